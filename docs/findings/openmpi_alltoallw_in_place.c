/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * MPI_Ialltoallw in place does not return where a process has nothing to exchange, and the other one only with itself.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int displacements[2] = {0, 0};
    const MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    int rank, data = 5;
    int counts[2] = {0, 0};
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    counts[1] = rank;
    finding_attempts("MPI_Ialltoallw in place", 10);
    MPI_Ialltoallw(MPI_IN_PLACE, NULL, NULL, NULL, &data, counts, displacements, types,
                   MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    finding_compare("data", data, 5);
    MPI_Barrier(MPI_COMM_WORLD);
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
