/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Psend_init to MPI_PROC_NULL crashes.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char data[1] = {0};
    MPI_Request request;

    MPI_Init(&argc, &argv);
    finding_attempts("partitioned operations with MPI_PROC_NULL", 60);
    MPI_Psend_init(data, 1, 1, MPI_CHAR, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Pready(0, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
