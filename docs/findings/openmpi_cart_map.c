/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * MPI_Cart_map gives a rank to a process that has no place in the topology.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int places = 1, periods = 0;
    int new_rank, rank;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Cart_map(MPI_COMM_WORLD, 1, &places, &periods, &new_rank);
    if (rank == 1)
        finding_compare("rank 1 of 2, in a grid of one process", new_rank, MPI_UNDEFINED);
    MPI_Finalize();
    return finding_seen;
}
