/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Requests with state of this library behind them.
 *
 * Such a request stands for one of the backend's and owns memory that must live as long: the
 * converted arrays of a nonblocking or persistent operation. One bit of the handle tells it from a
 * plain one; completion calls put the backend's request in its place and settle it afterwards.
 */
#ifndef MPI_ABI_REQUESTS_H
#define MPI_ABI_REQUESTS_H

#include "impl.h"

struct library_request {
    impl_request native;
    void *owned; /* by malloc */
};

static inline struct library_request *library_request(MPI_Request request)
{
    return (struct library_request *)((uintptr_t)request & ~LIBRARY_REQUEST_TAG);
}

/* The backend's request behind any request. */
static inline impl_request plain_to_impl(MPI_Request request)
{
    return UNLIKELY(is_library_request(request)) ? library_request(request)->native
                                                 : request_to_impl(request);
}

/* A handle for `native`, which owns `owned` from now on; MPI_REQUEST_NULL when memory is short. */
MPI_Request FAMILY(library_request_new)(impl_request native, void *owned);

/* The same for a request that is library-made: its native request is now `native`. */
void FAMILY(library_request_settle)(MPI_Request *request, impl_request native);

/* Stores what a completion call made of a request: null, or (persistent) as it was. */
static inline void request_settle(MPI_Request *request, impl_request native)
{
    if (UNLIKELY(is_library_request(*request)))
        FAMILY(library_request_settle)(request, native);
    else if (native == IMPL_REQUEST_NULL)
        *request = MPI_REQUEST_NULL;
}

#endif
