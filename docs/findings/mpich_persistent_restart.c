/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <4.1
 * ranks: 2
 *
 * A persistent MPI_Allgather moves data when it is started first, and none when it is started again.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int rank;
    int mine = 0;
    int all[2] = {0};
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allgather_init(&mine, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int round = 1; round <= 3; round++) {
        mine = round;
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        finding_compare("value from the other rank", all[1 - rank], round);
    }
    MPI_Request_free(&request);
    MPI_Finalize();
    return finding_seen;
}
