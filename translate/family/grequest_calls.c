/* SPDX-License-Identifier: BSD-3-Clause */
/* The functions that come before those that complete or free requests. */
#include "grequest_calls.h"

#include "fill.h"
#include "raise.h"

#include <pthread.h>
#include <stdlib.h>

#define SMALL 64

_Thread_local struct grequest_call current_call;

/* The functions that others come before. */
static struct mpi_abi_table below;

/* Callbacks may call MPI, so calls are nested. */
static struct grequest_call begin(void)
{
    struct grequest_call outer = current_call;
    current_call = (struct grequest_call){1, NULL};
    return outer;
}

/* Returns the requests whose free functions failed. */
static struct grequest *end(struct grequest_call outer)
{
    struct grequest *failed = current_call.failed;
    current_call = outer;
    return failed;
}

static void drop(struct grequest *failed)
{
    while (failed) {
        struct grequest *next = failed->next;
        free(failed);
        failed = next;
    }
}

/* --- Calls that complete or free one request. ------------------------------------------------ */

/* The request refers to no object, so the error is raised on MPI_COMM_SELF (9.3). */
static int end_one(struct grequest_call outer, int rc)
{
    struct grequest *failed = end(outer);
    if (LIKELY(!failed)) {
        return rc;
    }
    int code = failed->code;
    drop(failed);
    return rc == MPI_SUCCESS ? mpi_abi_raise_comm(MPI_COMM_SELF, code) : rc;
}

static int coded_Wait(MPI_Request *request, MPI_Status *status)
{
    struct grequest_call outer = begin();
    return end_one(outer, below.Wait(request, status));
}

static int coded_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    struct grequest_call outer = begin();
    return end_one(outer, below.Test(request, flag, status));
}

static int coded_Waitany(int count, MPI_Request requests[], int *indx, MPI_Status *status)
{
    struct grequest_call outer = begin();
    return end_one(outer, below.Waitany(count, requests, indx, status));
}

static int coded_Testany(int count, MPI_Request requests[], int *indx, int *flag,
                         MPI_Status *status)
{
    struct grequest_call outer = begin();
    return end_one(outer, below.Testany(count, requests, indx, flag, status));
}

static int coded_Request_free(MPI_Request *request)
{
    struct grequest_call outer = begin();
    return end_one(outer, below.Request_free(request));
}

static int coded_Grequest_complete(MPI_Request request)
{
    struct grequest_call outer = begin();
    return end_one(outer, below.Grequest_complete(request));
}

/* --- Calls that may complete several. -------------------------------------------------------- */

struct several {
    struct grequest_call outer;
    int count;             /* 0 without statuses */
    MPI_Request *requests; /* before the call: which status belongs to which request */
    MPI_Request small[SMALL];
};

static int begin_several(struct several *call, int count, const MPI_Request requests[],
                         const MPI_Status statuses[])
{
    call->count = statuses ? count : 0;
    call->requests = call->small;
    if (UNLIKELY(call->count > SMALL)) {
        call->requests = malloc((size_t)call->count * sizeof(MPI_Request));
    }
    if (!call->requests) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    for (int i = 0; i < call->count; i++) {
        call->requests[i] = requests[i];
    }
    call->outer = begin();
    return MPI_SUCCESS;
}

/* The first `done` statuses are of the requests at `indices` in the array; null: of the first ones. */
static void store_codes(const struct grequest *failed, const struct several *call, int done,
                        const int indices[], MPI_Status statuses[])
{
    for (; failed; failed = failed->next) {
        for (int i = 0; i < done; i++) {
            int at = indices ? indices[i] : i;
            if (at < call->count && call->requests[at] == failed->request) {
                statuses[i].MPI_ERROR = failed->code;
            }
        }
    }
}

/* The error handler is given the code of a request (9.3.1), unless another one has failed: it was called for that. */
static int raise_in_status(int rc, struct grequest *failed)
{
    int code = failed->code;
    drop(failed);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_raise_comm(MPI_COMM_SELF, code);
    return MPI_ERR_IN_STATUS;
}

static int end_several(struct several *call, int rc, int done, const int indices[],
                       MPI_Status statuses[])
{
    struct grequest *failed = end(call->outer);
    if (UNLIKELY(failed && statuses)) {
        for (int i = 0; rc == MPI_SUCCESS && i < done; i++) {
            statuses[i].MPI_ERROR = MPI_SUCCESS;
        }
        if (rc == MPI_SUCCESS || rc == MPI_ERR_IN_STATUS) {
            store_codes(failed, call, done, indices, statuses);
        }
    }
    if (call->requests != call->small) {
        free(call->requests);
    }
    return failed ? raise_in_status(rc, failed) : rc;
}

static int coded_Waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    struct several call;
    int rc = begin_several(&call, count, requests, statuses);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = below.Waitall(count, requests, statuses);
    return end_several(&call, rc, count, NULL, statuses);
}

static int coded_Testall(int count, MPI_Request requests[], int *flag, MPI_Status statuses[])
{
    struct several call;
    int rc = begin_several(&call, count, requests, statuses);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = below.Testall(count, requests, flag, statuses);
    return end_several(&call, rc, count, NULL, statuses);
}

static int coded_Waitsome(int count, MPI_Request requests[], int *done, int indices[],
                          MPI_Status statuses[])
{
    struct several call;
    int rc = begin_several(&call, count, requests, statuses);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = below.Waitsome(count, requests, done, indices, statuses);
    return end_several(&call, rc, *done, indices, statuses);
}

static int coded_Testsome(int count, MPI_Request requests[], int *done, int indices[],
                          MPI_Status statuses[])
{
    struct several call;
    int rc = begin_several(&call, count, requests, statuses);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = below.Testsome(count, requests, done, indices, statuses);
    return end_several(&call, rc, *done, indices, statuses);
}

/* --- Their places in the table. -------------------------------------------------------------- */

static const struct mpi_abi_table coded = {
    .Wait = coded_Wait,
    .Test = coded_Test,
    .Waitany = coded_Waitany,
    .Testany = coded_Testany,
    .Request_free = coded_Request_free,
    .Grequest_complete = coded_Grequest_complete,
    .Waitall = coded_Waitall,
    .Testall = coded_Testall,
    .Waitsome = coded_Waitsome,
    .Testsome = coded_Testsome,
};

static void put_functions(void)
{
    mpi_abi_put_before(&coded, &below);
}

void FAMILY(expect_grequests)(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (FAMILY(is)(FAMILY(miscoding))) {
        pthread_once(&once, put_functions);
    }
}
