/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Waitall raises the error of one communicator's request on MPI_COMM_WORLD, so that a program
 * that handles errors on its own communicator is ended all the same.
 */
#include "finding.h"

static MPI_Comm seen = MPI_COMM_NULL;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    seen = *comm;
}

int main(int argc, char **argv)
{
    const int sent[2] = {1, 2};
    int received;
    MPI_Comm comm;
    MPI_Errhandler handler;
    MPI_Request requests[2];
    MPI_Status statuses[2];

    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handle, &handler);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_errhandler(comm, handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Isend(sent, 2, MPI_INT, 0, 4, comm, &requests[0]);
    MPI_Irecv(&received, 1, MPI_INT, 0, 4, comm, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    finding_compare("raised on the communicator of the request", seen == comm, 1);
    MPI_Comm_free(&comm);
    MPI_Errhandler_free(&handler);
    MPI_Finalize();
    return finding_seen;
}
