/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A Fortran or C++ datatype has its size, or MPI_UNDEFINED if it is not supported; a supported
 *            one has an extent and is a named datatype.
 * class:     required
 * basis:     20.4 "Lack of support in the implementation for optional", 20.5 "encodes the base-2
 *            logarithm of", 3.2.2 "Additional MPI datatypes should be provided", 5.1.13 "named
 *            predefined datatype": The size tells whether a datatype is supported; one that is has
 *            the size in its name and is a datatype like others.
 * section:   20.4, 3.2.2, 20.5, 5.1.13
 * covers:    MPI_Type_size, MPI_Type_get_extent, MPI_Type_get_envelope
 * constants: MPI_UNDEFINED, MPI_COMBINER_NAMED
 * ranks:     1
 * level:     abi
 *
 * The ABI has a handle for each of them, so a program finds out only here.
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

static void check_supported(MPI_Datatype type, int size)
{
    int numbers[4] = {-1, -1, -1, -1};
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;

    CHECK(size > 0);
    CHECK_MPI(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK(extent >= size);
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], MPI_COMBINER_NAMED);
}

static void check(int i)
{
    int size = -1;

    CHECK_MPI(MPI_Type_size(entries[i].type, &size));
    if (size != MPI_UNDEFINED) {
        CHECK_INT(size, entries[i].size == 0 ? size : entries[i].size);
        check_supported(entries[i].type, size);
    }
}

void rule(void)
{
    for (int i = 0; i < (int)(sizeof entries / sizeof entries[0]); i++) {
        rule_at("%s", entries[i].name);
        check(i);
    }
}
