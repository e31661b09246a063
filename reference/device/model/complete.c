/* SPDX-License-Identifier: BSD-3-Clause */
/* complete.c: the end of a request: its completion, the wait for it, and the return of its memory. */
#include "model.h"

/* Predefined ones stay as long as the process. */
static int is_counted(const struct MPIR_DATATYPE *type)
{
    return type->kind != MPID_TYPE_BASIC || type->origin;
}

void mpid_hold(struct MPIR_COMMUNICATOR *comm, struct MPIR_DATATYPE *type)
{
    if (comm) {
        mpid_refer(&comm->refs, 1);
    }
    if (type && is_counted(type)) {
        mpid_type_retain(type);
    }
}

void mpid_let_go(struct MPIR_COMMUNICATOR *comm, struct MPIR_DATATYPE *type)
{
    if (comm && mpid_refer(&comm->refs, -1) == 0 && comm->destroy) {
        comm->destroy(comm);
    }
    if (type && is_counted(type)) {
        mpid_type_release(type);
    }
}

/* The flag is the last that is written: the memory may be gone as soon as it is set. */
static void complete(struct MPID_PORT *port, struct MPIR_REQUEST *request)
{
    port->completed++;
    if (request->abandoned) {
        port->abandoned--;
        request->cookie = 0;
        request->release(request);
    } else {
        __atomic_store_n(&request->is_complete, 1, __ATOMIC_RELEASE);
    }
}

/* Requests of a communicator that were given up: one more, or one less. */
static void count(const struct MPIR_REQUEST *request, int more)
{
    struct MPIR_COMMUNICATOR *comm = request->handle_type == MPIR_SEND
                                         ? ((const MPIR_SHANDLE *)(const void *)request)->comm
                                         : ((const MPIR_RHANDLE *)(const void *)request)->comm;
    if (comm) {
        MPID_Count_given_up(comm, more);
    }
}

void mpid_send_done(struct MPID_PORT *port, MPIR_SHANDLE *send, int error)
{
    struct MPIR_COMMUNICATOR *comm = send->held ? send->comm : NULL;
    struct MPIR_DATATYPE *type = send->held ? send->data.type : NULL;
    send->errval = error;
    if (send->abandoned) {
        count((struct MPIR_REQUEST *)(void *)send, -1);
    }
    complete(port, (struct MPIR_REQUEST *)(void *)send);
    mpid_let_go(comm, type);
}

void mpid_receive_done(struct MPID_PORT *port, MPIR_RHANDLE *receive, MPI_Count bytes, int error)
{
    struct MPIR_COMMUNICATOR *comm = receive->held ? receive->comm : NULL;
    struct MPIR_DATATYPE *type = receive->held ? receive->data.type : NULL;
    receive->s.MPI_ERROR = error;
    MPID_Status_set(&receive->s, bytes, 0);
    if (receive->abandoned) {
        count((struct MPIR_REQUEST *)(void *)receive, -1);
    }
    complete(port, (struct MPIR_REQUEST *)(void *)receive);
    mpid_let_go(comm, type);
}

static void advance(struct MPID_PORT *port)
{
    mpid_port_lock(port);
    mpid_progress(port, 0);
    mpid_port_unlock(port);
}

int MPID_SendIcomplete(MPI_Request request, int *error_code)
{
    MPIR_SHANDLE *send = (MPIR_SHANDLE *)(void *)request;
    if (!MPID_Is_complete(send)) {
        advance(send->port);
        if (!MPID_Is_complete(send)) {
            return 0;
        }
    }
    if (send->errval) {
        *error_code = send->errval;
    }
    return 1;
}

int MPID_RecvIcomplete(MPI_Request request, MPI_Status *status, int *error_code)
{
    MPIR_RHANDLE *receive = (MPIR_RHANDLE *)(void *)request;
    if (!MPID_Is_complete(receive)) {
        advance(receive->port);
        if (!MPID_Is_complete(receive)) {
            return 0;
        }
    }
    if (status) {
        status->MPI_SOURCE = receive->s.MPI_SOURCE;
        status->MPI_TAG = receive->s.MPI_TAG;
        MPID_Status_set(status, MPID_Status_bytes(&receive->s), MPID_Status_cancelled(&receive->s));
    }
    if (receive->s.MPI_ERROR) {
        *error_code = receive->s.MPI_ERROR;
    }
    return 1;
}

int MPID_WaitForCompleteSend(MPIR_SHANDLE *request)
{
    if (!MPID_Is_complete(request)) {
        struct mpid_what what = {request->out.dest, request->out.header.tag,
                                 request->out.header.context,
                                 mpid_polls_of_copy(request->data.total)};
        mpid_wait(request->port, &request->is_complete, &what);
    }
    return request->errval;
}

int MPID_WaitForCompleteRecv(MPIR_RHANDLE *request)
{
    if (!MPID_Is_complete(request)) {
        struct mpid_what what = {request->link.source, request->link.tag, request->link.context, 0};
        mpid_wait(request->port, &request->is_complete, &what);
    }
    return request->s.MPI_ERROR;
}

void MPID_SendComplete(MPI_Request request, int *error_code)
{
    MPID_WaitForCompleteSend((MPIR_SHANDLE *)(void *)request);
    MPID_SendIcomplete(request, error_code);
}

