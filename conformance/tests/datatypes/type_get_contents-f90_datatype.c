/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype that is made of a parameterized Fortran datatype decodes into the handle of that one.
 * class:     required
 * basis:     5.1.13 "returned datatype is equal to that (constant) predefined datatype": The parameterized datatype is
 *            a predefined one, so that its handle comes back, and it is not freed.
 * section:   5.1.13, 19.1.9
 * covers:    MPI_Type_get_contents, MPI_Type_create_f90_real
 * shows:     5.1.13-f90_as_old_type
 * ranks:     1
 * capability: fortran
 */
#include "rule.h"

void rule(void)
{
    MPI_Datatype real = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL, got = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_f90_real(15, MPI_UNDEFINED, &real), count = -1;

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    REQUIRE_MPI(PMPI_Type_contiguous(3, real, &type));
    for (int round = 0; round < 2; round++) {
        got = MPI_DATATYPE_NULL;
        CHECK_MPI(MPI_Type_get_contents(type, 1, 0, 1, &count, NULL, &got));
        CHECK_INT(count, 3);
        CHECK_HANDLE(got, real);
    }
    CHECK_MPI(PMPI_Type_free(&type));
}
