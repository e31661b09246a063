/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A program that cannot be spawned is an error of class MPI_ERR_SPAWN, and so is each
 *            error code, on each parent.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 11.8.2 "If it is unable to spawn maxprocs
 *            processes", 11.8.2 "codes all belong to the error class MPI_ERR_SPAWN": Class and
 *            codes are given, but whether the failure is handled at all is up to the
 *            implementation; a program that spawns wants to know, and to go on.
 * section:   11.8.2, 9.3
 * covers:    MPI_Comm_spawn
 * constants: MPI_ARGV_NULL
 * shows:     9.4-code_set, 11.8.2-codes_class, 11.8.2-error_spawn
 * ranks:     2
 * process:   alone
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
