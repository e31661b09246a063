/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * A started persistent receive from MPI_PROC_NULL completes with the empty status.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int data = 0;
    MPI_Request request;
    MPI_Status status;

    MPI_Init(&argc, &argv);
    MPI_Recv_init(&data, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    MPI_Start(&request);
    MPI_Wait(&request, &status);
    finding_compare("MPI_SOURCE", status.MPI_SOURCE, MPI_PROC_NULL);
    MPI_Request_free(&request);
    MPI_Finalize();
    return finding_seen;
}
