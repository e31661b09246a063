/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * A communicator that is freed while MPI_Comm_idup duplicates it is used after it is gone.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int result = -1;
    MPI_Comm comm, copy;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_idup(comm, &copy, &request);
    MPI_Comm_free(&comm);
    finding_attempts("MPI_Comm_idup of a communicator that is freed", 60);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_compare(MPI_COMM_WORLD, copy, &result);
    finding_compare("MPI_CONGRUENT", result, MPI_CONGRUENT);
    MPI_Comm_free(&copy);
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
