/* SPDX-License-Identifier: BSD-3-Clause */
/* outcome.c: see outcome.h */
#include "outcome.h"
#include "short.h"

static int result_of_layer(struct mpir_request *request, MPI_Status *status)
{
    if (request->kind->finish) {
        return request->kind->finish(request, status);
    }
    if (status) {
        status->MPI_SOURCE = request->status.MPI_SOURCE;
        status->MPI_TAG = request->status.MPI_TAG;
        MPID_Status_set(status, MPID_Status_bytes(&request->status),
                        MPID_Status_cancelled(&request->status));
    }
    return request->error;
}

static int result_of_receive(MPI_Request request, MPI_Status *status)
{
    int error = MPI_SUCCESS;
    MPID_RecvIcomplete(request, status, &error);
    return error;
}

int mpir_request_result(MPI_Request request, MPI_Status *status)
{
    struct MPIR_REQUEST *head = mpir_head_of(request);
    if (mpir_is_idle(request)) {
        mpir_status_empty(status);
        return MPI_SUCCESS;
    }
    if (head->handle_type == MPIR_RECV) {
        return result_of_receive(request, status);
    }
    if (head->handle_type == MPIR_SEND) {
        MPIR_SHANDLE *send = (MPIR_SHANDLE *)(void *)request;
        mpir_status_of_send(status, send);
        return send->errval;
    }
    return result_of_layer(mpir_of_layer(head), status);
}

static void note(struct mpir_outcome *outcome, int error, struct mpir_comm *comm)
{
    if (error && outcome->error == MPI_SUCCESS) {
        outcome->error = error;
        outcome->comm = comm;
        if (comm) {
            mpir_retain(&comm->dev.refs);
        }
    }
}

/* Only of a generalized request the end itself can fail. */
static int end_of_layer(struct mpir_request *request)
{
    int is_generalized = request->handle_type == MPIR_GENERALIZED;
    int error = mpir_request_dispose(request);
    return is_generalized ? error : MPI_SUCCESS;
}

static int end(MPI_Request *request, struct mpir_comm *comm)
{
    struct MPIR_REQUEST *head = mpir_head_of(*request);
    int error = MPI_SUCCESS;
    if (!mpir_is_of_device(head) && mpir_of_layer(head)->persistent) {
        mpir_of_layer(head)->active = 0;
        return MPI_SUCCESS;
    }
    if (!mpir_is_of_device(head)) {
        error = end_of_layer(mpir_of_layer(head));
    } else {
        MPID_Request_free(*request);
        if (comm) {
            mpir_comm_release(comm);
        }
    }
    *request = MPI_REQUEST_NULL;
    return error;
}

int mpir_request_finish_usual(MPI_Request *request, MPI_Status *status)
{
    struct MPIR_REQUEST *head = mpir_head_of(*request);
    MPIR_RHANDLE *receive = (MPIR_RHANDLE *)(void *)head;
    MPIR_SHANDLE *send = (MPIR_SHANDLE *)(void *)head;
    struct mpir_comm *comm;
    if (*request == MPI_REQUEST_NULL || !mpir_is_of_device(head) || !MPID_Is_complete(head)) {
        return 0;
    }
    if (mpir_is_send(head)) {
        comm = (struct mpir_comm *)send->comm;
        if (send->errval) {
            return 0;
        }
        mpir_status_of_send(status, send);
    } else {
        comm = (struct mpir_comm *)receive->comm;
        if (receive->s.MPI_ERROR) {
            return 0;
        }
        mpir_status_of_receive(status, receive);
    }
    mpid_give_back(head);
    if (comm) {
        mpir_comm_release(comm);
    }
    *request = MPI_REQUEST_NULL;
    return 1;
}

int mpir_request_finish(MPI_Request *request, MPI_Status *status, struct mpir_outcome *outcome)
{
    if (mpir_request_finish_usual(request, status)) {
        return MPI_SUCCESS;
    }
    int error = mpir_request_result(*request, status);
    if (mpir_is_idle(*request)) {
        return error;
    }
    struct mpir_comm *comm = mpir_request_comm(mpir_head_of(*request));
    if (mpir_head_of(*request)->handle_type == MPIR_GENERALIZED) {
        error = end(request, NULL); /* the code of the last callback counts (13.2) */
        note(outcome, error, NULL);
    } else {
        note(outcome, error, comm);
        end(request, comm);
    }
    return error;
}

int mpir_outcome_raise(struct mpir_outcome *outcome, int error, const char *function)
{
    mpir_raise_comm(outcome->comm, error, function);
    if (outcome->comm) {
        mpir_comm_release(outcome->comm);
    }
    return error;
}

int mpir_requests_check(int count, const MPI_Request requests[])
{
    for (int i = 0; i < count; i++) {
        if (requests[i] != MPI_REQUEST_NULL && !mpir_request_of(requests[i])) {
            return MPI_ERR_REQUEST;
        }
    }
    return count < 0 ? MPI_ERR_COUNT : MPI_SUCCESS;
}
