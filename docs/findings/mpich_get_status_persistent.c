/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.2.1, <5.1
 * ranks: 1
 *
 * MPI_Request_get_status makes a persistent receive inactive: the next call returns the empty status, and so does
 * MPI_Wait.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int sent = 1;
    int received = 0, flag = 0;
    MPI_Request request;
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Recv_init(&received, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_SELF, &request);
    MPI_Start(&request);
    MPI_Send(&sent, 1, MPI_INT, 0, 5, MPI_COMM_SELF);
    while (!flag)
        MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE);
    MPI_Request_get_status(request, &flag, &status);
    finding_compare("MPI_SOURCE", status.MPI_SOURCE, 0);
    finding_compare("MPI_TAG", status.MPI_TAG, 5);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    MPI_Finalize();
    return finding_seen;
}
