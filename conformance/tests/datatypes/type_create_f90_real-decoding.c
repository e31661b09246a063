/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Fortran's parameterized datatypes have the size that their precision and range need,
 *            and decode into them.
 * class:     required
 * basis:     19.1.9 "returns a predefined MPI datatype that matches a REAL", 5.1.13 "In such a
 *            case, an empty array_of_datatypes is returned": The datatype has the size of the
 *            variable of that kind, which IEEE formats fix for these values, and decodes into what
 *            it was asked for with.
 * section:   19.1.9, 5.1.13
 * covers:    MPI_Type_create_f90_real, MPI_Type_create_f90_complex, MPI_Type_create_f90_integer,
 *            MPI_Type_get_envelope, MPI_Type_get_contents
 * constants: MPI_COMBINER_F90_REAL, MPI_COMBINER_F90_COMPLEX, MPI_COMBINER_F90_INTEGER,
 *            MPI_UNDEFINED
 * shows:     2.4.3-f90_unnamed, 5.1.13-f90_no_datatypes, 19.1.9-complex,
 *            19.1.9-datatypes_of_their_own, 19.1.9-integer, 19.1.9-real, 19.1.9-undefined_argument
 * ranks:     1
 * capability: fortran
 *
 * They are predefined but not named: not to be freed, and with handles that exist only at run time.
 */
#include "rule.h"

static void check(MPI_Datatype type, int combiner, int size, const int *want, int integers)
{
    int numbers[4] = {-1, -1, -1, -1};
    int got[3];
    int got_size = -1;

    CHECK_MPI(MPI_Type_size(type, &got_size));
    CHECK_INT(got_size, size);
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], combiner);
    REQUIRE_INT(numbers[0], integers);
    CHECK_INT(numbers[1], 0);
    CHECK_INT(numbers[2], 0);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Type_get_contents(type, integers, 0, 0, got, NULL, NULL));
    for (int i = 0; i < integers; i++) {
        CHECK_INT(got[i], want[i]);
    }
    CHECK_UNTOUCHED(&got[integers], sizeof(int));
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_f90_real(6, 30, &type);

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    rule_at("real, 6 digits, exponent 30");
    check(type, MPI_COMBINER_F90_REAL, 4, (const int[]){6, 30}, 2);
    rule_at("real, 15 digits");
    CHECK_MPI(MPI_Type_create_f90_real(15, MPI_UNDEFINED, &type));
    check(type, MPI_COMBINER_F90_REAL, 8, (const int[]){15, MPI_UNDEFINED}, 2);
    rule_at("complex, exponent 300");
    CHECK_MPI(MPI_Type_create_f90_complex(MPI_UNDEFINED, 300, &type));
    check(type, MPI_COMBINER_F90_COMPLEX, 16, (const int[]){MPI_UNDEFINED, 300}, 2);
    rule_at("integer, 9 digits");
    CHECK_MPI(MPI_Type_create_f90_integer(9, &type));
    check(type, MPI_COMBINER_F90_INTEGER, 4, (const int[]){9}, 1);
}
