/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A program that cannot be spawned is an error of class MPI_ERR_SPAWN, and so is each error code,
 *          on each parent.
 * section: 11.8.2
 * covers:  MPI_Comm_spawn
 * constants: MPI_ARGV_NULL
 * ranks:   2
 * process: alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int codes[2] = {MPI_SUCCESS, MPI_SUCCESS};
    MPI_Comm children = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_ERROR_CLASS(MPI_Comm_spawn("/nowhere/no such program", MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0,
                                     MPI_COMM_WORLD, &children, codes),
                      MPI_ERR_SPAWN);
    for (int i = 0; i < 2; i++) {
        CHECK_ERROR_CLASS(codes[i], MPI_ERR_SPAWN);
    }
    CHECK_MPI(MPI_Finalize());
}
