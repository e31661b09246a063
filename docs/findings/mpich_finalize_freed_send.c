/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.2
 * ranks: 2
 *
 * MPI_Finalize does not return after a long send whose request was freed.
 */
#include "finding.h"

enum { COUNT = 1 << 20 };

int main(int argc, char **argv)
{
    static int data[COUNT];
    int rank;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    finding_attempts("MPI_Finalize", 10);
    if (rank == 0) {
        MPI_Isend(data, COUNT, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
    } else {
        MPI_Recv(data, COUNT, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    finding_returned();
    return finding_seen;
}
