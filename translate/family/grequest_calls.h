/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The error codes of calls that complete or free generalized requests (13.2).
 *
 * Backends lose the code of a free function, or return another one. So while such a call is open in this thread, the
 * callbacks tell the backend that they succeeded, the codes of free functions are noted, and the call is given its code
 * here: by functions that come before the others in the table with the first generalized request. No other program pays
 * for them.
 */
#ifndef MPI_ABI_GREQUEST_CALLS_H
#define MPI_ABI_GREQUEST_CALLS_H

#include "impl.h"

struct grequest {
    MPI_Grequest_query_function *query;
    MPI_Grequest_free_function *free;
    MPI_Grequest_cancel_function *cancel;
    void *extra_state;
    struct live_grequest *live;
    MPI_Request request;
    int code; /* of the free function */
    struct grequest *next;
};

/* A call of this thread, and the requests whose free functions failed in it. */
struct grequest_call {
    int is_open;
    struct grequest *failed;
};

/* The innermost call. */
extern _Thread_local struct grequest_call FAMILY(current_call);
#define current_call FAMILY(current_call)

/* From now on calls are given their codes here, over versions that need it. Any number of times, in any thread. */
void FAMILY(expect_grequests)(void);

#endif
