/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * On an MPI with endpoints a program learns that before MPI_Init, after it, and after MPI_Finalize; it creates them,
 * also unequal numbers of them, and their ranks are in the order of the processes.
 */
#define MPIX_ENDPOINTS_MPI_NAMES
#include <mpi_endpoints.h>

#include "check.h"

enum { MOST = 4 };

static void check_flag(void)
{
    int flag = -1;
    CHECK_INT(MPIX_Endpoints_supported(&flag), MPI_SUCCESS);
    CHECK_INT(flag, 1);
}

static void check_endpoint(MPI_Comm comm, int wanted_rank, int wanted_size)
{
    int rank = -1, size = -1, flag = -1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    CHECK_INT(rank, wanted_rank);
    CHECK_INT(size, wanted_size);
    CHECK_INT(MPI_Comm_is_endpoint(comm, &flag), MPI_SUCCESS);
    CHECK_INT(flag, 1);
    CHECK_INT(MPI_Comm_attach(comm), MPI_SUCCESS);
    CHECK_INT(MPI_Comm_detach(comm), MPI_SUCCESS);
}

/* Process p gets p + 1 endpoints, the last one none. */
static void check_creation(int process, int processes)
{
    MPI_Comm handles[MOST];
    const int is_last = process == processes - 1, mine = is_last ? 0 : process + 1;
    const int size = (processes - 1) * processes / 2, first = process * (process + 1) / 2;
    CHECK_INT(
        MPI_Comm_create_endpoints(MPI_COMM_WORLD, mine, MPI_INFO_NULL, is_last ? NULL : handles),
        MPI_SUCCESS);
    for (int i = 0; i < mine; i++) {
        check_endpoint(handles[i], first + i, size);
    }
    for (int i = mine - 1; i >= 0; i--) {
        CHECK_INT(MPI_Comm_free(&handles[i]), MPI_SUCCESS);
    }
}

static void check_errors(void)
{
    MPI_Comm handle = MPI_COMM_NULL;
    int flag = -1, optimal = 0, maximum = 0;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_INT(MPI_Comm_query_endpoints(MPI_COMM_WORLD, &optimal, &maximum), MPI_SUCCESS);
    CHECK(optimal >= 1 && maximum >= optimal);
    CHECK_INT(MPI_Comm_is_endpoint(MPI_COMM_WORLD, &flag), MPI_SUCCESS);
    CHECK_INT(flag, 0);
    int class = MPI_SUCCESS, rc = MPI_Comm_attach(MPI_COMM_WORLD);
    MPI_Error_class(rc, &class);
    CHECK_INT(class, MPI_ERR_COMM);
    rc = MPI_Comm_create_endpoints(MPI_COMM_WORLD, -1, MPI_INFO_NULL, &handle);
    MPI_Error_class(rc, &class);
    CHECK_INT(class, MPI_ERR_ARG);
}

int main(int argc, char *argv[])
{
    int process = -1, processes = -1;
    check_flag();
    MPI_Init(&argc, &argv);
    check_flag();
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    check_creation(process, processes);
    check_errors();
    MPI_Finalize();
    check_flag();
    return failures > 0;
}
