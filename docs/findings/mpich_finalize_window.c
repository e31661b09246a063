/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0
 * ranks: 2
 *
 * MPI_Finalize ends the process if a window that was used is not freed before.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    static int memory[4];
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    finding_attempts("MPI_Finalize", 20);
    MPI_Finalize();
    finding_returned();
    return finding_seen;
}
