/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_size_c gives the size of a Fortran or C++ datatype that MPI_Type_size gives,
 *            and MPI_UNDEFINED for one that is not supported.
 * class:     required
 * basis:     20.4 "is indicated when the type size returned is", 19.1.9 "is the length in bytes of
 *            the machine representation", 19.2 "with the same name but suffixed by": Both functions
 *            are interfaces of one procedure, MPI_UNDEFINED stands for a datatype that is not
 *            supported, and a name that has a size in it has that size.
 * section:   20.4, 5.1.5, 19.1.9, 19.2
 * covers:    MPI_Type_size_c
 * constants: MPI_UNDEFINED
 * ranks:     1
 * capability: large_count
 * level:     abi
 */
#include "rule.h"

#define T(type, size)                                                                              \
    {                                                                                              \
        type, #type, size                                                                          \
    }

static const struct {
    MPI_Datatype type;
    const char *name;
    int size; /* 0: the compiler's affair */
} entries[] = {T(MPI_LOGICAL, 0),
               T(MPI_INTEGER, 0),
               T(MPI_REAL, 0),
               T(MPI_COMPLEX, 0),
               T(MPI_DOUBLE_PRECISION, 0),
               T(MPI_DOUBLE_COMPLEX, 0),
               T(MPI_CHARACTER, 1),
               T(MPI_2REAL, 0),
               T(MPI_2DOUBLE_PRECISION, 0),
               T(MPI_2INTEGER, 0),
               T(MPI_LOGICAL1, 1),
               T(MPI_LOGICAL2, 2),
               T(MPI_LOGICAL4, 4),
               T(MPI_LOGICAL8, 8),
               T(MPI_LOGICAL16, 16),
               T(MPI_INTEGER1, 1),
               T(MPI_INTEGER2, 2),
               T(MPI_INTEGER4, 4),
               T(MPI_INTEGER8, 8),
               T(MPI_INTEGER16, 16),
               T(MPI_REAL2, 2),
               T(MPI_REAL4, 4),
               T(MPI_REAL8, 8),
               T(MPI_REAL16, 16),
               T(MPI_COMPLEX4, 4),
               T(MPI_COMPLEX8, 8),
               T(MPI_COMPLEX16, 16),
               T(MPI_COMPLEX32, 32),
               T(MPI_CXX_BOOL, (int)sizeof(bool)),
               T(MPI_CXX_FLOAT_COMPLEX, (int)(2 * sizeof(float))),
               T(MPI_CXX_DOUBLE_COMPLEX, (int)(2 * sizeof(double))),
               T(MPI_CXX_LONG_DOUBLE_COMPLEX, (int)(2 * sizeof(long double)))};

static void check(int i)
{
    int size = -1;
    MPI_Count large = -1;

    CHECK_MPI(MPI_Type_size(entries[i].type, &size));
    CHECK_MPI(MPI_Type_size_c(entries[i].type, &large));
    CHECK_INT(large, size);
    if (large != MPI_UNDEFINED && entries[i].size > 0) {
        CHECK_INT(large, entries[i].size);
    }
}

void rule(void)
{
    MPI_Count size = -1;

    REQUIRE_OR_SKIP(MPI_Type_size_c(MPI_INT, &size), "MPI_Type_size_c");
    for (int i = 0; i < (int)(sizeof entries / sizeof entries[0]); i++) {
        rule_at("%s", entries[i].name);
        check(i);
    }
}
