/* SPDX-License-Identifier: BSD-3-Clause */
/* send.c: the sends, in every mode. */
#include "short.h"

/* Odd ports may claim the other byte order, to test what different machines would need. */
MPID_Msgrep_t mpid_form_of(const struct MPID_PORT *port, const struct MPIR_COMMUNICATOR *comm,
                           const struct MPIR_DATATYPE *type)
{
    if (!mpid_process.swapped) {
        return MPID_MSGFORM_OK;
    }
    if (type && type->self == MPI_PACKED) {
        return comm ? comm->msgrep : MPID_MSGFORM_XDR;
    }
    return port->id % 2 ? MPID_MSGFORM_SWAP : MPID_MSGFORM_OK;
}

MPID_Msg_pack_t mpid_action_for(const struct MPIR_DATATYPE *type, MPID_Msgrep_t form)
{
    if (!type || type->self == MPI_PACKED || form == MPID_MSGFORM_OK) {
        return MPID_MSG_OK;
    }
    return form == MPID_MSGFORM_SWAP ? MPID_MSG_SWAP : MPID_MSG_XDR;
}

/* What can be wrong with the arguments is found here, where they are used. */
static int check(const struct mpid_cursor *data, MPI_Count count, int tag, int dest)
{
    if (tag < 0) {
        return MPI_ERR_TAG;
    }
    if (dest < 0 || dest >= mpid_process.limit) {
        return MPI_ERR_RANK;
    }
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    /* A datatype with absolute addresses begins far from 0. */
    int nowhere = !data->buffer && data->total > 0 &&
                  (!data->type || (data->type->true_lb < 4096 && data->type->true_lb > -4096));
    return nowhere ? MPI_ERR_BUFFER : MPI_SUCCESS;
}

static uint64_t address_of(const MPIR_SHANDLE *s)
{
    const struct MPIR_DATATYPE *type = s->data.type;
    if (s->action != MPID_MSG_OK || (type && !type->is_contig)) {
        return 0;
    }
    return (uint64_t)(uintptr_t)s->data.buffer + (uint64_t)(type ? type->true_lb : 0);
}

/* Sends the first packet; on the way to completion with the answers to it. */
static int launch(struct MPID_PORT *port, MPIR_SHANDLE *s, enum mpid_mode mode, MPI_Count size)
{
    struct mpid_header *h = &s->out.header;
    int answered = h->kind != MPID_SHORT;
    if (answered) {
        if (mode == MPID_BUFFERED) {
            return MPIR_ERR_MAY_BLOCK;
        }
        s->token = mpid_token_new(port, (MPI_Request)s);
        if (!s->token) {
            return MPI_ERR_NO_MEM;
        }
        h->u.words.token = s->token;
        h->u.words.address = h->kind == MPID_LONG ? address_of(s) : 0;
    }
    h->u.words.length = size;
    if (!answered && !port->lanes &&
        mpid_transport_send(port, s->out.dest, h, &s->data, s->action)) {
        MPID_ADD(port, copied, h->bytes);
        mpid_send_done(port, s, MPI_SUCCESS);
        return MPI_SUCCESS;
    }
    if (mode == MPID_BUFFERED) {
        return MPIR_ERR_MAY_BLOCK;
    }
    mpid_hold(s->comm, s->data.type);
    s->held = 1;
    if (mpid_post(port, &s->out)) {
        return MPI_SUCCESS;
    }
    if (answered) {
        mpid_token_free(port, s->token);
    }
    mpid_let_go(s->comm, s->data.type);
    return MPI_ERR_NO_MEM;
}

struct envelope {
    int source, tag, context, dest;
    MPID_Msgrep_t form;
    enum mpid_mode mode;
};

/* Starts a send whose data is set; the request is complete, or will be. */
static void start(struct MPIR_COMMUNICATOR *comm, MPIR_SHANDLE *s, const struct envelope *e,
                  MPI_Count count)
{
    struct MPID_PORT *port = mpid_port_of(comm);
    s->cookie = MPIR_COOKIE;
    s->handle_type = MPIR_SEND;
    s->is_complete = s->abandoned = s->held = s->cancelled = 0;
    s->errval = MPI_SUCCESS;
    s->port = port;
    s->comm = comm;
    s->action = mpid_action_for(s->data.type, e->form);
    s->out.send = s;
    s->out.dest = e->dest;
    int error = check(&s->data, count, e->tag, e->dest);
    if (!error) {
        MPI_Count size = mpid_cursor_size(&s->data, s->action);
        int is_short = size <= mpid_process.packet;
        enum mpid_packet kind = !is_short                     ? MPID_LONG
                                : e->mode == MPID_SYNCHRONOUS ? MPID_SYNC
                                                              : MPID_SHORT;
        s->out.header = (struct mpid_header){.kind = (uint8_t)kind,
                                             .msgrep = (uint8_t)e->form,
                                             .from = port->id,
                                             .source = e->source,
                                             .tag = e->tag,
                                             .context = e->context};
        mpid_trace(MPID_DEBUG_MESSAGES, port, "send", e->dest, e->tag, e->context, size);
        int delivered = __atomic_load_n(&mpid_process.direct, __ATOMIC_RELAXED) &&
                        mpid_deliver_directly(port, s, is_short);
        mpid_port_lock(port);
        if (delivered) {
            mpid_send_done(port, s, MPI_SUCCESS);
        } else {
            error = launch(port, s, e->mode, size);
        }
        mpid_port_unlock(port);
    }
    if (error) {
        s->errval = error;
        __atomic_store_n(&s->is_complete, 1, __ATOMIC_RELEASE);
    }
}

