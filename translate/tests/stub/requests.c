/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Completion of arrays (MPI 5.0, 3.7.5): every call, lengths around those at which the library changes
 * its ways, and every sort of request: null, the backend's, wrapped, composite.
 *
 * The stub's statuses say which request they are of, so that each must come out at its own place.
 */
#include "behave.h"

#include <mpi.h>
#include <string.h>

enum { MOST = 130, KEPT_ERROR = 77 };

/* Which sorts of requests an array has; the letters come again and again. */
static const char *const patterns[] = {"p", "n", "pn", "np", "w", "pw", "nwp", "o", "po", "nopw"};
static const int lengths[] = {1, 2, 3, 63, 64, 65, MOST};

static long checks;
static int buffer[2];
static MPI_Request requests[MOST];
static MPI_Status statuses[MOST];
static int indices[MOST];
static int sources[MOST]; /* what each status is to say; MPI_ANY_SOURCE for null requests */
static const char *pattern;
static int length;

static void verify(int condition, const char *what, int index)
{
    checks++;
    if (!condition) {
        stub_fail(__FILE__, __LINE__, "%s: '%s' of %d, index %d", what, pattern, length, index);
    }
}

static void start(int i, char sort)
{
    static const int counts[1] = {1};
    static const int offsets[1] = {0};
    static const MPI_Datatype types[1] = {MPI_INT};
    requests[i] = MPI_REQUEST_NULL;
    sources[i] = MPI_ANY_SOURCE;
    if (sort == 'n') {
        return;
    }
    if (sort == 'p') {
        MPI_Irecv(buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[i]);
    } else if (sort == 'w') {
        MPI_Ialltoallw(buffer, counts, offsets, types, buffer, counts, offsets, types,
                       MPI_COMM_SELF, &requests[i]);
    } else {
        MPI_Isendrecv(buffer, 1, MPI_INT, 0, 0, buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF,
                      &requests[i]);
    }
    /* MPI_Isendrecv is recognized by its receive, which is made before the send. */
    sources[i] = (int)behave_last() - (sort == 'o');
}

static int begin(void)
{
    int live = 0;
    for (int i = 0, at = 0; i < length; i++) {
        start(i, pattern[at++]);
        live += requests[i] != MPI_REQUEST_NULL;
        statuses[i] = (MPI_Status){.MPI_SOURCE = -5, .MPI_TAG = -5, .MPI_ERROR = KEPT_ERROR};
        if (!pattern[at]) {
            at = 0;
        }
    }
    return live;
}

static void verify_status(const MPI_Status *status, int i)
{
    int count = -1;
    int empty = sources[i] == MPI_ANY_SOURCE;
    MPI_Get_count(status, MPI_BYTE, &count);
    verify(status->MPI_SOURCE == sources[i], "MPI_SOURCE", i);
    verify(status->MPI_TAG == (empty ? MPI_ANY_TAG : sources[i]), "MPI_TAG", i);
    verify(count == (empty ? 0 : sources[i]), "count", i);
    verify(status->MPI_ERROR == KEPT_ERROR, "MPI_ERROR", i);
}

static void verify_all(int with_statuses)
{
    for (int i = 0; i < length; i++) {
        verify(requests[i] == MPI_REQUEST_NULL, "request is null", i);
        if (with_statuses) {
            verify_status(&statuses[i], i);
        }
    }
}

static void try_all(void)
{
    int flag = 0;
    begin();
    verify(MPI_Waitall(length, requests, statuses) == MPI_SUCCESS, "Waitall", 0);
    verify_all(1);
    begin();
    verify(MPI_Waitall(length, requests, MPI_STATUSES_IGNORE) == MPI_SUCCESS, "Waitall", 0);
    verify_all(0);
    begin();
    while (!flag) {
        verify(MPI_Testall(length, requests, &flag, statuses) == MPI_SUCCESS, "Testall", 0);
    }
    verify_all(1);
}

typedef int any_function(int, MPI_Request *, int *, MPI_Status *);

static int test_any(int count, MPI_Request array[], int *index, MPI_Status *status)
{
    int flag = 0;
    int rc = MPI_SUCCESS;
    while (!flag && rc == MPI_SUCCESS) {
        rc = MPI_Testany(count, array, index, &flag, status);
    }
    return rc;
}

/* One after the other, in any order; then there is none. */
static void try_any(any_function *any)
{
    for (int live = begin(); live >= 0; live--) {
        MPI_Status status = {.MPI_ERROR = KEPT_ERROR};
        int index = -1;
        verify(any(length, requests, &index, &status) == MPI_SUCCESS, "any", live);
        if (live == 0) {
            verify(index == MPI_UNDEFINED && status.MPI_SOURCE == MPI_ANY_SOURCE, "none", index);
        } else if (index < 0 || index >= length) {
            verify(0, "index of any", index);
        } else {
            verify(requests[index] == MPI_REQUEST_NULL, "request is null", index);
            verify_status(&status, index);
        }
    }
}

