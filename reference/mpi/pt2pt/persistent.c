/* SPDX-License-Identifier: BSD-3-Clause */
/* persistent.c: persistent sends and receives: the arguments of the call, and the active request of the device. */
#include "pt2pt.h"

struct persistent {
    struct mpir_request head; /* first */
    void *buf;
    MPI_Count count;
    struct MPIR_DATATYPE *type;
    int peer, tag;
    enum mpir_send_mode mode;
    union {
        struct MPIR_REQUEST head;
        MPIR_SHANDLE send;
        MPIR_RHANDLE receive;
    } active;
};

static struct persistent *persistent_of(struct mpir_request *head)
{
    return (struct persistent *)(void *)head;
}

static int start_send(struct mpir_request *head)
{
    struct persistent *p = persistent_of(head);
    int error = MPI_SUCCESS;
    mpir_request_restart(head);
    if (p->peer != MPI_PROC_NULL && p->mode != MPIR_BUFFERED) {
        error = mpir_send_start(p->buf, p->count, p->type, p->peer, p->tag, head->comm, p->mode,
                                &p->active.send);
    } else {
        mpir_send_of_null(&p->active.send);
        error = p->mode == MPIR_BUFFERED
                    ? mpir_bsend(p->buf, p->count, p->type, p->peer, p->tag, head->comm)
                    : MPI_SUCCESS;
    }
    head->active = !error;
    return error;
}

static int start_receive(struct mpir_request *head)
{
    struct persistent *p = persistent_of(head);
    int error = MPI_SUCCESS;
    mpir_request_restart(head);
    if (p->peer != MPI_PROC_NULL) {
        error = mpir_receive_start(p->buf, p->count, p->type, p->peer, p->tag, head->comm,
                                   &p->active.receive);
    } else {
        mpir_receive_of_null(&p->active.receive);
    }
    head->active = !error;
    return error;
}

static int finish_send(struct mpir_request *head, MPI_Status *status)
{
    mpir_status_of_send(status, &persistent_of(head)->active.send);
    return persistent_of(head)->active.send.errval;
}

static int finish_receive(struct mpir_request *head, MPI_Status *status)
{
    int error = MPI_SUCCESS;
    MPID_RecvIcomplete((MPI_Request)&persistent_of(head)->active, status, &error);
    return error;
}

static int cancel_send(struct mpir_request *head)
{
    int error = MPI_SUCCESS;
    MPID_SendCancel((MPI_Request)&persistent_of(head)->active, &error);
    return error;
}

static int cancel_receive(struct mpir_request *head)
{
    int error = MPI_SUCCESS;
    MPID_RecvCancel((MPI_Request)&persistent_of(head)->active, &error);
    return error;
}

static void release(struct mpir_request *head)
{
    mpid_type_release(persistent_of(head)->type);
}

/* Called by the device when the active request is complete. */
static void dispose(void *active)
{
    struct persistent *p = (void *)((char *)active - offsetof(struct persistent, active));
    mpir_request_dispose(&p->head);
}

static void give_up(struct mpir_request *head)
{
    struct persistent *p = persistent_of(head);
    p->active.head.release = dispose;
    MPID_Request_free((MPI_Request)&p->active);
}

static const struct mpir_request_kind send_kind = {start_send, finish_send, cancel_send, release,
                                                   give_up};
static const struct mpir_request_kind receive_kind = {start_receive, finish_receive, cancel_receive,
                                                      release, give_up};

static int create(const struct persistent *arguments, MPIR_OPTYPE type, struct mpir_comm *comm,
                  MPI_Request *request)
{
    struct persistent *p = mpir_request_new(
        sizeof *p, type, type == MPIR_PERSISTENT_SEND ? &send_kind : &receive_kind, comm);
    if (!p) {
        return MPI_ERR_NO_MEM;
    }
    p->buf = arguments->buf;
    p->count = arguments->count;
    p->type = arguments->type;
    p->peer = arguments->peer;
    p->tag = arguments->tag;
    p->mode = arguments->mode;
    mpid_type_retain(p->type);
    p->head.persistent = 1;
    p->head.flag = &p->active.head.is_complete;
    p->active.head.port = comm->dev.port;
    *request = (MPI_Request)(void *)p;
    return MPI_SUCCESS;
}

static int send_init(MPIR_SEND_ARGS, enum mpir_send_mode mode, MPI_Request *request)
{
    struct persistent p = {.buf = (void *)(uintptr_t)buf,
                           .count = count,
                           .type = datatype,
                           .peer = dest,
                           .tag = tag,
                           .mode = mode};
    int error = mpir_send_check(count, datatype, dest, tag, comm);
    error = error ? error : mpir_null_check(count, tag);
    return error ? error : create(&p, MPIR_PERSISTENT_SEND, comm, request);
}

int mpir_send_init(MPIR_SEND_ARGS, MPI_Request *request)
{
    return send_init(buf, count, datatype, dest, tag, comm, MPIR_STANDARD, request);
}

int mpir_bsend_init(MPIR_SEND_ARGS, MPI_Request *request)
{
    return send_init(buf, count, datatype, dest, tag, comm, MPIR_BUFFERED, request);
}

int mpir_ssend_init(MPIR_SEND_ARGS, MPI_Request *request)
{
    return send_init(buf, count, datatype, dest, tag, comm, MPIR_SYNCHRONOUS, request);
}

int mpir_rsend_init(MPIR_SEND_ARGS, MPI_Request *request)
{
    return send_init(buf, count, datatype, dest, tag, comm, MPIR_READY, request);
}

int mpir_recv_init(MPIR_RECV_ARGS, MPI_Request *request)
{
    struct persistent p = {
        .buf = buf, .count = count, .type = datatype, .peer = source, .tag = tag};
    int error = mpir_receive_check(count, datatype, source, tag, comm);
    error = error ? error : mpir_null_check(count, tag == MPI_ANY_TAG ? 0 : tag);
    return error ? error : create(&p, MPIR_PERSISTENT_RECV, comm, request);
}
