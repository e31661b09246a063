/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Requests in generated cases: they are completed in every way that MPI has.
 */
#ifndef MPI_ABI_CASES_REQUESTS_H
#define MPI_ABI_CASES_REQUESTS_H

#include "cases.h"

enum requests_way {
    REQUESTS_WAITALL,
    REQUESTS_WAIT,
    REQUESTS_TEST,
    REQUESTS_TESTALL,
    REQUESTS_WAITANY,
    REQUESTS_TESTANY,
    REQUESTS_WAITSOME,
    REQUESTS_TESTSOME,
    REQUESTS_GET_STATUS,
    REQUESTS_WAYS
};

enum { REQUESTS = 8 };

/* The same as C for programs; `request` and `requests` are the array and its length. */
static inline const char *requests_text(enum requests_way way)
{
    static const char *const texts[REQUESTS_WAYS] = {
        "MPI_Waitall(requests, request, MPI_STATUSES_IGNORE);",
        "for (int i = requests - 1; i >= 0; i--) { MPI_Wait(&request[i], MPI_STATUS_IGNORE); }",
        "for (int i = 0; i < requests; i++) { for (int done = 0; !done;) { MPI_Test(&request[i], "
        "&done, "
        "MPI_STATUS_IGNORE); } }",
        "for (int done = 0; !done;) { MPI_Testall(requests, request, &done, MPI_STATUSES_IGNORE); "
        "}",
        "for (int i = 0, at; i < requests; i++) { MPI_Waitany(requests, request, &at, "
        "MPI_STATUS_IGNORE); }",
        "for (int i = 0, at, done; i < requests; i += done) { MPI_Testany(requests, request, &at, "
        "&done, "
        "MPI_STATUS_IGNORE); }",
        "for (int i = 0, some, at[8]; i < requests; i += some) { MPI_Waitsome(requests, request, "
        "&some, at, "
        "MPI_STATUSES_IGNORE); }",
        "for (int i = 0, some, at[8]; i < requests; i += some) { MPI_Testsome(requests, request, "
        "&some, at, "
        "MPI_STATUSES_IGNORE); }",
        "for (int i = 0; i < requests; i++) { for (int done = 0; !done;) { "
        "MPI_Request_get_status(request[i], "
        "&done, MPI_STATUS_IGNORE); } MPI_Wait(&request[i], MPI_STATUS_IGNORE); }",
    };

    return texts[way];
}

static inline int requests_each(enum requests_way way, int requests, MPI_Request *request)
{
    int code = MPI_SUCCESS;

    for (int i = requests - 1; i >= 0 && code == MPI_SUCCESS; i--) {
        MPI_Request *one = way == REQUESTS_WAIT ? &request[i] : &request[requests - 1 - i];

        for (int done = 0; way != REQUESTS_WAIT && !done && code == MPI_SUCCESS;) {
            code = way == REQUESTS_TEST ? MPI_Test(one, &done, MPI_STATUS_IGNORE)
                                        : MPI_Request_get_status(*one, &done, MPI_STATUS_IGNORE);
        }
        if (way != REQUESTS_TEST && code == MPI_SUCCESS) {
            code = MPI_Wait(one, MPI_STATUS_IGNORE);
        }
    }
    return code;
}

/* One after the other, in the order in which they complete. */
static inline int requests_any(enum requests_way way, int requests, MPI_Request *request)
{
    int code = MPI_SUCCESS;
    int at[REQUESTS] = {0};
    MPI_Status status[REQUESTS];

    for (int completed = 0, some = 0; completed < requests && code == MPI_SUCCESS;
         completed += some) {
        some = 1;
        if (way == REQUESTS_WAITANY) {
            code = MPI_Waitany(requests, request, at, MPI_STATUS_IGNORE);
        } else if (way == REQUESTS_TESTANY) {
            code = MPI_Testany(requests, request, at, &some, MPI_STATUS_IGNORE);
        } else if (way == REQUESTS_WAITSOME) {
            code = MPI_Waitsome(requests, request, &some, at, status);
        } else {
            code = MPI_Testsome(requests, request, &some, at, status);
        }
        if (some == MPI_UNDEFINED || (some > 0 && at[0] == MPI_UNDEFINED)) {
            return MPI_ERR_REQUEST; /* one has not been reported */
        }
    }
    return code;
}

static inline int requests_all(enum requests_way way, int requests, MPI_Request *request)
{
    MPI_Status status[REQUESTS];
    int code = MPI_SUCCESS;

    if (way == REQUESTS_WAITALL) {
        return MPI_Waitall(requests, request, status);
    }
    for (int done = 0; !done && code == MPI_SUCCESS;) {
        code = MPI_Testall(requests, request, &done, status);
    }
    return code;
}

static inline int requests_code(enum requests_way way, int requests, MPI_Request *request)
{
    switch (way) {
    case REQUESTS_WAITALL:
    case REQUESTS_TESTALL:
        return requests_all(way, requests, request);
    case REQUESTS_WAIT:
    case REQUESTS_TEST:
    case REQUESTS_GET_STATUS:
        return requests_each(way, requests, request);
    default:
        return requests_any(way, requests, request);
    }
}

/* Complete active requests, or write the statement that does. */
static inline void requests_complete(enum requests_way way, int requests, MPI_Request *request)
{
    if (requests > 0 && !case_writes("requests = %d;", requests)) {
        RULE_MPI(requests_code(way, requests, request), requests_text(way));
    } else if (requests > 0) {
        case_writes("%s", requests_text(way));
    }
}

#endif
