/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.2
 * ranks: 2
 *
 * A long send of a session whose request was freed makes MPI fail an assertion when it ends.
 */
#include "finding.h"

enum { COUNT = 1 << 20 };

int main(int argc, char **argv)
{
    static int data[COUNT];
    int rank;
    MPI_Session session;
    MPI_Group all;
    MPI_Comm comm;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    MPI_Comm_create_from_group(all, "tag", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&all);
    MPI_Comm_rank(comm, &rank);
    finding_attempts("the end of MPI", 20);
    if (rank == 0) {
        MPI_Isend(data, COUNT, MPI_INT, 1, 0, comm, &request);
        MPI_Request_free(&request);
    } else {
        MPI_Recv(data, COUNT, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
    }
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    MPI_Finalize();
    finding_returned();
    return finding_seen;
}
