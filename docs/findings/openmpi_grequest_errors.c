/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * Error codes that the callback functions of a generalized request return are lost: that of the free
 * function in MPI_Wait, and that of the query function in MPI_Request_get_status.
 */
#include "finding.h"

static int query(void *state, MPI_Status *status)
{
    (void)state;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    MPI_Status_set_cancelled(status, 0);
    return MPI_ERR_IO;
}

static int release(void *state)
{
    (void)state;
    return MPI_ERR_NO_MEM;
}

static int cancel(void *state, int complete)
{
    (void)state;
    (void)complete;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    int flag;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Grequest_start(query, release, cancel, NULL, &request);
    MPI_Grequest_complete(request);
    finding_compare("MPI_Request_get_status",
                    MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE), MPI_ERR_IO);
    finding_compare("MPI_Wait", MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_NO_MEM);
    MPI_Finalize();
    return finding_seen;
}
