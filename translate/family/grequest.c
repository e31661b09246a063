/* SPDX-License-Identifier: BSD-3-Clause */
/* Generalized requests: callbacks are bound through extra_state and see the standard's status. */
#include "grequest_calls.h"

#include "raise.h"

#include <stdlib.h>
#include <string.h>

static int to_native(int rc)
{
    return rc == MPI_SUCCESS ? 0 : error_class_to_impl(rc);
}

/* What the program's functions call is another call. */
static struct grequest_call leave(void)
{
    struct grequest_call left = current_call;
    current_call = (struct grequest_call){0, NULL};
    return left;
}

static int query_of(const struct grequest *held, MPI_Status *status)
{
    struct grequest_call left = leave();
    int rc = held->query(held->extra_state, status);
    current_call = left;
    return to_native(rc);
}

/* The backend's status may be shorter than the standard's: the user gets one of ours. */
static int query_callback(void *state, impl_status *native)
{
    const struct grequest *held = state;
    MPI_Status status;
    memset(&status, 0, sizeof status);
    memcpy(status_inout(&status), native, sizeof *native);
    status_publish(&status);
    /* What a function that says nothing of a source leaves; an empty status would look inactive. */
    status.MPI_SOURCE = MPI_PROC_NULL;
    int rc = query_of(held, &status);
    memcpy(native, status_in(&status), sizeof *native);
    native->MPI_SOURCE = rank_to_impl(status.MPI_SOURCE);
    native->MPI_TAG = tag_to_impl(status.MPI_TAG);
    native->MPI_ERROR = to_native(status.MPI_ERROR);
    /* A call that completes the request returns the code of the free function. */
    return FAMILY(note_query)(current_call.is_open ? 0 : rc);
}

static int free_callback(void *state)
{
    struct grequest *held = state;
    GREQUEST_ENDED(held->live);
    struct grequest_call left = leave();
    held->code = held->free(held->extra_state);
    current_call = left;
    if (held->code != MPI_SUCCESS && current_call.is_open) {
        held->next = current_call.failed;
        current_call.failed = held;
        return 0;
    }
    int rc = to_native(held->code);
    free(held);
    return rc;
}

static int cancel_callback(void *state, int complete)
{
    const struct grequest *held = state;
    return to_native(held->cancel(held->extra_state, complete));
}

int WRAP(Grequest_start)(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                         MPI_Grequest_cancel_function *cancel_fn, void *extra_state,
                         MPI_Request *request)
{
    struct grequest *held = malloc(sizeof *held);
    if (!held) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    *held = (struct grequest){
        .query = query_fn, .free = free_fn, .cancel = cancel_fn, .extra_state = extra_state};
    if (GREQUEST_RECORD(&held->live) != MPI_SUCCESS) {
        free(held);
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    FAMILY(expect_grequests)();
    int rc = impl.Grequest_start((impl_function *)query_callback, (impl_function *)free_callback,
                                 (impl_function *)cancel_callback, held, request_out(request));
    if (rc == 0) {
        held->request = *request;
        GREQUEST_STARTED(held->live, request_to_impl(*request));
        return rc;
    }
    free(held->live);
    free(held);
    *request = MPI_REQUEST_NULL;
    return error_from_impl(rc);
}
