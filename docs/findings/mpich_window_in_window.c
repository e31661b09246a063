/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <4.1
 * ranks: 2
 *
 * MPI_Get from a window inside the memory of another one reads where that one begins.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    static _Alignas(64) int memory[64];
    int rank, got = -1;
    MPI_Win whole, half;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    memory[0] = 1;
    memory[32] = 2;
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &whole);
    MPI_Win_create(memory + 32, sizeof memory / 2, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &half);
    MPI_Win_fence(0, half);
    MPI_Get(&got, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, half);
    MPI_Win_fence(0, half);
    finding_compare("number 0 of the second window", got, 2);
    MPI_Win_free(&half);
    MPI_Win_free(&whole);
    MPI_Finalize();
    return finding_seen;
}
