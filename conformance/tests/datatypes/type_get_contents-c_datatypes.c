/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype made of a predefined one of C decodes to the very handle that it was made
 *            of.
 * class:     required
 * basis:     5.1.13 "the returned datatype is equal to that (constant) predefined", 20.4 "is
 *            indicated when the type size returned is": A predefined datatype comes back as its
 *            constant; what the library does not support is left out.
 * section:   5.1.13, 20.4
 * covers:    MPI_Type_get_contents, MPI_Type_get_envelope, MPI_Type_size
 * constants: MPI_AINT, MPI_COUNT, MPI_OFFSET, MPI_PACKED, MPI_SHORT, MPI_INT, MPI_LONG,
 *            MPI_LONG_LONG, MPI_UNSIGNED_SHORT, MPI_UNSIGNED, MPI_UNSIGNED_LONG,
 *            MPI_UNSIGNED_LONG_LONG, MPI_FLOAT, MPI_C_FLOAT_COMPLEX, MPI_DOUBLE,
 *            MPI_C_DOUBLE_COMPLEX, MPI_LONG_DOUBLE, MPI_C_LONG_DOUBLE_COMPLEX, MPI_FLOAT_INT,
 *            MPI_DOUBLE_INT, MPI_LONG_INT, MPI_2INT, MPI_SHORT_INT, MPI_LONG_DOUBLE_INT,
 *            MPI_C_BOOL, MPI_WCHAR, MPI_INT8_T, MPI_UINT8_T, MPI_CHAR, MPI_SIGNED_CHAR,
 *            MPI_UNSIGNED_CHAR, MPI_BYTE, MPI_INT16_T, MPI_UINT16_T, MPI_INT32_T, MPI_UINT32_T,
 *            MPI_INT64_T, MPI_UINT64_T
 * shows:     5.1.13-contiguous, 5.1.13-predefined_returned, 20.3.2-equality, 20.3.3-in_callbacks
 * ranks:     1
 * level:     abi
 *
 * What the library does not support is refused, and there is nothing to decode.
 */
#include "rule_datatypes.h"

void rule(void)
{
    DATATYPES_CHECK(c_datatypes, datatype_check_decoding);
    DATATYPES_CHECK(pair_datatypes, datatype_check_decoding);
}
