/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Where MPI_Abi_get_fortran_info says "true" of MPI_DOUBLE_COMPLEX, the datatype has a size.
 * class:     required
 * basis:     20.4.1 "(boolean) MPI_DOUBLE_COMPLEX is supported", 20.4 "Lack of support in the implementation for
 *            optional": A supported datatype has no undefined size.
 * section:   20.4.1, 20.4
 * covers:    MPI_Abi_get_fortran_info, MPI_Type_size
 * constants: MPI_DOUBLE_COMPLEX
 * shows:     20.4.1-double_complex
 * ranks:     1
 * level:     abi
 *
 * MPI_INFO_NULL is a legal answer: the library does not know the Fortran compiler. So is a missing key.
 */
#include "rule.h"

#include <string.h>

void rule(void)
{
    MPI_Info info = MPI_INFO_ENV;
    char value[16] = "";
    int flag = 0, size = -1;

    REQUIRE_MPI(MPI_Abi_get_fortran_info(&info));
    CHECK(info != MPI_INFO_ENV);
    if (info == MPI_INFO_NULL) {
        return;
    }
    CHECK_MPI(PMPI_Info_get(info, "mpi_double_complex_supported", sizeof value - 1, value, &flag));
    CHECK_MPI(MPI_Type_size(MPI_DOUBLE_COMPLEX, &size));
    if (flag && strcmp(value, "true") == 0) {
        CHECK(size > 0);
    }
    CHECK_MPI(PMPI_Info_free(&info));
}
