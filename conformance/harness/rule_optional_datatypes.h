/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The predefined datatypes of Fortran and C++, for which the ABI has handles whether a library supports them or not.
 */
#ifndef MPI_ABI_RULE_OPTIONAL_DATATYPES_H
#define MPI_ABI_RULE_OPTIONAL_DATATYPES_H

#include "rule_datatypes.h"

#define O(type, size)                                                                              \
    {                                                                                              \
        type, #type, size, 0                                                                       \
    }

static const struct datatype optional_datatypes[] = {
    O(MPI_LOGICAL, 0),
    O(MPI_INTEGER, 0),
    O(MPI_REAL, 0),
    O(MPI_COMPLEX, 0),
    O(MPI_DOUBLE_PRECISION, 0),
    O(MPI_DOUBLE_COMPLEX, 0),
    O(MPI_CHARACTER, 1),
    O(MPI_2REAL, 0),
    O(MPI_2DOUBLE_PRECISION, 0),
    O(MPI_2INTEGER, 0),
    O(MPI_LOGICAL1, 1),
    O(MPI_LOGICAL2, 2),
    O(MPI_LOGICAL4, 4),
    O(MPI_LOGICAL8, 8),
    O(MPI_LOGICAL16, 16),
    O(MPI_INTEGER1, 1),
    O(MPI_INTEGER2, 2),
    O(MPI_INTEGER4, 4),
    O(MPI_INTEGER8, 8),
    O(MPI_INTEGER16, 16),
    O(MPI_REAL2, 2),
    O(MPI_REAL4, 4),
    O(MPI_REAL8, 8),
    O(MPI_REAL16, 16),
    O(MPI_COMPLEX4, 4),
    O(MPI_COMPLEX8, 8),
    O(MPI_COMPLEX16, 16),
    O(MPI_COMPLEX32, 32),
    O(MPI_CXX_BOOL, (int)sizeof(bool)),
    O(MPI_CXX_FLOAT_COMPLEX, (int)(2 * sizeof(float))),
    O(MPI_CXX_DOUBLE_COMPLEX, (int)(2 * sizeof(double))),
    O(MPI_CXX_LONG_DOUBLE_COMPLEX, (int)(2 * sizeof(long double)))};

#undef O

#endif
