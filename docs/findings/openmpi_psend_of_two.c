/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0
 * needs: openmpi >=5.0
 * ranks: 3
 *
 * Partitioned communication of two processes waits for all others, as it begins with a duplication of
 * MPI_COMM_WORLD.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int data = 0, rank;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    finding_attempts("a partitioned send, or what follows it,", 10);
    if (rank == 0) {
        data = 5;
        MPI_Psend_init(&data, 1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Pready(0, request);
    } else if (rank == 1) {
        MPI_Precv_init(&data, 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
    }
    if (rank < 2) {
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
