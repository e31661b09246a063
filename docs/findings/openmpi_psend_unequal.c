/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * MPI_Parrived never becomes true if both sides divide the message differently.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int out[6] = {0};
    int in[6], flag = 0;
    MPI_Request requests[2];

    MPI_Init(&argc, &argv);
    MPI_Psend_init(out, 2, 3, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[0]);
    MPI_Precv_init(in, 3, 2, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[1]);
    MPI_Startall(2, requests);
    MPI_Pready_range(0, 1, requests[0]);
    finding_attempts("two partitions sent, three received", 10);
    for (int i = 0; i < 3; i++) {
        for (flag = 0; !flag;)
            MPI_Parrived(requests[1], i, &flag);
    }
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    finding_returned();
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Finalize();
    return finding_seen;
}
