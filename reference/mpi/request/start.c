/* SPDX-License-Identifier: BSD-3-Clause */
/* start.c: the beginning and the end of requests, and their cancellation. */
#include "request.h"
#include "short.h"

void mpir_send_of_null(MPIR_SHANDLE *send)
{
    send->cookie = MPIR_COOKIE;
    send->handle_type = MPIR_SEND;
    send->abandoned = send->cancelled = 0;
    send->errval = MPI_SUCCESS;
    send->comm = NULL;
    send->is_complete = 1;
}

void mpir_receive_of_null(MPIR_RHANDLE *receive)
{
    receive->cookie = MPIR_COOKIE;
    receive->handle_type = MPIR_RECV;
    receive->abandoned = 0;
    receive->comm = NULL;
    receive->s.MPI_ERROR = MPI_SUCCESS;
    mpir_status_of_null(&receive->s);
    receive->is_complete = 1;
}

static int is_settled(struct MPIR_REQUEST *head)
{
    return MPID_Is_complete(head) &&
           (mpir_is_send(head) ? ((MPIR_SHANDLE *)(void *)head)->errval
                               : ((MPIR_RHANDLE *)(void *)head)->s.MPI_ERROR) == MPI_SUCCESS;
}

int mpir_request_started(struct MPIR_REQUEST *head, int error, MPI_Request *request)
{
    struct mpir_comm *comm = mpir_request_comm(head);
    if (error) {
        MPID_Request_free((MPI_Request)head);
        return error;
    }
    if (!is_settled(head)) {
        mpid_refer(&comm->dev.refs, 1);
    } else if (mpir_is_send(head)) {
        ((MPIR_SHANDLE *)(void *)head)->comm = NULL;
    } else {
        ((MPIR_RHANDLE *)(void *)head)->comm = NULL;
    }
    *request = (MPI_Request)head;
    return MPI_SUCCESS;
}

static int start(MPI_Request handle, struct mpir_comm **comm)
{
    struct MPIR_REQUEST *head = mpir_head_of(mpir_request_of(handle));
    if (!head) {
        return MPI_ERR_REQUEST;
    }
    *comm = mpir_request_comm(head);
    if (mpir_is_of_device(head) || !mpir_of_layer(head)->persistent ||
        mpir_of_layer(head)->active) {
        return MPI_ERR_REQUEST;
    }
    return mpir_of_layer(head)->kind->start(mpir_of_layer(head));
}

int mpir_start(MPI_Request *request)
{
    struct mpir_comm *comm = NULL;
    int error = start(*request, &comm);
    return error ? mpir_raise_comm(comm, error, "MPI_Start") : MPI_SUCCESS;
}

int mpir_startall(int count, MPI_Request array_of_requests[])
{
    struct mpir_comm *comm = NULL;
    int error = count < 0 ? MPI_ERR_COUNT : MPI_SUCCESS;
    for (int i = 0; i < count && !error; i++) {
        error = start(array_of_requests[i], &comm);
    }
    return error ? mpir_raise_comm(comm, error, "MPI_Startall") : MPI_SUCCESS;
}

static void free_of_device(struct MPIR_REQUEST *head)
{
    struct mpir_comm *comm = mpir_request_comm(head);
    MPID_Request_free((MPI_Request)head);
    if (comm) {
        mpir_comm_release(comm);
    }
}

int mpir_request_free(MPI_Request *request)
{
    struct MPIR_REQUEST *head = mpir_head_of(mpir_request_of(*request));
    if (!head) {
        return mpir_raise_comm(NULL, MPI_ERR_REQUEST, "MPI_Request_free");
    }
    int is_generalized = head->handle_type == MPIR_GENERALIZED, error = MPI_SUCCESS;
    if (mpir_is_of_device(head)) {
        free_of_device(head);
    } else {
        error = mpir_request_release(mpir_of_layer(head));
    }
    *request = MPI_REQUEST_NULL;
    return is_generalized && error ? mpir_raise_comm(NULL, error, "MPI_Request_free") : MPI_SUCCESS;
}

static int cancel(struct MPIR_REQUEST *head)
{
    int error = MPI_SUCCESS;
    if (head->handle_type == MPIR_SEND) {
        MPID_SendCancel((MPI_Request)head, &error);
    } else if (head->handle_type == MPIR_RECV) {
        MPID_RecvCancel((MPI_Request)head, &error);
    } else if (mpir_is_idle((MPI_Request)head) || !mpir_of_layer(head)->kind->cancel) {
        error = MPI_ERR_REQUEST;
    } else {
        error = mpir_of_layer(head)->kind->cancel(mpir_of_layer(head));
    }
    return error;
}

int mpir_cancel(MPI_Request *request)
{
    struct MPIR_REQUEST *head = mpir_head_of(mpir_request_of(*request));
    int error = head ? cancel(head) : MPI_ERR_REQUEST;
    return error ? mpir_raise_comm(head ? mpir_request_comm(head) : NULL, error, "MPI_Cancel")
                 : MPI_SUCCESS;
}
