/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Grequest_complete of a generalized request that was freed before does not return the error code of its
 * free function; in 4.0 MPI_Request_free has called that before.
 */
#include "finding.h"

static int query(void *state, MPI_Status *status)
{
    (void)state;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    MPI_Status_set_cancelled(status, 0);
    return MPI_SUCCESS;
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
    int class = -1;
    MPI_Request request, copy;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Grequest_start(query, release, cancel, NULL, &request);
    copy = request;
    finding_compare("MPI_Request_free", MPI_Request_free(&request), MPI_SUCCESS);
    MPI_Error_class(MPI_Grequest_complete(copy), &class);
    finding_compare("class of the error", class, MPI_ERR_NO_MEM);
    MPI_Finalize();
    return finding_seen;
}
