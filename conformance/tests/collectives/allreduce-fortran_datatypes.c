/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A C program can reduce the Fortran and C++ datatypes that the library supports, locally and between
 *            processes: integers, reals, complex values, and MPI_CXX_BOOL.
 * class:     required
 * basis:     6.9.2 "These operations together with all listed datatypes are valid", 6.9.2 "in all supported programming
 *            languages, see also": The table lists these datatypes; the operands are small whole numbers, so that the
 *            results are exact.
 * section:   6.9.2, 6.9.7
 * covers:    MPI_Reduce, MPI_Allreduce, MPI_Reduce_local
 * constants: MPI_INTEGER, MPI_INTEGER1, MPI_INTEGER2, MPI_INTEGER4, MPI_INTEGER8, MPI_INTEGER16, MPI_REAL,
 *            MPI_DOUBLE_PRECISION, MPI_REAL2, MPI_REAL4, MPI_REAL8, MPI_REAL16, MPI_COMPLEX, MPI_DOUBLE_COMPLEX,
 *            MPI_COMPLEX4, MPI_COMPLEX8, MPI_COMPLEX16, MPI_COMPLEX32, MPI_CXX_BOOL, MPI_CXX_FLOAT_COMPLEX,
 *            MPI_CXX_DOUBLE_COMPLEX, MPI_CXX_LONG_DOUBLE_COMPLEX
 * shows:     6.9.2-cxx_types, 6.9.2-fortran_complex, 6.9.2-fortran_integers, 6.9.2-fortran_reals
 * ranks:     1
 *
 * A library that does not support a datatype says so with its size.
 */
#include "rule_optional_datatypes.h"
#include "rule_reduce_values.h"

#define INTEGER(type)                                                                              \
    {                                                                                              \
        type, #type, VALUE_INTEGER, 0, VALUE_LOGICAL_OPS, VALUE_BIT_OPS                            \
    }
#define REAL(type)                                                                                 \
    {                                                                                              \
        type, #type, VALUE_REAL, 0, VALUE_LOGICAL_OPS, VALUE_OPS                                   \
    }
#define COMPLEX(type)                                                                              \
    {                                                                                              \
        type, #type, VALUE_COMPLEX, 0, 2, VALUE_OPS                                                \
    }

static const struct value_type types[] = {
    INTEGER(MPI_INTEGER),
    INTEGER(MPI_INTEGER1),
    INTEGER(MPI_INTEGER2),
    INTEGER(MPI_INTEGER4),
    INTEGER(MPI_INTEGER8),
    INTEGER(MPI_INTEGER16),
    REAL(MPI_REAL),
    REAL(MPI_DOUBLE_PRECISION),
    REAL(MPI_REAL2),
    REAL(MPI_REAL4),
    REAL(MPI_REAL8),
    REAL(MPI_REAL16),
    COMPLEX(MPI_COMPLEX),
    COMPLEX(MPI_DOUBLE_COMPLEX),
    COMPLEX(MPI_COMPLEX4),
    COMPLEX(MPI_COMPLEX8),
    COMPLEX(MPI_COMPLEX16),
    COMPLEX(MPI_COMPLEX32),
    {MPI_CXX_BOOL, "MPI_CXX_BOOL", VALUE_BOOL, VALUE_LOGICAL_OPS, 3, VALUE_OPS},
    COMPLEX(MPI_CXX_FLOAT_COMPLEX),
    COMPLEX(MPI_CXX_DOUBLE_COMPLEX),
    COMPLEX(MPI_CXX_LONG_DOUBLE_COMPLEX)};

static void check(const struct value_type *type)
{
    int ops[VALUE_OPS], count = value_ops_of(type, ops), size = -1;

    if (!datatype_is_supported(type->type, &size)) {
        return;
    }
    REQUIRE(size <= 64);
    for (int i = 0; i < count; i++) {
        reduce_values_local(type, ops[i], size);
        reduce_values_between(type, ops[i], size, i % 2, 0); /* MPI_Reduce or MPI_Allreduce */
    }
}

void rule(void)
{
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        check(&types[i]);
    }
}
