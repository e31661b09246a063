/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The error codes of calls that complete or free generalized requests (13.2), over an MPI that loses the codes of free
 * functions.
 */
#include "behave.h"

#include <mpi.h>

enum { OTHERS = 70, POISON = 77 };

struct functions {
    int query_code;
    int free_code;
    int nests; /* whether each function completes another request */
};

static int complete_nested(const struct functions *functions);

static int query(void *extra_state, MPI_Status *status)
{
    const struct functions *functions = extra_state;
    (void)status;
    return complete_nested(functions) ? functions->query_code : MPI_ERR_INTERN;
}

static int release(void *extra_state)
{
    const struct functions *functions = extra_state;
    return complete_nested(functions) ? functions->free_code : MPI_ERR_INTERN;
}

static int cancel(void *extra_state, int complete)
{
    (void)extra_state;
    (void)complete;
    return MPI_SUCCESS;
}

static MPI_Request started(struct functions *functions)
{
    MPI_Request request = MPI_REQUEST_NULL;
    CHECK(MPI_Grequest_start(query, release, cancel, functions, &request) == MPI_SUCCESS);
    return request;
}

/* Returns whether the other request had the code of its own. */
static int complete_nested(const struct functions *functions)
{
    struct functions other = {MPI_ERR_ARG, MPI_ERR_RANK, 0};
    if (!functions->nests) {
        return 1;
    }
    MPI_Request request = started(&other);
    return MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_ERR_RANK;
}

/* --- One request. ---------------------------------------------------------------------------- */

static int wait_for(MPI_Request *request, MPI_Status *status)
{
    return MPI_Wait(request, status);
}

static int test(MPI_Request *request, MPI_Status *status)
{
    int flag = 0;
    return MPI_Test(request, &flag, status);
}

static int wait_any(MPI_Request *request, MPI_Status *status)
{
    int index = -1;
    return MPI_Waitany(1, request, &index, status);
}

static int test_any(MPI_Request *request, MPI_Status *status)
{
    int index = -1, flag = 0;
    return MPI_Testany(1, request, &index, &flag, status);
}

typedef int complete_function(MPI_Request *request, MPI_Status *status);

static void try_one(complete_function *complete, struct functions functions)
{
    MPI_Status status = {.MPI_ERROR = POISON};
    MPI_Request request = started(&functions);
    CHECK(complete(&request, &status) == functions.free_code);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK(status.MPI_ERROR == POISON);
}

static void try_each(struct functions functions)
{
    try_one(wait_for, functions);
    try_one(test, functions);
    try_one(wait_any, functions);
    try_one(test_any, functions);
}

/* --- Several. -------------------------------------------------------------------------------- */

static MPI_Request requests[OTHERS + 2];
static MPI_Status statuses[OTHERS + 2];

/* The last one of the array fails, beside a null request and messages. */
static void start_several(int count, struct functions *functions)
{
    static int buffer;
    requests[0] = MPI_REQUEST_NULL;
    for (int i = 1; i < count; i++) {
        MPI_Irecv(&buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[i]);
    }
    requests[count] = started(functions);
    for (int i = 0; i <= count; i++) {
        statuses[i].MPI_ERROR = POISON;
    }
}

static void check_statuses(int count, int code)
{
    for (int i = 0; i < count; i++) {
        CHECK(statuses[i].MPI_ERROR == MPI_SUCCESS);
    }
    CHECK(statuses[count].MPI_ERROR == code);
}

static void try_all(int count)
{
    int flag = 0;
    struct functions functions = {MPI_ERR_IO, MPI_ERR_NO_MEM, 1};
    start_several(count, &functions);
    CHECK(MPI_Waitall(count + 1, requests, statuses) == MPI_ERR_IN_STATUS);
    check_statuses(count, MPI_ERR_NO_MEM);
    start_several(count, &functions);
    CHECK(MPI_Testall(count + 1, requests, &flag, statuses) == MPI_ERR_IN_STATUS && flag);
    check_statuses(count, MPI_ERR_NO_MEM);
    start_several(count, &functions);
    CHECK(MPI_Waitall(count + 1, requests, MPI_STATUSES_IGNORE) == MPI_ERR_IN_STATUS);
}

/* The stub completes the first request that is not null. */
static void try_some(int (*call)(int, MPI_Request *, int *, int *, MPI_Status *))
{
    int done = 0, index = -1;
    struct functions functions = {MPI_ERR_IO, MPI_ERR_NO_MEM, 1};
    start_several(1, &functions);
    CHECK(call(2, requests, &done, &index, statuses) == MPI_ERR_IN_STATUS);
    CHECK(done == 1 && index == 1 && requests[1] == MPI_REQUEST_NULL);
    CHECK(statuses[0].MPI_ERROR == MPI_ERR_NO_MEM && statuses[1].MPI_ERROR == POISON);
    start_several(1, &functions);
    CHECK(call(2, requests, &done, &index, MPI_STATUSES_IGNORE) == MPI_ERR_IN_STATUS);
}

/* Where only a query function fails, no request has failed. */
static void try_success(void)
{
    struct functions functions = {MPI_ERR_IO, MPI_SUCCESS, 0};
    start_several(2, &functions);
    CHECK(MPI_Waitall(3, requests, statuses) == MPI_SUCCESS);
    CHECK(statuses[2].MPI_ERROR == POISON);
}

int main(void)
{
    behave_begin();
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (int nests = 0; nests < 2; nests++) {
        try_each((struct functions){MPI_SUCCESS, MPI_SUCCESS, nests});
        try_each((struct functions){MPI_SUCCESS, MPI_ERR_NO_MEM, nests});
        try_each((struct functions){MPI_ERR_IO, MPI_ERR_NO_MEM, nests});
        try_each((struct functions){MPI_ERR_IO, MPI_SUCCESS, nests});
    }
    try_all(1);
    try_all(OTHERS);
    try_some(MPI_Waitsome);
    try_some(MPI_Testsome);
    try_success();
    return stub_verdict(behave_calls());
}
