/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <4.1
 * ranks: 2
 *
 * MPI_Put to displacement 0 of a window whose base is no multiple of 16 writes below the window.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    static _Alignas(64) char memory[64];
    const char mark = 7;
    int rank;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(memory + 8, 32, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&mark, 1, MPI_BYTE, 1 - rank, 0, 1, MPI_BYTE, win);
    MPI_Win_fence(0, win);
    finding_compare("byte 0 of the window", memory[8], 7);
    finding_compare("byte 8 below the window", memory[0], 0);
    MPI_Win_free(&win);
    MPI_Finalize();
    return finding_seen;
}
