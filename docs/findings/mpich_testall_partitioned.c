/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0
 * ranks: 1
 *
 * MPI_Testall of a partitioned send and its receive returns MPI_ERR_IN_STATUS.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int out = 5;
    int in = 0, flag = 0, code = MPI_SUCCESS;
    MPI_Request requests[2];
    MPI_Status statuses[2];

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Psend_init(&out, 1, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[0]);
    MPI_Precv_init(&in, 1, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &requests[1]);
    MPI_Startall(2, requests);
    MPI_Pready(0, requests[0]);
    finding_attempts("MPI_Testall", 20);
    while (!flag && code == MPI_SUCCESS)
        code = MPI_Testall(2, requests, &flag, statuses);
    finding_returned();
    finding_compare("error code", code, MPI_SUCCESS);
    if (code == MPI_SUCCESS) {
        finding_compare("what was received", in, 5);
        MPI_Request_free(&requests[0]);
        MPI_Request_free(&requests[1]);
    }
    MPI_Finalize();
    return finding_seen;
}
