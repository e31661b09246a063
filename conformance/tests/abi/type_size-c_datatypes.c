/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The datatype of a C type has the size and the extent of that type, and is named.
 * class:     required
 * basis:     3.2.2 "Possible values for this argument for C and the", 5.1 "the span from the first
 *            byte to the last", 5.1.13 "named predefined datatype": A basic datatype holds one
 *            value of its C type, so size and extent are those of the type, and no call with
 *            arguments has made it.
 * section:   3.2.2, 5.1.13, 5.1
 * covers:    MPI_Type_size, MPI_Type_get_extent, MPI_Type_get_true_extent, MPI_Type_get_envelope
 * constants: MPI_COMBINER_NAMED
 * shows:     3.2.2-aint_offset_count, 3.2.2-c_types_layout, 5.1-predefined_typemap,
 *            5.1.5-type_size, 5.1.7-get_extent, 5.1.13-combiner_named, 20.3.5-offset
 * ranks:     1
 */
#include "rule_datatypes.h"

void rule(void)
{
    DATATYPES_CHECK(c_datatypes, datatype_check_layout);
}
