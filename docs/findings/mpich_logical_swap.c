/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * shows: mpich-abi >=5.0, <5.1
 * ranks: 1
 *
 * MPI_Compare_and_swap refuses MPI_LOGICAL.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_Win win;
    int *memory, was = -1, zero = 0, one = 1;

    MPI_Init(&argc, &argv);
    MPI_Win_allocate(sizeof *memory, 1, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    *memory = 0;
    finding_compare("error code", MPI_Compare_and_swap(&one, &zero, &was, MPI_LOGICAL, 0, 0, win),
                    MPI_SUCCESS);
    MPI_Win_unlock(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return finding_seen;
}
