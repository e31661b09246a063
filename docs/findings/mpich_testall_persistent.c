/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Testall of an inactive persistent collective beside other requests returns MPI_ERR_IN_STATUS.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int mine = 1;
    int sum, got = 0, code = MPI_SUCCESS;
    MPI_Request requests[2];
    MPI_Status statuses[2];

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL,
                       &requests[0]);
    MPI_Irecv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &requests[1]);
    finding_attempts("MPI_Testall", 60);
    MPI_Start(&requests[0]);
    for (int flag = 0; !flag && code == MPI_SUCCESS;) {
        code = MPI_Testall(2, requests, &flag, statuses);
        if (got == 0)
            MPI_Send(&mine, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        got = 1;
    }
    finding_returned();
    finding_compare("error code", code, MPI_SUCCESS);
    if (code == MPI_SUCCESS)
        MPI_Request_free(&requests[0]);
    MPI_Finalize();
    return finding_seen;
}
