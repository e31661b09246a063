/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The parameterized datatypes of Fortran, which have no value in the ABI, become integers
 *            outside of the reserved ones, the same each time, and come back from them.
 * class:     required
 * basis:     19.1.9 "This function returns a predefined MPI datatype that matches", 20.4.5
 *            "translates a C integer to the appropriate C", 20.5 "All unassigned values are
 *            reserved", 20.3.3 "are never in the range reserved for predefined handle": The integer
 *            leads back to the datatype, and since the list has none for it, it is not one of the
 *            reserved values.
 * section:   20.4.5, 20.5, 20.3.3, 19.1.9
 * covers:    MPI_Type_toint, MPI_Type_fromint, MPI_Type_create_f90_real, MPI_Type_create_f90_complex,
 *            MPI_Type_create_f90_integer
 * shows:     20.3.3-f90_outside, 20.4.5-f90_datatypes, 20.4.5-outside_reserved
 * ranks:     1
 * level:     abi
 * capability: fortran
 *
 * They are predefined but made at run time, so they are neither in a table of constants nor freed.
 */
#include "rule.h"

static void check(MPI_Datatype type)
{
    int number = MPI_Type_toint(type);
    int size = -1;
    int got = -2;

    CHECK((uintptr_t)type > 4095);
    CHECK(number < 0 || number > 4095);
    CHECK_INT(MPI_Type_toint(type), number);
    CHECK_HANDLE(MPI_Type_fromint(number), type);
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_MPI(MPI_Type_size(MPI_Type_fromint(number), &got));
    CHECK_INT(got, size);
}

void rule(void)
{
    MPI_Datatype real = MPI_DATATYPE_NULL;
    MPI_Datatype complex = MPI_DATATYPE_NULL;
    MPI_Datatype integer = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_f90_real(15, MPI_UNDEFINED, &real);

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    REQUIRE_MPI(MPI_Type_create_f90_complex(6, MPI_UNDEFINED, &complex));
    REQUIRE_MPI(MPI_Type_create_f90_integer(9, &integer));
    rule_at("real");
    check(real);
    rule_at("complex");
    check(complex);
    rule_at("integer");
    check(integer);
    CHECK(MPI_Type_toint(real) != MPI_Type_toint(complex));
    CHECK(MPI_Type_toint(real) != MPI_Type_toint(integer));
}
