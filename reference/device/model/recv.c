/* SPDX-License-Identifier: BSD-3-Clause */
/* recv.c: receives, of any message and of one that a matched probe found. */
#include "short.h"

static int check(const struct mpid_cursor *data, MPI_Count count, int source, int tag)
{
    if (tag < 0 && tag != MPI_ANY_TAG) {
        return MPI_ERR_TAG;
    }
    if (source < 0 && source != MPI_ANY_SOURCE) {
        return MPI_ERR_RANK;
    }
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    int nowhere = !data->buffer && data->total > 0 &&
                  (!data->type || (data->type->true_lb < 4096 && data->type->true_lb > -4096));
    return nowhere ? MPI_ERR_BUFFER : MPI_SUCCESS;
}

static void prepare(struct MPIR_COMMUNICATOR *comm, MPIR_RHANDLE *r, struct MPID_PORT *port)
{
    r->cookie = MPIR_COOKIE;
    r->handle_type = MPIR_RECV;
    r->is_complete = r->abandoned = r->held = r->posted = 0;
    r->port = port;
    r->comm = comm;
    r->s.MPI_ERROR = MPI_SUCCESS;
    MPID_Status_set(&r->s, 0, 0);
}

static void fail(MPIR_RHANDLE *r, int error)
{
    r->s.MPI_ERROR = error;
    __atomic_store_n(&r->is_complete, 1, __ATOMIC_RELEASE);
}

static void post(struct MPID_PORT *port, MPIR_RHANDLE *r, int source, int tag, int context)
{
    mpid_hold(r->comm, r->data.type);
    r->held = 1;
    r->link.context = context;
    r->link.source = source;
    r->link.tag = tag;
    mpid_post_receive(port, r);
}

static void start(struct MPIR_COMMUNICATOR *comm, MPIR_RHANDLE *r, MPI_Count count, int source,
                  int tag, int context)
{
    struct MPID_PORT *port = mpid_port_of(comm);
    prepare(comm, r, port);
    int error = check(&r->data, count, source, tag);
    if (error) {
        fail(r, error);
        return;
    }
    mpid_trace(MPID_DEBUG_MESSAGES, port, "receive", source, tag, context, r->data.total);
    mpid_port_lock(port);
    struct MPIR_MESSAGE *message =
        port->oldest ? mpid_unexpected_find(port, context, source, tag) : NULL;
    if (message) {
        mpid_unexpected_remove(port, message);
        mpid_unexpected_take(port, message, r);
    } else {
        post(port, r, source, tag, context);
    }
    mpid_port_unlock(port);
}

/* Waits, and gives what a blocking call gives. */
static void finish(MPIR_RHANDLE *r, const struct mpid_what *what, MPI_Status *status,
                   int *error_code)
{
    if (!MPID_Is_complete(r)) {
        mpid_wait(r->port, &r->is_complete, what);
    }
    MPID_RecvIcomplete((MPI_Request)r, status, error_code);
}

static void report(MPIR_RHANDLE *r, int *error_code)
{
    if (MPID_Is_complete(r) && r->s.MPI_ERROR != MPI_SUCCESS &&
        r->s.MPI_ERROR != MPI_ERR_TRUNCATE) {
        *error_code = r->s.MPI_ERROR;
    }
}

/* How often the path of short messages looks. Work of the layer goes on between the polls of the other one. */
static int polls(void)
{
    return __atomic_load_n(&mpid_process.work, __ATOMIC_RELAXED)
               ? 0
               : __atomic_load_n(&mpid_process.spins, __ATOMIC_RELAXED);
}

void MPID_RecvContig(MPID_RECV_CONTIG_ARGS, MPI_Status *status, int *error_code)
{
    struct mpid_wanted w = {src_lrank, tag, context_id, buf, maxlen, status};
    if (mpid_receive_short(comm, &w, polls())) {
        return;
    }
    MPIR_RHANDLE r;
    struct mpid_what what = {src_lrank, tag, context_id, 0};
    mpid_cursor_bytes(&r.data, buf, maxlen < 0 ? 0 : maxlen);
    start(comm, &r, maxlen, src_lrank, tag, context_id);
    finish(&r, &what, status, error_code);
}

