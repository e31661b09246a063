/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Wrapped requests: requests of the backend with state of the library.
 *
 * A wrapped request owns memory that must live as long as the backend's request: the converted arrays of a
 * nonblocking or persistent call. Completion calls replace it by the backend's request, and settle it
 * afterwards.
 */
#ifndef MPI_ABI_REQUESTS_H
#define MPI_ABI_REQUESTS_H

#include "impl.h"

struct wrapped_request {
    enum mpi_abi_library_request kind; /* MPI_ABI_WRAPPED */
    impl_request native;
    void *owned; /* by malloc */
};

static inline struct wrapped_request *wrapped_request(MPI_Request request)
{
    return library_request_object(request);
}

/* The backend's request behind any request that is not composite. */
static inline impl_request plain_to_impl(MPI_Request request)
{
    return UNLIKELY(is_library_request(request)) ? wrapped_request(request)->native
                                                 : request_to_impl(request);
}

/* A handle for `native`, which owns `owned` from now on; MPI_REQUEST_NULL when memory is short. */
MPI_Request FAMILY(wrapped_request_new)(impl_request native, void *owned);

/* After completion: `native` is the backend's request now; if null, the wrapped request is released. */
void FAMILY(wrapped_request_settle)(MPI_Request *request, impl_request native);

/* Stores the request that a start may have put in the place of the one it was given. */
static inline void request_restart(MPI_Request *request, impl_request native)
{
    if (UNLIKELY(is_library_request(*request))) {
        wrapped_request(*request)->native = native;
    } else if (UNLIKELY(native != request_to_impl(*request))) {
        *request = request_from_impl(native);
    }
}

/* Stores a request after completion: null, or unchanged if persistent. */
static inline void request_settle(MPI_Request *request, impl_request native)
{
    if (UNLIKELY(is_library_request(*request))) {
        FAMILY(wrapped_request_settle)(request, native);
    } else if (native == IMPL_REQUEST_NULL) {
        *request = MPI_REQUEST_NULL;
    }
}

#endif
