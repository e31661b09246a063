/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Fortran's parameterized datatypes are the same handle when they are asked for again.
 * class:     quality
 * basis:     19.1.9 "should return the same datatype handle for the same": It is advice to
 *            implementors, but handles that cannot be freed would otherwise pile up.
 * section:   19.1.9
 * covers:    MPI_Type_create_f90_real, MPI_Type_create_f90_complex, MPI_Type_create_f90_integer
 * constants: MPI_UNDEFINED
 * shows:     19.1.9-same_handle
 * ranks:     1
 * capability: fortran
 */
#include "rule.h"

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype again = MPI_DATATYPE_NULL;
    int code = MPI_Type_create_f90_real(6, 30, &type);

    if (rule_is_missing(code, MPI_ERR_ARG)) {
        SKIP("the library knows no Fortran compiler (%s)", rule_error_name(code));
    }
    REQUIRE_MPI(code);
    CHECK_MPI(MPI_Type_create_f90_real(6, 30, &again));
    CHECK_HANDLE(again, type);
    CHECK_MPI(MPI_Type_create_f90_complex(MPI_UNDEFINED, 300, &type));
    CHECK_MPI(MPI_Type_create_f90_complex(MPI_UNDEFINED, 300, &again));
    CHECK_HANDLE(again, type);
    CHECK_MPI(MPI_Type_create_f90_integer(9, &type));
    CHECK_MPI(MPI_Type_create_f90_integer(9, &again));
    CHECK_HANDLE(again, type);
}
