/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * On an MPI without endpoints a program learns that before MPI_Init, after it, and after MPI_Finalize; each function
 * calls the communicator's error handler and returns MPI_ERR_UNSUPPORTED_OPERATION.
 */
#include "check.h"

#include <mpi_endpoints.h>

static int raised; /* how often the handler was called */

static void count(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    int class = MPI_SUCCESS;
    MPI_Error_class(*code, &class);
    raised += class == MPI_ERR_UNSUPPORTED_OPERATION;
}

static void check_flag(void)
{
    int flag = -1;
    CHECK_INT(MPIX_Endpoints_supported(&flag), MPI_SUCCESS);
    CHECK_INT(flag, 0);
}

static void check_calls(MPI_Comm comm)
{
    MPI_Comm made[2] = {MPI_COMM_NULL, MPI_COMM_NULL};
    int one = 0, two = 0;
    CHECK_INT(MPIX_Comm_query_endpoints(comm, &one, &two), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_INT(MPIX_Comm_create_endpoints(comm, 2, MPI_INFO_NULL, made),
              MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_INT(MPIX_Comm_attach(comm), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_INT(MPIX_Comm_detach(comm), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_INT(MPIX_Comm_is_endpoint(comm, &one), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_INT(MPIX_Comm_endpoint_attach(comm, 0), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK(MPIX_COMM_ENDPOINTS == MPI_COMM_NULL);
    CHECK_INT(raised, 6);
}

int main(int argc, char *argv[])
{
    int provided = -1;
    check_flag();
    CHECK_INT(MPIX_Init_endpoints(&argc, &argv, 2, MPI_THREAD_SINGLE, &provided),
              MPI_ERR_UNSUPPORTED_OPERATION);
    MPI_Init(&argc, &argv);
    check_flag();
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_create_errhandler(count, &handler);
    MPI_Comm_set_errhandler(comm, handler);
    check_calls(comm);
    MPI_Errhandler_free(&handler);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    check_flag();
    return failures > 0;
}
