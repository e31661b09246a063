/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype made of a predefined one of Fortran or C++ decodes to the very handle that
 *            it was made of.
 * class:     required
 * basis:     5.1.13 "the returned datatype is equal to that (constant) predefined", 20.4 "is
 *            indicated when the type size returned is": An optional datatype that is supported
 *            comes back as its constant; one that is not is left out.
 * section:   5.1.13, 20.4
 * covers:    MPI_Type_get_contents, MPI_Type_get_envelope, MPI_Type_size, MPI_Type_contiguous
 * constants: MPI_CXX_FLOAT_COMPLEX, MPI_CXX_DOUBLE_COMPLEX, MPI_LOGICAL, MPI_INTEGER, MPI_REAL,
 *            MPI_COMPLEX, MPI_DOUBLE_PRECISION, MPI_DOUBLE_COMPLEX, MPI_CHARACTER,
 *            MPI_CXX_LONG_DOUBLE_COMPLEX, MPI_2REAL, MPI_2DOUBLE_PRECISION, MPI_2INTEGER,
 *            MPI_CXX_BOOL, MPI_LOGICAL1, MPI_INTEGER1, MPI_LOGICAL2, MPI_INTEGER2, MPI_REAL2,
 *            MPI_LOGICAL4, MPI_INTEGER4, MPI_REAL4, MPI_COMPLEX4, MPI_LOGICAL8, MPI_INTEGER8,
 *            MPI_REAL8, MPI_COMPLEX8, MPI_LOGICAL16, MPI_INTEGER16, MPI_REAL16, MPI_COMPLEX16,
 *            MPI_COMPLEX32
 * shows:     5.1.13-predefined_returned, 19.3.6-predefined_in_constructors, 20.3.3-in_callbacks
 * ranks:     1
 * level:     abi
 *
 * What the library does not support is refused, and there is nothing to decode.
 */
#include "rule_optional_datatypes.h"

void rule(void)
{
    DATATYPES_CHECK(optional_datatypes, datatype_check_decoding);
}
