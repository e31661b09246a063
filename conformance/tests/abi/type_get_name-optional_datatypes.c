/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The name of each predefined datatype of Fortran and C++ that is supported is its identifier.
 * class:     required
 * basis:     7.8 "Named predefined datatypes have the default names of", 20.4 "Lack of support in
 *            the implementation for optional": A datatype with a size is supported, and a named
 *            predefined datatype as any other.
 * section:   7.8, 20.4
 * covers:    MPI_Type_get_name
 * constants: MPI_CXX_FLOAT_COMPLEX, MPI_CXX_DOUBLE_COMPLEX, MPI_LOGICAL, MPI_INTEGER, MPI_REAL,
 *            MPI_COMPLEX, MPI_DOUBLE_PRECISION, MPI_DOUBLE_COMPLEX, MPI_CHARACTER,
 *            MPI_CXX_LONG_DOUBLE_COMPLEX, MPI_2REAL, MPI_2DOUBLE_PRECISION, MPI_2INTEGER,
 *            MPI_CXX_BOOL, MPI_LOGICAL1, MPI_INTEGER1, MPI_LOGICAL2, MPI_INTEGER2, MPI_REAL2,
 *            MPI_LOGICAL4, MPI_INTEGER4, MPI_REAL4, MPI_COMPLEX4, MPI_LOGICAL8, MPI_INTEGER8,
 *            MPI_REAL8, MPI_COMPLEX8, MPI_LOGICAL16, MPI_INTEGER16, MPI_REAL16, MPI_COMPLEX16,
 *            MPI_COMPLEX32
 * shows:     7.8-predefined_types
 * ranks:     1
 * level:     abi
 */
#include "rule_optional_datatypes.h"

#include <string.h>

static void check(const struct datatype *datatype)
{
    char got[MPI_MAX_OBJECT_NAME + 1];
    int size = -1;
    int length = -1;

    CHECK_MPI(MPI_Type_size(datatype->type, &size));
    if (size == MPI_UNDEFINED) {
        return;
    }
    memset(got, 0, sizeof got);
    CHECK_MPI(MPI_Type_get_name(datatype->type, got, &length));
    CHECK_STR(got, datatype->name);
    CHECK_INT(length, strlen(got));
}

void rule(void)
{
    DATATYPES_CHECK(optional_datatypes, check);
}
