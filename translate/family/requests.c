/* SPDX-License-Identifier: BSD-3-Clause */
/* Single requests: wait, test, free, start, cancel; and the life of wrapped requests. */
#include "requests.h"

#include "composite_request.h"

#include <stdlib.h>

MPI_Request FAMILY(wrapped_request_new)(impl_request native, void *owned)
{
    struct wrapped_request *made = malloc(sizeof *made);
    if (!made) {
        return MPI_REQUEST_NULL;
    }
    *made = (struct wrapped_request){MPI_ABI_WRAPPED, native, owned};
    return library_request_handle(made);
}

void FAMILY(wrapped_request_settle)(MPI_Request *request, impl_request native)
{
    struct wrapped_request *held = wrapped_request(*request);
    held->native = native;
    if (native != IMPL_REQUEST_NULL) {
        return;
    }
    free(held->owned);
    free(held);
    *request = MPI_REQUEST_NULL;
}

int WRAP(Wait)(MPI_Request *request, MPI_Status *status)
{
    if (UNLIKELY(is_composite_request(*request))) {
        return mpi_abi_composite_wait(request, status);
    }
    impl_request native = plain_to_impl(*request);
    struct status_hold held;
    int rc = impl.Wait(&native, status_begin(status, &held));
    status_end(status, &held);
    request_settle(request, native);
    return error_from_impl(rc);
}

int WRAP(Test)(MPI_Request *request, int *flag, MPI_Status *status)
{
    if (UNLIKELY(is_composite_request(*request))) {
        return mpi_abi_composite_test(request, flag, status);
    }
    impl_request native = plain_to_impl(*request);
    struct status_hold held;
    *flag = 0;
    int rc = impl.Test(&native, flag, status_begin(status, &held));
    if (*flag) {
        status_end(status, &held);
        request_settle(request, native);
    }
    return error_from_impl(rc);
}

/*
 * Of a null or inactive request the status is empty, MPI_ERROR included (3.7.6). Backends do not say which
 * requests these are, but by the status itself.
 */
static void clear_error_if_empty(MPI_Status *status)
{
    if (status && status->MPI_SOURCE == MPI_ANY_SOURCE && status->MPI_TAG == MPI_ANY_TAG &&
        !status_is_cancelled(status)) {
        status->MPI_ERROR = MPI_SUCCESS;
    }
}

int WRAP(Request_get_status)(MPI_Request request, int *flag, MPI_Status *status)
{
    if (UNLIKELY(is_composite_request(request))) {
        return mpi_abi_composite_get_status(request, flag, status);
    }
    impl_request native = plain_to_impl(request);
    struct status_hold held;
    *flag = 0;
    GREQUEST_BEFORE();
    int rc = GET_STATUS(native, flag, status_begin(status, &held));
    if (*flag) {
        status_end(status, &held);
        clear_error_if_empty(status);
    }
    return error_from_impl(GREQUEST_AFTER(rc));
}

int WRAP(Request_free)(MPI_Request *request)
{
    if (UNLIKELY(is_composite_request(*request))) {
        return mpi_abi_composite_free(request);
    }
    impl_request native = plain_to_impl(*request);
    if (UNLIKELY(POSTPONES_FREE(native))) {
        *request = MPI_REQUEST_NULL;
        return MPI_SUCCESS;
    }
    int rc = impl.Request_free(&native);
    if (rc == 0) {
        request_settle(request, native);
    }
    return error_from_impl(rc);
}

int WRAP(Start)(MPI_Request *request)
{
    if (UNLIKELY(is_composite_request(*request))) {
        return mpi_abi_composite_start(request);
    }
    impl_request native = plain_to_impl(*request);
    int rc = impl.Start(&native);
    if (rc == 0) {
        request_restart(request, native);
    }
    return error_from_impl(rc);
}

int WRAP(Cancel)(MPI_Request *request)
{
    if (UNLIKELY(is_composite_request(*request))) {
        return mpi_abi_composite_cancel(request);
    }
    impl_request native = plain_to_impl(*request);
    return error_from_impl(impl.Cancel(&native));
}
