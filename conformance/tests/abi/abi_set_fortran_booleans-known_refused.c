/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Literals that MPI_Abi_get_fortran_booleans says are set already cannot be set:
 *            MPI_Abi_set_fortran_booleans refuses with MPI_ERR_ABI.
 * class:     quality
 * basis:     20.4.1 "and they cannot be set", 9.3 "may be unable or choose not to handle": The text
 *            names the error of later calls only; a first call that comes too late is best given the
 *            same way.
 * section:   20.4.1
 * covers:    MPI_Abi_set_fortran_booleans
 * constants: MPI_ERR_ABI
 * shows:     20.4.1-known_not_set
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * A library that does not know them has them set here first.
 */
#define RULE_ALONE
#include "rule.h"

static void run(void)
{
    int32_t yes = 1;
    int32_t no = 0;
    int is_set = 0;

    REQUIRE_MPI(MPI_Abi_get_fortran_booleans(4, &yes, &no, &is_set));
    if (is_set == 0) {
        CHECK_MPI(MPI_Abi_set_fortran_booleans(4, &yes, &no));
    }
    CHECK_ERROR_CLASS(MPI_Abi_set_fortran_booleans(4, &yes, &no), MPI_ERR_ABI);
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    run();
    CHECK_MPI(MPI_Finalize());
}
