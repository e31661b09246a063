/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The reductions take the datatypes that MPI_Type_create_f90_integer, MPI_Type_create_f90_real, and
 *            MPI_Type_create_f90_complex return.
 * class:     required
 * basis:     6.9.2 "and handles returned from MPI_TYPE_CREATE_F90_REAL", 6.9.2 "These operations together with all
 *            listed datatypes are valid": The groups of datatypes contain them; the operands are small whole numbers.
 * section:   6.9.2, 19.1.9
 * covers:    MPI_Reduce, MPI_Allreduce, MPI_Reduce_local, MPI_Type_create_f90_integer, MPI_Type_create_f90_real,
 *            MPI_Type_create_f90_complex
 * shows:     6.9.2-f90_types
 * ranks:     1
 * capability: fortran
 */
#include "rule_reduce_values.h"

static void check(struct value_type type)
{
    int ops[VALUE_OPS], count = value_ops_of(&type, ops), size = -1;

    REQUIRE_MPI(PMPI_Type_size(type.type, &size));
    REQUIRE(size > 0 && size <= 64);
    for (int i = 0; i < count; i++) {
        reduce_values_local(&type, ops[i], size);
        reduce_values_between(&type, ops[i], size, 0, 0);
        reduce_values_between(&type, ops[i], size, 1, 0);
    }
}

static void check_real(int digits)
{
    struct value_type type = {MPI_DATATYPE_NULL, "real",   VALUE_REAL, 0,
                              VALUE_LOGICAL_OPS, VALUE_OPS};

    REQUIRE_MPI(MPI_Type_create_f90_real(digits, MPI_UNDEFINED, &type.type));
    check(type);
}

static void check_complex(int digits)
{
    struct value_type type = {MPI_DATATYPE_NULL, "complex", VALUE_COMPLEX, 0, 2, VALUE_OPS};

    REQUIRE_MPI(MPI_Type_create_f90_complex(digits, MPI_UNDEFINED, &type.type));
    check(type);
}

static void check_integer(int digits)
{
    struct value_type type = {MPI_DATATYPE_NULL, "integer",    VALUE_INTEGER, 0,
                              VALUE_LOGICAL_OPS, VALUE_BIT_OPS};

    REQUIRE_MPI(MPI_Type_create_f90_integer(digits, &type.type));
    check(type);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_f90_real(6, 30, &type);

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    check_real(6);
    check_real(15);
    check_complex(6);
    check_complex(15);
    check_integer(4);
    check_integer(9);
    check_integer(18);
}
