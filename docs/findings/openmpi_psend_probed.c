/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * Partitioned communication is seen by MPI_Iprobe, and so by any receive, with wildcards.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int out = 5;
    int in = 0, flag = 0;
    MPI_Request requests[2];

    MPI_Init(&argc, &argv);
    MPI_Psend_init(&out, 1, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[0]);
    MPI_Start(&requests[0]);
    MPI_Pready(0, requests[0]);
    for (int i = 0; i < 100 && !flag; i++)
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
    finding_compare("a message that no receive may take is probed", flag, 0);
    MPI_Precv_init(&in, 1, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[1]);
    MPI_Start(&requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Finalize();
    return finding_seen;
}
