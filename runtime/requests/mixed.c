/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Arrays with composite requests among others (3.7.5), completed by calls for single requests.
 *
 * Every request is tested in turn and nothing blocks, since each may need the others' steps. For an array
 * of one request, the returned index shows whether the request is active.
 */
#include "composite_request.h"

#include "backend.h"
#include "raise.h"
#include "table.h"

#include <stdlib.h>

/* Arrays up to this length need no memory. */
#define SMALL 64

/* Tests one request; *active says whether there was anything to complete. */
static int test_one(MPI_Request *request, int *active, int *flag, MPI_Status *status)
{
    *active = 1;
    if (is_composite_request(*request)) {
        const struct composite_request *composite = library_request_object(*request);
        *active = composite->active;
        return mpi_abi_composite_test(request, flag, status);
    }
    int index = MPI_UNDEFINED;
    int rc = mpi_abi_table.Testany(1, request, &index, flag, status);
    *active = rc != MPI_SUCCESS || !*flag || index != MPI_UNDEFINED;
    /* A request that failed is complete. */
    *flag = *flag || rc != MPI_SUCCESS;
    return rc;
}

static MPI_Status *status_at(MPI_Status statuses[], int i)
{
    return statuses ? &statuses[i] : MPI_STATUS_IGNORE;
}

/* Stores an error in status i. The first error also sets MPI_ERROR of the first `count` others to MPI_SUCCESS. */
static void note_error(int count, MPI_Status statuses[], int i, int rc, int *failed)
{
    if (statuses && !*failed) {
        for (int k = 0; k < count; k++) {
            statuses[k].MPI_ERROR = MPI_SUCCESS;
        }
    }
    if (statuses) {
        statuses[i].MPI_ERROR = rc;
    }
    *failed = 1;
}

/* Completes all requests; `done` has a zero for each. The error handler was called for each that failed. */
static int complete_all(int count, MPI_Request requests[], MPI_Status statuses[],
                        unsigned char *done)
{
    int failed = 0;
    for (int left = count; left > 0;) {
        const int before = left;
        for (int i = 0; i < count; i++) {
            int active, flag = 0;
            if (done[i]) {
                continue;
            }
            int rc = test_one(&requests[i], &active, &flag, status_at(statuses, i));
            if (rc != MPI_SUCCESS) {
                note_error(count, statuses, i, rc, &failed);
            }
            done[i] = (unsigned char)(flag != 0);
            left -= done[i];
        }
        if (left == before) {
            mpi_abi_contract->wait();
        }
    }
    return failed ? MPI_ERR_IN_STATUS : MPI_SUCCESS;
}

int mpi_abi_mixed_waitall(int count, MPI_Request requests[], MPI_Status statuses[])
{
    unsigned char small[SMALL] = {0};
    unsigned char *done = count <= SMALL ? small : calloc((size_t)count, 1);
    if (!done) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    int rc = complete_all(count, requests, statuses, done);
    if (done != small) {
        free(done);
    }
    return rc;
}

/* All or nothing: first ask every request without completing it. */
int mpi_abi_mixed_testall(int count, MPI_Request requests[], int *flag, MPI_Status statuses[])
{
    *flag = 1;
    for (int i = 0; i < count; i++) {
        int complete = 0;
        int rc = mpi_abi_table.Request_get_status(requests[i], &complete, MPI_STATUS_IGNORE);
        *flag = *flag && (complete || rc != MPI_SUCCESS);
    }
    return *flag ? mpi_abi_mixed_waitall(count, requests, statuses) : MPI_SUCCESS;
}

/* Tests each request once, until one is complete. */
static int look_for_any(int count, MPI_Request requests[], int *indx, int *found,
                        MPI_Status *status)
{
    int any_active = 0;
    *found = 0;
    for (int i = 0; i < count; i++) {
        int active, flag = 0;
        int rc = test_one(&requests[i], &active, &flag, status);
        any_active |= active;
        if (active && flag) {
            *found = 1;
            *indx = i;
            return rc;
        }
    }
    *indx = MPI_UNDEFINED;
    *found = !any_active;
    return MPI_SUCCESS;
}

int mpi_abi_mixed_waitany(int count, MPI_Request requests[], int *indx, MPI_Status *status)
{
    int found = 0;
    for (;;) {
        int rc = look_for_any(count, requests, indx, &found, status);
        if (found) {
            return rc;
        }
        mpi_abi_contract->wait();
    }
}

int mpi_abi_mixed_testany(int count, MPI_Request requests[], int *indx, int *flag,
                          MPI_Status *status)
{
    return look_for_any(count, requests, indx, flag, status);
}

int mpi_abi_mixed_testsome(int incount, MPI_Request requests[], int *outcount, int indices[],
                           MPI_Status statuses[])
{
    int any_active = 0;
    int failed = 0;
    int done = 0;
    for (int i = 0; i < incount; i++) {
        int active, flag = 0;
        int rc = test_one(&requests[i], &active, &flag, status_at(statuses, done));
        any_active |= active;
        if (!active || !flag) {
            continue;
        }
        if (rc != MPI_SUCCESS) {
            note_error(done, statuses, done, rc, &failed);
        } else if (failed && statuses) {
            statuses[done].MPI_ERROR = MPI_SUCCESS;
        }
        indices[done++] = i;
    }
    *outcount = any_active ? done : MPI_UNDEFINED;
    return failed ? MPI_ERR_IN_STATUS : MPI_SUCCESS;
}

int mpi_abi_mixed_waitsome(int incount, MPI_Request requests[], int *outcount, int indices[],
                           MPI_Status statuses[])
{
    for (;;) {
        int rc = mpi_abi_mixed_testsome(incount, requests, outcount, indices, statuses);
        if (*outcount != 0) {
            return rc;
        }
        mpi_abi_contract->wait();
    }
}

int mpi_abi_mixed_startall(int count, MPI_Request requests[])
{
    int rc = MPI_SUCCESS;
    for (int i = 0; i < count && rc == MPI_SUCCESS; i++) {
        rc = mpi_abi_table.Start(&requests[i]);
    }
    return rc;
}
