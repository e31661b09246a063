/* SPDX-License-Identifier: BSD-3-Clause */
/* deliver.c: what happens when a packet arrives, and when a receive meets a message that came before it. */
#include "model.h"
#include <string.h>

enum { BLOCKS = 64 }; /* that one pull writes to */
/* Pulling into blocks that are shorter than this on average costs more than a copy through packets. */
enum { SHORTEST_BLOCK = 512 };

static void set_envelope(MPIR_RHANDLE *r, int source, int tag, int msgrep)
{
    r->s.MPI_SOURCE = source;
    r->s.MPI_TAG = tag;
    r->action = msgrep == MPID_MSGFORM_OK ? MPID_MSG_OK
                                          : mpid_action_for(r->data.type, (MPID_Msgrep_t)msgrep);
}

/* A message that came whole. */
static void take_short(struct MPID_PORT *port, MPIR_RHANDLE *r, const void *data, MPI_Count bytes)
{
    MPI_Count taken = bytes ? mpid_unpack_some(&r->data, data, bytes, r->action) : 0;
    MPID_ADD(port, copied, taken);
    mpid_receive_done(port, r, r->data.at, taken < bytes ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
}

static int worth_pulling(const MPIR_RHANDLE *r)
{
    const struct MPIR_DATATYPE *type = r->data.type;
    if (r->action != MPID_MSG_OK || !type || type->is_contig) {
        return r->action == MPID_MSG_OK;
    }
    return type->size / type->blocks >= SHORTEST_BLOCK;
}

/* Pulls what fits. 0: it cannot, and nothing was done. */
static int pull(struct MPID_PORT *port, MPIR_RHANDLE *r, int from, uint64_t address,
                MPI_Count length)
{
    struct mpid_cursor start = r->data;
    MPI_Count wanted = length < r->data.total ? length : r->data.total;
    while (r->data.at < wanted) {
        struct iovec blocks[BLOCKS];
        MPI_Count before = r->data.at;
        int n = mpid_blocks(&r->data, blocks, BLOCKS, wanted - before);
        if (!mpid_transport_pull(port, from, address + (uint64_t)before, blocks, n)) {
            r->data = start;
            return 0;
        }
    }
    MPID_ADD(port, copied, wanted);
    return 1;
}

/* What the transport carries: as much as the receive has room for. 0: it cannot. */
static int carry(struct MPID_PORT *port, MPIR_RHANDLE *r, int from, uint64_t address)
{
    int is_contig = r->action == MPID_MSG_OK && (!r->data.type || r->data.type->is_contig);
    MPI_Count bytes = r->length < r->data.total ? r->length : r->data.total;
    return address && is_contig ? mpid_transport_expect(port, r, from, bytes) : 0;
}

/* A long message: its data is pulled, or asked for. */
static void take_long(struct MPID_PORT *port, MPIR_RHANDLE *r, int from, uint64_t token,
                      uint64_t address, MPI_Count length)
{
    if (address && worth_pulling(r) && pull(port, r, from, address, length)) {
        mpid_reply(port, from, MPID_DONE, token, 0);
        mpid_receive_done(port, r, r->data.at,
                          length > r->data.total ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
        return;
    }
    r->length = length;
    r->arrived = 0;
    if (!r->held) {
        mpid_hold(r->comm, r->data.type);
        r->held = 1;
    }
    struct mpid_header answer = {.kind = MPID_CLEAR, .from = port->id, .u.words.token = token};
    int name = carry(port, r, from, address);
    if (name) {
        answer.u.words.address = (uint64_t)name;
        answer.u.words.length = length < r->data.total ? length : r->data.total;
    } else {
        answer.u.words.answer = r->token = mpid_token_new(port, (MPI_Request)r);
        if (!r->token) {
            mpid_transport_abort(port, MPI_ERR_NO_MEM, "no memory to receive a long message");
        }
    }
    mpid_notify(port, from, &answer);
}

/* Bytes that do not fit are received and dropped. */
static void take_part(struct MPID_PORT *port, MPIR_RHANDLE *r, const void *data, MPI_Count bytes)
{
    MPI_Count taken = mpid_unpack(&r->data, data, bytes, r->action);
    MPID_ADD(port, copied, taken);
    r->arrived += bytes;
    if (r->arrived >= r->length) {
        int truncated = mpid_cursor_size(&r->data, r->action) == 0 && taken < bytes;
        mpid_token_free(port, r->token);
        mpid_receive_done(port, r, r->data.at, truncated ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    }
}

/* The head of a message. Each field is read once: the memory may be shared with who sent it. */
struct envelope {
    int kind, msgrep, from, source, tag, context;
    MPI_Count length;
    uint64_t token, address;
};

/* Keeps what no receive waits for. A job that has no memory for that cannot go on. */
static void keep(struct MPID_PORT *port, const struct envelope *e, const void *data,
                 MPI_Count bytes)
{
    struct MPIR_MESSAGE *message = mpid_space_alloc(sizeof *message + (size_t)bytes);
    if (!message) {
        mpid_transport_abort(port, MPI_ERR_NO_MEM,
                             "no memory for a message that no receive waits for");
        return;
    }
    message->port = port;
    message->kind = e->kind;
    message->msgrep = e->msgrep;
    message->from = e->from;
    message->source = e->source;
    message->tag = e->tag;
    message->length = e->length;
    message->token = e->token;
    message->address = e->address;
    mpid_copy_short(message->data, data, bytes);
    MPID_ADD(port, copied, bytes);
    mpid_trace(MPID_DEBUG_MESSAGES, port, "unexpected", e->from, e->tag, e->context, e->length);
    mpid_unexpected_add(port, message, e->context);
}

/* Packets that begin a message. */
static void begin(struct MPID_PORT *port, const struct mpid_header *h, int kind, const void *data,
                  MPI_Count bytes)
{
    struct envelope e = {kind, h->msgrep, h->from, h->source, h->tag, h->context, bytes, 0, 0};
    if (kind != MPID_SHORT) {
        e.token = h->u.words.token;
    }
    if (kind == MPID_LONG) {
        e.address = h->u.words.address;
        e.length = h->u.words.length < 0 ? 0 : h->u.words.length;
    }
    MPIR_RHANDLE *r = mpid_match(port, e.context, e.source, e.tag);
    if (!r) {
        keep(port, &e, data, kind == MPID_LONG ? 0 : bytes);
        return;
    }
    mpid_trace(MPID_DEBUG_MESSAGES, port, "match", e.from, e.tag, e.context, e.length);
    set_envelope(r, e.source, e.tag, e.msgrep);
    if (kind == MPID_LONG) {
        take_long(port, r, e.from, e.token, e.address, e.length);
        return;
    }
    if (kind == MPID_SYNC) {
        mpid_reply(port, e.from, MPID_DONE, e.token, 0);
    }
    take_short(port, r, data, bytes);
}

/* The same for a short message, without what only others need. */
static void begin_short(struct MPID_PORT *port, const struct mpid_header *h, const void *data,
                        MPI_Count bytes)
{
    int context = h->context, source = h->source, tag = h->tag, msgrep = h->msgrep;
    MPIR_RHANDLE *r = mpid_match(port, context, source, tag);
    if (r) {
        set_envelope(r, source, tag, msgrep);
        take_short(port, r, data, bytes);
    } else {
        struct envelope e = {MPID_SHORT, msgrep, h->from, source, tag, context, bytes, 0, 0};
        keep(port, &e, data, bytes);
    }
}

/* The receiver asks for the data of a long message. */
static void clear(struct MPID_PORT *port, MPIR_SHANDLE *send, const struct mpid_header *h)
{
    int name = (int)h->u.words.address, done;
    send->out.header.kind = MPID_PART;
    send->out.header.u.words.answer = h->u.words.answer;
    if (name) {
        done = mpid_transport_carry(port, send, h->from, h->u.words.length, name);
    } else {
        done = mpid_post(port, &send->out);
    }
    if (!done) {
        mpid_transport_abort(port, MPI_ERR_NO_MEM, "no memory to send a long message");
    }
}

/* The sender takes a message back. One that was matched is in no queue, and is answered in its own time. */
static void cancel(struct MPID_PORT *port, const struct mpid_header *h)
{
    int from = h->from;
    uint64_t token = h->u.words.token;
    struct MPIR_MESSAGE *message =
        mpid_unexpected_of(port, h->context, h->source, h->tag, from, token);
    if (message) {
        mpid_trace(MPID_DEBUG_MESSAGES, port, "taken", from, message->tag, 0, message->length);
        mpid_unexpected_remove(port, message);
        mpid_space_free(message);
        mpid_reply(port, from, MPID_TAKEN, token, 0);
    }
}

static void done(struct MPID_PORT *port, MPIR_SHANDLE *send)
{
    mpid_token_free(port, send->token);
    mpid_send_done(port, send, MPI_SUCCESS);
}

void mpid_deliver(struct MPID_PORT *port, const struct mpid_header *h, const void *data,
                  MPI_Count bytes)
{
    int kind = h->kind;
    if (kind == MPID_SHORT && !mpid_tracing) {
        begin_short(port, h, data, bytes);
        return;
    }
    if (kind <= MPID_LONG) {
        begin(port, h, kind, data, bytes);
        return;
    }
    if (kind == MPID_CANCEL) {
        cancel(port, h);
        return;
    }
    uint64_t name = kind == MPID_PART ? h->u.words.answer : h->u.words.token;
    MPI_Request request = mpid_token_find(port, name, kind == MPID_PART ? MPIR_RECV : MPIR_SEND);
    if (!request) {
        mpid_trace(MPID_DEBUG_PROGRESS, port, "stray", h->from, kind, 0, bytes);
    } else if (kind == MPID_PART) {
        take_part(port, (MPIR_RHANDLE *)(void *)request, data, bytes);
    } else if (kind == MPID_CLEAR) {
        clear(port, (MPIR_SHANDLE *)(void *)request, h);
    } else if (kind == MPID_DONE || kind == MPID_TAKEN) {
        ((MPIR_SHANDLE *)(void *)request)->cancelled = kind == MPID_TAKEN;
        done(port, (MPIR_SHANDLE *)(void *)request);
    }
}

void mpid_unexpected_take(struct MPID_PORT *port, struct MPIR_MESSAGE *message, MPIR_RHANDLE *r)
{
    set_envelope(r, message->source, message->tag, message->msgrep);
    if (message->kind == MPID_LONG) {
        take_long(port, r, message->from, message->token, message->address, message->length);
    } else {
        if (message->kind == MPID_SYNC) {
            mpid_reply(port, message->from, MPID_DONE, message->token, 0);
        }
        take_short(port, r, message->data, message->length);
    }
    mpid_space_free(message);
}

/* From one buffer to the other, block by block. */
static MPI_Count copy(struct mpid_cursor *from, struct mpid_cursor *to)
{
    MPI_Count copied = 0, left = from->total < to->total ? from->total : to->total;
    while (copied < left) {
        struct iovec blocks[BLOCKS];
        int n = mpid_blocks(from, blocks, BLOCKS, left - copied);
        for (int i = 0; i < n; i++) {
            copied +=
                mpid_unpack(to, blocks[i].iov_base, (MPI_Count)blocks[i].iov_len, MPID_MSG_OK);
        }
    }
    return copied;
}

static int deliver_to(struct MPID_PORT *port, MPIR_SHANDLE *send, int is_short)
{
    struct mpid_header *h = &send->out.header;
    mpid_transport_poll(port);
    if (!mpid_transport_is_quiet(port)) {
        return 0; /* something earlier may be on the way */
    }
    MPIR_RHANDLE *r = mpid_match(port, h->context, h->source, h->tag);
    if (r) {
        mpid_trace(MPID_DEBUG_MESSAGES, port, "match", h->from, h->tag, h->context,
                   send->data.total);
        set_envelope(r, h->source, h->tag, h->msgrep);
        MPI_Count copied = copy(&send->data, &r->data);
        MPID_ADD(port, copied, copied);
        mpid_receive_done(port, r, copied,
                          send->data.total > r->data.total ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
        return 1;
    }
    if (!is_short || h->kind == MPID_SYNC || (send->data.type && !send->data.type->is_contig)) {
        return 0;
    }
    struct envelope e = {MPID_SHORT, h->msgrep,        h->from, h->source, h->tag,
                         h->context, send->data.total, 0,       0};
    const char *data = send->data.buffer + (send->data.type ? send->data.type->true_lb : 0);
    keep(port, &e, data, send->data.total);
    return 1;
}

/* The other port's lock is only tried, and never while this port's is held. */
int mpid_deliver_directly(struct MPID_PORT *port, MPIR_SHANDLE *send, int is_short)
{
    struct MPID_PORT *to =
        __atomic_load_n(&mpid_process.direct, __ATOMIC_RELAXED) && send->action == MPID_MSG_OK
            ? mpid_port_owned(send->out.dest)
            : NULL;
    if (!to || to->exclusive || __atomic_load_n(&port->lanes, __ATOMIC_RELAXED)) {
        return 0;
    }
    if (to->locked && !MPID_THREAD_DS_TRYLOCK(to)) {
        return 0;
    }
    long before = to->completed;
    int delivered = deliver_to(to, send, is_short);
    if (to->completed != before || delivered) {
        mpid_transport_ring(to);
    }
    mpid_port_unlock(to);
    return delivered;
}
