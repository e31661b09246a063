/* SPDX-License-Identifier: BSD-3-Clause */
/* one.c: to wait for one request, to test it, and to look at it. */
#include "outcome.h"

void mpir_wait_request(struct MPIR_REQUEST *head)
{
    if (head->handle_type == MPIR_SEND) {
        MPID_WaitForCompleteSend((MPIR_SHANDLE *)(void *)head);
    } else if (head->handle_type == MPIR_RECV) {
        MPID_WaitForCompleteRecv((MPIR_RHANDLE *)(void *)head);
    } else {
        mpir_wait_flag(head->port, mpir_of_layer(head)->flag);
    }
}

static int settle(MPI_Request *request, MPI_Status *status, const char *function)
{
    struct mpir_outcome outcome = {0, NULL};
    int error = mpir_request_finish(request, status, &outcome);
    return error ? mpir_outcome_raise(&outcome, error, function) : MPI_SUCCESS;
}

int mpir_wait(MPI_Request *request, MPI_Status *status)
{
    if (mpir_requests_check(1, request)) {
        return mpir_raise_comm(NULL, MPI_ERR_REQUEST, "MPI_Wait");
    }
    if (!mpir_is_idle(*request) && !mpir_is_done(mpir_head_of(*request))) {
        MPID_Waiting(mpir_head_of(*request)->port, "MPI_Wait");
        mpir_wait_request(mpir_head_of(*request));
    }
    return settle(request, status, "MPI_Wait");
}

/* Whether it is done, after some progress if it is not at once. */
static int is_ready(MPI_Request request)
{
    if (mpir_is_idle(request) || mpir_is_done(mpir_head_of(request))) {
        return 1;
    }
    mpir_progress(mpir_head_of(request)->port);
    return mpir_is_done(mpir_head_of(request));
}

int mpir_test(MPI_Request *request, int *flag, MPI_Status *status)
{
    if (mpir_requests_check(1, request)) {
        return mpir_raise_comm(NULL, MPI_ERR_REQUEST, "MPI_Test");
    }
    *flag = is_ready(*request);
    return *flag ? settle(request, status, "MPI_Test") : MPI_SUCCESS;
}

int mpir_request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    if (mpir_requests_check(1, &request)) {
        return mpir_raise_comm(NULL, MPI_ERR_REQUEST, "MPI_Request_get_status");
    }
    mpir_progress(request == MPI_REQUEST_NULL ? NULL : mpir_head_of(request)->port);
    *flag = is_ready(request);
    int error = *flag ? mpir_request_result(request, status) : MPI_SUCCESS;
    return error ? mpir_raise_comm(mpir_request_comm(mpir_head_of(request)), error,
                                   "MPI_Request_get_status")
                 : MPI_SUCCESS;
}
