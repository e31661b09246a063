/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * partitioned.h: how a partitioned send and a partitioned receive find each other, and what they send.
 *
 * At its initialization a send says hello: how it is divided, and its channel. Hellos travel in a context of their own,
 * with the tag of the call, so they match in the order of the initializations. When the receive is first started, it
 * answers with its own channel. A channel is a context that no other pair has. There each partition of the sender is a
 * message, with its number as the tag. The receiver has a receive for each, whatever its own partitions are.
 */
#ifndef MPIR_PARTITIONED_H
#define MPIR_PARTITIONED_H

#include "pt2pt.h"

enum { MPIR_HELLO_CONTEXT = 3, MPIR_CHANNELS = 1 << 30 };

struct mpir_hello {
    int64_t partitions, bytes; /* of each */
    int64_t channel;
};

struct mpir_partitioned {
    struct mpir_request head; /* first */
    struct mpir_work work;
    char *buf;
    MPI_Count count; /* of a partition */
    struct MPIR_DATATYPE *type;
    int peer, tag, partitions;
    int channel;   /* where this side receives */
    int is_paired; /* atomic: the other side is known */
    struct mpir_handshake *handshake;
    struct mpir_hello other;
    int done; /* messages that are complete, from the first on */
    /* of a send */
    int *states; /* of partitions; atomic */
    MPIR_SHANDLE *sends;
    /* of a receive */
    int is_posted;
    MPIR_RHANDLE *receives;
    char *packed; /* where messages end within an element */
};

/* A receive for a hello or an answer; memory of its own, since it may outlive the request. */
struct mpir_handshake {
    MPIR_RHANDLE receive; /* first */
    struct mpir_handshake *next;
    struct mpir_hello hello;
};

static inline struct mpir_partitioned *mpir_partitioned_of(struct mpir_request *head)
{
    return (struct mpir_partitioned *)(void *)head;
}

static inline struct mpir_partitioned *mpir_partitioned_of_work(struct mpir_work *work)
{
    return (struct mpir_partitioned *)(void *)((char *)work -
                                               offsetof(struct mpir_partitioned, work));
}

static inline MPI_Count mpir_partition_bytes(const struct mpir_partitioned *p)
{
    return p->count * p->type->size;
}

static inline void *mpir_partition_at(const struct mpir_partitioned *p, MPI_Count elements)
{
    return p->buf + elements * p->type->extent;
}

/* Null: no memory. */
struct mpir_partitioned *mpir_partitioned_new(const struct mpir_partitioned *arguments,
                                              MPIR_OPTYPE type,
                                              const struct mpir_request_kind *kind,
                                              struct mpir_comm *comm);
void mpir_partitioned_free(struct mpir_request *head);
/* Receives a hello, or the answer to one. An error. */
int mpir_handshake_start(struct mpir_partitioned *p, int context, int tag);
/* Sends one. */
int mpir_hello_send(struct mpir_partitioned *p, int context, int tag);

#endif