void MPID_RecvDatatype(MPID_RECV_TYPE_ARGS, MPI_Status *status, int *error_code)
{
    struct mpid_wanted w = {src_lrank, tag, context_id, NULL, 0, status};
    w.room = mpid_dense(datatype, count, buf, &w.at);
    if (mpid_receive_short(comm, &w, polls())) {
        return;
    }
    MPIR_RHANDLE r;
    struct mpid_what what = {src_lrank, tag, context_id, 0};
    int bad = mpid_cursor_typed(&r.data, buf, count < 0 ? 0 : count, datatype);
    start(comm, &r, bad ? -1 : count, src_lrank, tag, context_id);
    finish(&r, &what, status, error_code);
}

void MPID_IrecvContig(MPID_RECV_CONTIG_ARGS, MPI_Request request, int *error_code)
{
    MPIR_RHANDLE *r = (MPIR_RHANDLE *)(void *)request;
    mpid_cursor_bytes(&r->data, buf, maxlen < 0 ? 0 : maxlen);
    start(comm, r, maxlen, src_lrank, tag, context_id);
    report(r, error_code);
}

void MPID_IrecvDatatype(MPID_RECV_TYPE_ARGS, MPI_Request request, int *error_code)
{
    MPIR_RHANDLE *r = (MPIR_RHANDLE *)(void *)request;
    int bad = mpid_cursor_typed(&r->data, buf, count < 0 ? 0 : count, datatype);
    start(comm, r, bad ? -1 : count, src_lrank, tag, context_id);
    report(r, error_code);
}

/* ---- What a matched probe found; it is in no queue any more ---- */

static void start_matched(struct MPIR_COMMUNICATOR *comm, MPIR_RHANDLE *r, MPI_Count count,
                          struct MPIR_MESSAGE *message)
{
    struct MPID_PORT *port = message->port;
    prepare(comm, r, port);
    int error = check(&r->data, count, 0, 0);
    if (error) {
        fail(r, error);
        return;
    }
    mpid_port_lock(port);
    mpid_unexpected_take(port, message, r);
    mpid_port_unlock(port);
}

void MPID_ImrecvContig(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count maxlen,
                       struct MPIR_MESSAGE *message, MPI_Request request, int *error_code)
{
    MPIR_RHANDLE *r = (MPIR_RHANDLE *)(void *)request;
    mpid_cursor_bytes(&r->data, buf, maxlen < 0 ? 0 : maxlen);
    start_matched(comm, r, maxlen, message);
    report(r, error_code);
}

void MPID_ImrecvDatatype(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count count,
                         struct MPIR_DATATYPE *datatype, struct MPIR_MESSAGE *message,
                         MPI_Request request, int *error_code)
{
    MPIR_RHANDLE *r = (MPIR_RHANDLE *)(void *)request;
    int bad = mpid_cursor_typed(&r->data, buf, count < 0 ? 0 : count, datatype);
    start_matched(comm, r, bad ? -1 : count, message);
    report(r, error_code);
}

void MPID_MrecvContig(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count maxlen,
                      struct MPIR_MESSAGE *message, MPI_Status *status, int *error_code)
{
    MPIR_RHANDLE r;
    struct mpid_what what = {message->source, message->tag, message->links[0].context, 0};
    mpid_cursor_bytes(&r.data, buf, maxlen < 0 ? 0 : maxlen);
    start_matched(comm, &r, maxlen, message);
    finish(&r, &what, status, error_code);
}

void MPID_MrecvDatatype(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count count,
                        struct MPIR_DATATYPE *datatype, struct MPIR_MESSAGE *message,
                        MPI_Status *status, int *error_code)
{
    MPIR_RHANDLE r;
    struct mpid_what what = {message->source, message->tag, message->links[0].context, 0};
    int bad = mpid_cursor_typed(&r.data, buf, count < 0 ? 0 : count, datatype);
    start_matched(comm, &r, bad ? -1 : count, message);
    finish(&r, &what, status, error_code);
}
