/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * MPI_Comm_create_group sends messages on the communicator of the program. A receive that was started before takes
 * one, and the call does not return.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int got = 0;
    MPI_Comm comm;
    MPI_Group group;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &request);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    finding_attempts("MPI_Comm_create_group", 20);
    MPI_Comm_create_group(MPI_COMM_WORLD, group, 5, &comm);
    finding_returned();
    MPI_Cancel(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Group_free(&group);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return finding_seen;
}
