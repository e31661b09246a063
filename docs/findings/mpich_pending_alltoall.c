/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Alltoall of one process does not return while a receive with wildcards is pending.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int sent = 3, got = -1, moved = -1;
    MPI_Comm comm;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &request);
    finding_attempts("MPI_Alltoall with a pending receive", 10);
    MPI_Alltoall(&sent, 1, MPI_INT, &moved, 1, MPI_INT, comm);
    finding_returned();
    finding_compare("data of MPI_Alltoall", moved, sent);
    finding_compare("data of the receive", got, -1);
    MPI_Send(&sent, 1, MPI_INT, 0, 0, comm);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return finding_seen;
}
