/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * short.h: the path of a short contiguous message, inline in the functions of the device, and in those of a layer that
 * is compiled for this device. Each function does all or nothing: where anything is not as usual (several threads,
 * packets that wait, what came or was posted before, wrong arguments), it gives 0, and the general path does the work.
 */
#ifndef MPID_SHORT_H
#define MPID_SHORT_H

#include "model.h"

#define MPID_ON_PATH __attribute__((always_inline)) static inline

/* Where the data is, if it is contiguous, and how many bytes; -1: it is not, or the arguments are wrong. */
static inline MPI_Count mpid_dense(const struct MPIR_DATATYPE *type, MPI_Count count,
                                   const void *buf, char **at)
{
    MPI_Count bytes;
    if (!type->is_contig || count < 0 || __builtin_mul_overflow(count, type->size, &bytes)) {
        return -1;
    }
    *at = (char *)((uintptr_t)buf + (uintptr_t)type->true_lb);
    return bytes;
}

/* No memory begins so low: it is a null pointer, or not far from one. */
static inline int mpid_is_nowhere(const void *at, MPI_Count bytes)
{
    return (uintptr_t)at < 4096 && bytes != 0;
}

/* Comes before any look at the port's queues, which several threads look at with its lock alone. */
static inline int mpid_is_usual(const struct MPID_PORT *port)
{
    return !(port->locked | __atomic_load_n(&mpid_process.direct, __ATOMIC_RELAXED) |
             mpid_process.swapped) &&
           !port->lanes && !__builtin_expect(mpid_tracing, 0);
}

MPID_ON_PATH int mpid_send_short(const struct MPIR_COMMUNICATOR *comm, char *at, MPI_Count bytes,
                                 int source, int tag, int context, int dest)
{
    struct MPID_PORT *port = mpid_port_of(comm);
    if ((uint64_t)bytes > (uint64_t)mpid_process.packet || tag < 0 ||
        (unsigned)dest >= (unsigned)mpid_process.limit || mpid_is_nowhere(at, bytes) ||
        !mpid_is_usual(port)) {
        return 0;
    }
    struct mpid_header header = {
        .kind = MPID_SHORT, .from = port->id, .source = source, .tag = tag, .context = context};
    header.u.words.length = bytes;
    struct mpid_cursor data = {.buffer = at, .total = bytes};
    if (!mpid_transport_send(port, dest, &header, &data, MPID_MSG_OK)) {
        return 0;
    }
    MPID_ADD(port, copied, bytes);
    return 1;
}

MPID_ON_PATH int mpid_send_typed_short(const struct MPIR_COMMUNICATOR *comm, const void *buf,
                                       MPI_Count count, const struct MPIR_DATATYPE *type,
                                       int source, int tag, int context, int dest)
{
    char *at = NULL;
    MPI_Count bytes = mpid_dense(type, count, buf, &at);
    return mpid_send_short(comm, at, bytes, source, tag, context, dest);
}

/* What a receive looks for, and where its data goes. */
struct mpid_wanted {
    int source, tag, context;
    char *at;
    MPI_Count room;
    MPI_Status *status;
};

/* The next packet, if it is a short message that the receive matches. */
static inline int mpid_take_short(struct MPID_PORT *port, const struct mpid_header *h,
                                  const void *data, MPI_Count bytes, const struct mpid_wanted *w)
{
    int source = __atomic_load_n(&h->source, __ATOMIC_RELAXED);
    int tag = __atomic_load_n(&h->tag, __ATOMIC_RELAXED);
    if (h->kind != MPID_SHORT || h->msgrep != MPID_MSGFORM_OK || h->context != w->context ||
        (w->source != source && w->source != MPI_ANY_SOURCE) ||
        (w->tag != tag && w->tag != MPI_ANY_TAG) || bytes > w->room) {
        return 0;
    }
    mpid_copy_short(w->at, data, bytes);
    MPID_ADD(port, copied, bytes);
    mpid_transport_drop(port);
    if (w->status) {
        w->status->MPI_SOURCE = source;
        w->status->MPI_TAG = tag;
        MPID_Status_set(w->status, bytes, 0);
    }
    return 1;
}

/* The message that comes next, if it has come or comes after so many polls. Receives that were posted and messages that
 * came before it have precedence: there are none. */
static inline int mpid_receive_short(const struct MPIR_COMMUNICATOR *comm,
                                     const struct mpid_wanted *w, int polls)
{
    struct MPID_PORT *port = mpid_port_of(comm);
    if (!mpid_is_usual(port) || w->room < 0 || mpid_is_nowhere(w->at, w->room) || port->oldest ||
        port->front || port->posted.keys) {
        return 0;
    }
    for (;; polls--) {
        const void *data;
        MPI_Count bytes;
        const struct mpid_header *header = mpid_transport_peek(port, &data, &bytes);
        if (header) {
            return mpid_take_short(port, header, data, bytes, w);
        }
        if (polls <= 0) {
            return 0;
        }
        mpid_relax();
    }
}

/* Posts a contiguous receive in a request that is not in use, for what will come. */
static inline int mpid_post_short(struct MPIR_COMMUNICATOR *comm, MPIR_RHANDLE *r,
                                  const struct mpid_wanted *w)
{
    struct MPID_PORT *port = mpid_port_of(comm);
    if (!mpid_is_usual(port) || w->room < 0 || mpid_is_nowhere(w->at, w->room) || port->oldest ||
        (w->tag < 0 && w->tag != MPI_ANY_TAG)) {
        return 0;
    }
    r->cookie = MPIR_COOKIE;
    r->handle_type = MPIR_RECV;
    r->is_complete = r->abandoned = 0;
    r->held = 1;
    r->port = port;
    r->comm = comm;
    r->s.MPI_ERROR = MPI_SUCCESS;
    MPID_Status_set(&r->s, 0, 0);
    r->data.type = NULL;
    r->data.buffer = w->at;
    r->data.total = w->room;
    r->data.at = r->data.rests = 0;
    r->link.context = w->context;
    r->link.source = w->source;
    r->link.tag = w->tag;
    mpid_refer(&comm->refs, 1);
    mpid_post_receive(port, r);
    return 1;
}

/* Gives back a request of this port's memory that is complete. */
static inline void mpid_give_back(struct MPIR_REQUEST *request)
{
    const struct MPID_PORT *port = request->port;
    if (request == (const struct MPIR_REQUEST *)(const void *)&port->sent) {
        return;
    }
    if (port->locked) {
        MPID_Request_free((MPI_Request)request);
    } else {
        request->cookie = 0;
        request->release(request);
    }
}

#endif
