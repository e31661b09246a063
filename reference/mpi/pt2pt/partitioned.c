/* SPDX-License-Identifier: BSD-3-Clause */
/* partitioned.c: what partitioned sends and receives have in common: see partitioned.h. */
#include "partitioned.h"

static int channel_new(void)
{
    static int channels;
    return MPIR_CHANNELS | (__atomic_add_fetch(&channels, 1, __ATOMIC_RELAXED) % MPIR_CHANNELS);
}

struct mpir_partitioned *mpir_partitioned_new(const struct mpir_partitioned *arguments,
                                              MPIR_OPTYPE type,
                                              const struct mpir_request_kind *kind,
                                              struct mpir_comm *comm)
{
    struct mpir_partitioned *p = mpir_request_new(sizeof *p, type, kind, comm);
    if (p) {
        p->buf = arguments->buf;
        p->count = arguments->count;
        p->type = arguments->type;
        p->peer = arguments->peer;
        p->tag = arguments->tag;
        p->partitions = arguments->partitions;
        p->channel = channel_new();
        p->head.persistent = 1;
        mpid_type_retain(p->type);
    }
    return p;
}

/* ---- Hellos ---- */

/* Hellos that nobody answered when their request was freed. They still take what is sent to them, lest a later request
 * gets it. */
static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    struct mpir_handshake *first;
} strays;

static void keep_stray(struct mpir_handshake *handshake)
{
    MPID_THREAD_DS_LOCK(&strays)
    handshake->next = strays.first;
    strays.first = handshake;
    MPID_THREAD_DS_UNLOCK(&strays)
}

int mpir_handshake_start(struct mpir_partitioned *p, int context, int tag)
{
    struct mpir_comm *comm = p->head.comm;
    int error = MPI_SUCCESS;
    p->handshake = calloc(1, sizeof *p->handshake);
    if (!p->handshake) {
        return MPI_ERR_NO_MEM;
    }
    MPID_IrecvContig(&comm->dev, &p->handshake->hello, sizeof p->handshake->hello, p->peer, tag,
                     context, (MPI_Request)&p->handshake->receive, &error);
    return error;
}

/* The device owns it: it may wait for room longer than the request lives. */
struct outgoing {
    MPIR_SHANDLE send; /* first */
    struct mpir_hello hello;
};

int mpir_hello_send(struct mpir_partitioned *p, int context, int tag)
{
    struct mpir_comm *comm = p->head.comm;
    struct outgoing *out = calloc(1, sizeof *out);
    int error = MPI_SUCCESS;
    if (!out) {
        return MPI_ERR_NO_MEM;
    }
    out->hello = (struct mpir_hello){p->partitions, mpir_partition_bytes(p), p->channel};
    MPID_IsendContig(&comm->dev, &out->hello, sizeof out->hello, comm->dev.local_rank, tag, context,
                     mpir_port_of_rank(comm, p->peer), MPID_MSGFORM_OK, (MPI_Request)&out->send,
                     &error);
    out->send.release = free;
    MPID_SendFree((MPI_Request)&out->send);
    return error;
}

void mpir_partitioned_free(struct mpir_request *head)
{
    struct mpir_partitioned *p = mpir_partitioned_of(head);
    if (p->handshake && !MPID_Is_complete(&p->handshake->receive)) {
        keep_stray(p->handshake);
    } else {
        free(p->handshake);
    }
    mpid_type_release(p->type);
    free(p->states);
    free(p->sends);
    free(p->receives);
    free(p->packed);
}