typedef int some_function(int, MPI_Request *, int *, int *, MPI_Status *);

static void try_some(some_function *some)
{
    int live = begin();
    while (live >= 0) {
        int count = -1;
        verify(some(length, requests, &count, indices, statuses) == MPI_SUCCESS, "some", live);
        if (live == 0) {
            break;
        }
        verify(count > 0 && count <= live, "count of some", count);
        for (int i = 0; i < count; i++) {
            verify(requests[indices[i]] == MPI_REQUEST_NULL, "request is null", indices[i]);
            verify_status(&statuses[i], indices[i]);
            statuses[i].MPI_ERROR = KEPT_ERROR;
        }
        if (count <= 0) {
            return;
        }
        live -= count;
        if (live == 0) {
            verify(some(length, requests, &count, indices, statuses) == MPI_SUCCESS, "some", 0);
            verify(count == MPI_UNDEFINED, "none left", count);
            return;
        }
    }
}

static int expected_error(int i)
{
    if (sources[i] < 0) {
        return MPI_SUCCESS;
    }
    if (sources[i] % 3 == 0) {
        return MPI_ERR_PENDING;
    }
    return sources[i] % 2 ? MPI_ERR_TRUNCATE : MPI_SUCCESS;
}

/* Of a pending request nothing but MPI_ERROR is said, neither by the backend nor by the library. */
static void verify_fate(int i)
{
    int error = expected_error(i);
    int pending = error == MPI_ERR_PENDING;
    verify((requests[i] != MPI_REQUEST_NULL) == pending, "request is null", i);
    verify(statuses[i].MPI_ERROR == error, "MPI_ERROR", i);
    verify(statuses[i].MPI_SOURCE == (pending ? -5 : sources[i]), "MPI_SOURCE", i);
}

typedef int all_function(int, MPI_Request *, MPI_Status *);

static int test_all(int count, MPI_Request array[], MPI_Status array_of_statuses[])
{
    int flag = 0;
    int rc = MPI_SUCCESS;
    while (!flag && rc == MPI_SUCCESS) {
        rc = MPI_Testall(count, array, &flag, array_of_statuses);
    }
    return rc;
}

/* The codes of requests are in the statuses, of requests that did not fail and of null ones too. */
static void try_errors(all_function *all)
{
    if (begin() == 0) {
        return; /* nothing can fail */
    }
    behave_in_status = 1;
    int rc = all(length, requests, statuses);
    behave_in_status = 0;
    verify(rc == MPI_ERR_IN_STATUS, "code", rc);
    for (int i = 0; i < length; i++) {
        verify_fate(i);
    }
    verify(MPI_Waitall(length, requests, MPI_STATUSES_IGNORE) == MPI_SUCCESS, "the pending", 0);
    verify_all(0);
}

static void try_pattern(void)
{
    try_all();
    try_any(MPI_Waitany);
    try_any(test_any);
    try_some(MPI_Waitsome);
    try_some(MPI_Testsome);
    /* Composite requests complete without the backend's array calls. */
    if (!strchr(pattern, 'o')) {
        try_errors(MPI_Waitall);
        try_errors(test_all);
    }
}

/* Requests that are started again stay, the library's own too, until they are freed. */
static void try_persistent(void)
{
    static const int counts[1] = {1};
    static const int offsets[1] = {0};
    static const MPI_Datatype types[1] = {MPI_INT};
    MPI_Request both[2];
    MPI_Recv_init(buffer, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &both[0]);
    MPI_Alltoallw_init(buffer, counts, offsets, types, buffer, counts, offsets, types,
                       MPI_COMM_SELF, MPI_INFO_NULL, &both[1]);
    MPI_Request was[2] = {both[0], both[1]};
    CHECK(MPI_Startall(2, both) == MPI_SUCCESS);
    CHECK(MPI_Cancel(&both[0]) == MPI_SUCCESS);
    CHECK(MPI_Wait(&both[1], MPI_STATUS_IGNORE) == MPI_SUCCESS);
    CHECK(MPI_Start(&both[1]) == MPI_SUCCESS);
    CHECK(MPI_Start(&both[1]) == MPI_ERR_REQUEST); /* it is active */
    CHECK(MPI_Wait(&both[1], MPI_STATUS_IGNORE) == MPI_SUCCESS);
    CHECK(both[0] == was[0] && both[1] == was[1]);
    for (int i = 0; i < 2; i++) {
        CHECK(MPI_Request_free(&both[i]) == MPI_SUCCESS);
        CHECK(both[i] == MPI_REQUEST_NULL);
    }
}

int main(void)
{
    behave_begin();
    for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
        for (size_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++) {
            length = lengths[l];
            pattern = patterns[p];
            try_pattern();
            behave_pending = 3;
            try_pattern();
            behave_pending = 0;
        }
    }
    try_persistent();
    return stub_verdict(checks);
}
