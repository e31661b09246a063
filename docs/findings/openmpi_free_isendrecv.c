/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * MPI_Request_free refuses the active request of MPI_Isendrecv.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    static int out = 1, in;
    int token = 0;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Isendrecv(&out, 1, MPI_INT, 0, 1, &in, 1, MPI_INT, 0, 2, MPI_COMM_SELF, &request);
    finding_compare("error code", MPI_Request_free(&request), MPI_SUCCESS);
    MPI_Send(&out, 1, MPI_INT, 0, 2, MPI_COMM_SELF);
    MPI_Recv(&token, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return finding_seen;
}