static void run(struct MPIR_COMMUNICATOR *comm, MPIR_SHANDLE *s, const struct envelope *e,
                MPI_Count count, int *error_code)
{
    start(comm, s, e, count);
    if (!s->is_complete) {
        struct mpid_what what = {e->dest, e->tag, e->context, mpid_polls_of_copy(s->data.total)};
        mpid_wait(s->port, &s->is_complete, &what);
    }
    if (s->errval) {
        *error_code = s->errval;
    }
}

/* The errors that a nonblocking call can report at once. */
static void begin(struct MPIR_COMMUNICATOR *comm, MPIR_SHANDLE *s, const struct envelope *e,
                  MPI_Count count, int *error_code)
{
    start(comm, s, e, count);
    if (MPID_Is_complete(s) && s->errval) {
        *error_code = s->errval;
    }
}

static struct envelope typed(const struct MPIR_COMMUNICATOR *comm, const struct MPIR_DATATYPE *type,
                             int source, int tag, int context, int dest, enum mpid_mode mode)
{
    return (struct envelope){
        source, tag, context, dest, mpid_form_of(mpid_port_of(comm), comm, type), mode};
}

/* A send that is over at once. */
static void set_sent(struct MPIR_COMMUNICATOR *comm, MPIR_SHANDLE *s)
{
    s->cookie = MPIR_COOKIE;
    s->handle_type = MPIR_SEND;
    s->abandoned = s->held = s->cancelled = 0;
    s->errval = MPI_SUCCESS;
    s->port = mpid_port_of(comm);
    s->comm = comm;
    s->is_complete = 1;
}

/* One copy for all modes that need no answer. */
static int contig_short(MPID_SEND_CONTIG_ARGS, enum mpid_mode mode)
{
    return mode != MPID_SYNCHRONOUS && msgrep == MPID_MSGFORM_OK &&
           mpid_send_short(comm, (char *)(uintptr_t)buf, len, src_lrank, tag, context_id,
                           dest_grank);
}

static int typed_short(MPID_SEND_TYPE_ARGS, enum mpid_mode mode)
{
    return mode != MPID_SYNCHRONOUS && mpid_send_typed_short(comm, buf, count, datatype, src_lrank,
                                                             tag, context_id, dest_grank);
}

#define CONTIG(do_it, handle, mode)                                                                \
    mpid_cursor_bytes(&(handle)->data, (void *)(uintptr_t)buf, len < 0 ? 0 : len);                 \
    struct envelope e = {src_lrank, tag, context_id, dest_grank, msgrep, mode};                    \
    do_it(comm, handle, &e, len, error_code)

#define TYPED(do_it, handle, mode)                                                                 \
    int bad = mpid_cursor_typed(&(handle)->data, (void *)(uintptr_t)buf, count < 0 ? 0 : count,    \
                                datatype);                                                         \
    struct envelope e = typed(comm, datatype, src_lrank, tag, context_id, dest_grank, mode);       \
    do_it(comm, handle, &e, bad ? -1 : count, error_code)

#define BLOCKING(name, mode)                                                                       \
    void MPID_##name##Contig(MPID_SEND_CONTIG_ARGS, int *error_code)                               \
    {                                                                                              \
        if (contig_short(comm, buf, len, src_lrank, tag, context_id, dest_grank, msgrep, mode)) {  \
            return;                                                                                \
        }                                                                                          \
        MPIR_SHANDLE s;                                                                            \
        CONTIG(run, &s, mode);                                                                     \
    }                                                                                              \
    void MPID_##name##Datatype(MPID_SEND_TYPE_ARGS, int *error_code)                               \
    {                                                                                              \
        if (typed_short(comm, buf, count, datatype, src_lrank, tag, context_id, dest_grank,        \
                        mode)) {                                                                   \
            return;                                                                                \
        }                                                                                          \
        MPIR_SHANDLE s;                                                                            \
        TYPED(run, &s, mode);                                                                      \
    }

#define NONBLOCKING(name, mode)                                                                    \
    void MPID_##name##Contig(MPID_SEND_CONTIG_ARGS, MPI_Request request, int *error_code)          \
    {                                                                                              \
        if (contig_short(comm, buf, len, src_lrank, tag, context_id, dest_grank, msgrep, mode)) {  \
            set_sent(comm, (MPIR_SHANDLE *)(void *)request);                                       \
            return;                                                                                \
        }                                                                                          \
        CONTIG(begin, (MPIR_SHANDLE *)(void *)request, mode);                                      \
    }                                                                                              \
    void MPID_##name##Datatype(MPID_SEND_TYPE_ARGS, MPI_Request request, int *error_code)          \
    {                                                                                              \
        if (typed_short(comm, buf, count, datatype, src_lrank, tag, context_id, dest_grank,        \
                        mode)) {                                                                   \
            set_sent(comm, (MPIR_SHANDLE *)(void *)request);                                       \
            return;                                                                                \
        }                                                                                          \
        TYPED(begin, (MPIR_SHANDLE *)(void *)request, mode);                                       \
    }

BLOCKING(Send, MPID_STANDARD)
BLOCKING(Bsend, MPID_BUFFERED)
BLOCKING(Rsend, MPID_READY)
BLOCKING(Ssend, MPID_SYNCHRONOUS)
NONBLOCKING(Isend, MPID_STANDARD)
NONBLOCKING(Irsend, MPID_READY)
NONBLOCKING(Issend, MPID_SYNCHRONOUS)
