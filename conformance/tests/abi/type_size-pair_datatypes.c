/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The datatype of a pair has the size of its members and the extent of the struct, and is named.
 * class:     required
 * basis:     6.9.4 "must provide a datatype argument that represents a pair", 6.9.4 "Similar
 *            statements apply for", 5.1 "the span from the first byte to the last": Each pair is as
 *            if made from a C struct of value and int.
 * section:   6.9.4, 5.1.13, 5.1
 * covers:    MPI_Type_size, MPI_Type_get_extent, MPI_Type_get_true_extent, MPI_Type_get_envelope
 * constants: MPI_COMBINER_NAMED
 * shows:     5.1.13-combiner_named, 6.9.4-pair_layout
 * ranks:     1
 */
#include "rule_datatypes.h"

void rule(void)
{
    DATATYPES_CHECK(pair_datatypes, datatype_check_layout);
}