void MPID_RecvComplete(MPI_Request request, MPI_Status *status, int *error_code)
{
    MPID_WaitForCompleteRecv((MPIR_RHANDLE *)(void *)request);
    MPID_RecvIcomplete(request, status, error_code);
}

/* ---- Memory: each port keeps what it had before ---- */

static void release_send(void *request)
{
    MPIR_SHANDLE *send = request;
    send->out.next = (struct mpid_out *)(void *)send->port->free_sends;
    send->port->free_sends = send;
}

static void release_receive(void *request)
{
    MPIR_RHANDLE *receive = request;
    receive->link.next = (struct mpid_link *)(void *)receive->port->free_receives;
    receive->port->free_receives = receive;
}

MPIR_SHANDLE *MPID_SendAlloc(struct MPID_PORT *port)
{
    port = port ? port : mpid_process.first;
    mpid_port_lock(port);
    MPIR_SHANDLE *send = port->free_sends;
    if (send) {
        port->free_sends = (MPIR_SHANDLE *)(void *)send->out.next;
    }
    mpid_port_unlock(port);
    send = send ? send : mpid_space_alloc(sizeof *send);
    if (send) {
        send->port = port;
        send->release = release_send;
    }
    return send;
}

MPIR_RHANDLE *MPID_RecvAlloc(struct MPID_PORT *port)
{
    port = port ? port : mpid_process.first;
    mpid_port_lock(port);
    MPIR_RHANDLE *receive = port->free_receives;
    if (receive) {
        port->free_receives = (MPIR_RHANDLE *)(void *)receive->link.next;
    }
    mpid_port_unlock(port);
    receive = receive ? receive : mpid_space_alloc(sizeof *receive);
    if (receive) {
        receive->port = port;
        receive->release = release_receive;
    }
    return receive;
}

static void give_up(struct MPIR_REQUEST *request)
{
    struct MPID_PORT *port = request->port;
    if (request == (struct MPIR_REQUEST *)(void *)&port->sent) {
        return;
    }
    mpid_port_lock(port);
    if (MPID_Is_complete(request)) {
        request->cookie = 0;
        request->release(request);
    } else {
        request->abandoned = 1;
        port->abandoned++;
        count(request, 1);
    }
    mpid_port_unlock(port);
}

void MPID_SendFree(MPI_Request request)
{
    give_up((struct MPIR_REQUEST *)(void *)request);
}

void MPID_RecvFree(MPI_Request request)
{
    give_up((struct MPIR_REQUEST *)(void *)request);
}

/* A persistent request ends now; its active part, if it was ever started, when it is done. */
void MPID_Request_free(MPI_Request request)
{
    struct MPIR_REQUEST *head = (struct MPIR_REQUEST *)(void *)request;
    struct MPIR_REQUEST *active = NULL;
    if (head->handle_type == MPIR_PERSISTENT_SEND) {
        active = (struct MPIR_REQUEST *)(void *)&((MPIR_PSHANDLE *)(void *)request)->active;
    } else if (head->handle_type == MPIR_PERSISTENT_RECV) {
        active = (struct MPIR_REQUEST *)(void *)&((MPIR_PRHANDLE *)(void *)request)->active;
    }
    if (!active) {
        give_up(head);
    } else if (active->cookie == MPIR_COOKIE) {
        give_up(active);
    } else {
        head->release(head);
    }
}

/* ---- Cancel ---- */

/* What has a token waits for an answer of the receiver. Whether a receive matched, only that side knows: it answers as
 * it would have done anyway, or takes the message back. */
void MPID_SendCancel(MPI_Request request, int *error_code)
{
    MPIR_SHANDLE *send = (MPIR_SHANDLE *)(void *)request;
    const struct mpid_header *h = &send->out.header;
    struct MPID_PORT *port = send->port;
    (void)error_code;
    mpid_port_lock(port);
    if (!MPID_Is_complete(send) && (h->kind == MPID_SYNC || h->kind == MPID_LONG)) {
        struct mpid_header cancel = {.kind = MPID_CANCEL,
                                     .from = port->id,
                                     .source = h->source,
                                     .tag = h->tag,
                                     .context = h->context,
                                     .u.words.token = send->token};
        mpid_notify(port, send->out.dest, &cancel);
    }
    mpid_port_unlock(port);
}

void MPID_RecvCancel(MPI_Request request, int *error_code)
{
    MPIR_RHANDLE *receive = (MPIR_RHANDLE *)(void *)request;
    struct MPID_PORT *port = receive->port;
    (void)error_code;
    mpid_port_lock(port);
    mpid_progress(port, 0); /* what has come takes part in the matching */
    if (receive->posted) {
        mpid_unpost(port, receive);
        receive->s.MPI_SOURCE = MPI_ANY_SOURCE;
        receive->s.MPI_TAG = MPI_ANY_TAG;
        receive->s.MPI_ERROR = MPI_SUCCESS;
        MPID_Status_set(&receive->s, 0, 1);
        struct MPIR_COMMUNICATOR *comm = receive->comm;
        struct MPIR_DATATYPE *type = receive->data.type;
        complete(port, (struct MPIR_REQUEST *)(void *)receive);
        mpid_let_go(comm, type);
        if (__atomic_load_n(&port->waiters, __ATOMIC_RELAXED)) {
            mpid_transport_ring(port);
        }
    }
    mpid_port_unlock(port);
}
