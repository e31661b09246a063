/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Completion calls over a backend of the standard ABI that lacks a function whose emulation makes
 * composite requests. These must not reach the backend, and the objects that they hold must not be freed.
 * Otherwise these calls are not in the table.
 */
#include "standard_completion.h"

#include "abi_functions.h"
#include "composite_request.h"
#include "fill.h"

#define BACKEND mpi_abi_backend_table

static int any_composite(int count, const MPI_Request requests[])
{
    for (int i = 0; i < count; i++) {
        if (is_composite_request(requests[i])) {
            return 1;
        }
    }
    return 0;
}

static int standard_Wait(MPI_Request *request, MPI_Status *status)
{
    return is_composite_request(*request) ? mpi_abi_composite_wait(request, status)
                                          : BACKEND.Wait(request, status);
}

static int standard_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    return is_composite_request(*request) ? mpi_abi_composite_test(request, flag, status)
                                          : BACKEND.Test(request, flag, status);
}

static int standard_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    return is_composite_request(request) ? mpi_abi_composite_get_status(request, flag, status)
                                         : BACKEND.Request_get_status(request, flag, status);
}

static int standard_Request_free(MPI_Request *request)
{
    return is_composite_request(*request) ? mpi_abi_composite_free(request)
                                          : BACKEND.Request_free(request);
}

static int standard_Start(MPI_Request *request)
{
    return is_composite_request(*request) ? mpi_abi_composite_start(request)
                                          : BACKEND.Start(request);
}

static int standard_Cancel(MPI_Request *request)
{
    return is_composite_request(*request) ? mpi_abi_composite_cancel(request)
                                          : BACKEND.Cancel(request);
}

static int standard_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    return any_composite(count, requests) ? mpi_abi_mixed_waitall(count, requests, statuses)
                                          : BACKEND.Waitall(count, requests, statuses);
}

static int standard_Testall(int count, MPI_Request requests[], int *flag, MPI_Status statuses[])
{
    return any_composite(count, requests) ? mpi_abi_mixed_testall(count, requests, flag, statuses)
                                          : BACKEND.Testall(count, requests, flag, statuses);
}

static int standard_Waitany(int count, MPI_Request requests[], int *indx, MPI_Status *status)
{
    return any_composite(count, requests) ? mpi_abi_mixed_waitany(count, requests, indx, status)
                                          : BACKEND.Waitany(count, requests, indx, status);
}

static int standard_Testany(int count, MPI_Request requests[], int *indx, int *flag,
                            MPI_Status *status)
{
    return any_composite(count, requests)
               ? mpi_abi_mixed_testany(count, requests, indx, flag, status)
               : BACKEND.Testany(count, requests, indx, flag, status);
}

static int standard_Waitsome(int incount, MPI_Request requests[], int *outcount, int indices[],
                             MPI_Status statuses[])
{
    return any_composite(incount, requests)
               ? mpi_abi_mixed_waitsome(incount, requests, outcount, indices, statuses)
               : BACKEND.Waitsome(incount, requests, outcount, indices, statuses);
}

static int standard_Testsome(int incount, MPI_Request requests[], int *outcount, int indices[],
                             MPI_Status statuses[])
{
    return any_composite(incount, requests)
               ? mpi_abi_mixed_testsome(incount, requests, outcount, indices, statuses)
               : BACKEND.Testsome(incount, requests, outcount, indices, statuses);
}

static int standard_Startall(int count, MPI_Request requests[])
{
    return any_composite(count, requests) ? mpi_abi_mixed_startall(count, requests)
                                          : BACKEND.Startall(count, requests);
}

/* The library's own of the last three are made of MPI_Request_get_status. */
const struct mpi_abi_table mpi_abi_standard_completion = {
    .Wait = standard_Wait,
    .Test = standard_Test,
    .Request_get_status = standard_Request_get_status,
    .Request_free = standard_Request_free,
    .Start = standard_Start,
    .Cancel = standard_Cancel,
    .Waitall = standard_Waitall,
    .Testall = standard_Testall,
    .Waitany = standard_Waitany,
    .Testany = standard_Testany,
    .Waitsome = standard_Waitsome,
    .Testsome = standard_Testsome,
    .Startall = standard_Startall,
    .Request_get_status_all = abi_Request_get_status_all,
    .Request_get_status_any = abi_Request_get_status_any,
    .Request_get_status_some = abi_Request_get_status_some,
};
