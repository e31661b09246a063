/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * schedule.h: a collective operation of one process, as a list of steps: send, receive, reduce, copy.
 *
 * Steps come in rounds. What is in one round starts in the order of the list: messages go on by themselves, reductions
 * and copies happen at once. The next round starts when all messages of the round before are complete. A blocking call
 * runs the list to its end, a nonblocking one lets progress run it, a persistent one runs it again.
 *
 * All messages of an operation have one tag, on the context of collectives. Those between two processes match in order.
 */
#ifndef MPIR_COLL_SCHEDULE_H
#define MPIR_COLL_SCHEDULE_H

#include "mpir.h"

/* Data somewhere in memory: `count` elements of a datatype. */
struct coll_part {
    char *at;
    MPI_Count count;
    struct MPIR_DATATYPE *type;
};

/* The place `bytes` from there; MPI_BOTTOM is a null pointer, which C does not add to. */
static inline char *coll_at(const char *at, MPI_Count bytes)
{
    return (char *)((uintptr_t)at + (uintptr_t)bytes);
}

enum coll_kind { COLL_SEND, COLL_RECV, COLL_REDUCE, COLL_COPY };

struct coll_step {
    enum coll_kind kind;
    int begins_round;
    int peer;               /* of a message: the rank in `comm` */
    struct mpir_comm *comm; /* of a message: the communicator, or its local one */
    struct coll_part from;  /* what is sent, copied, or the left operand */
    struct coll_part to;    /* where it goes; the right operand, and the result */
    union {
        struct MPIR_REQUEST head;
        MPIR_SHANDLE send;
        MPIR_RHANDLE recv;
    } message;
};

/* What a schedule frees in the end: memory, or a datatype. */
struct coll_scratch {
    struct coll_scratch *next;
    struct MPIR_DATATYPE *type;
};

struct coll_schedule {
    struct mpir_comm *comm;
    struct mpir_op *op;
    int tag;
    int keeps; /* it outlives the call, and holds references to datatypes and the operator */
    int round_begins;
    int error; /* the first one */
    int count, room;
    int started, done; /* steps; those before are complete */
    struct coll_step *steps;
    struct coll_scratch *scratch;
};

/* Each operation on a communicator has a tag of its own, by the order of the calls. */
int coll_next_tag(struct mpir_comm *comm, int persistent);
/* `kept`: the operation is nonblocking or persistent. */
void coll_open(struct coll_schedule *s, struct mpir_comm *comm, int kept, int persistent);
void coll_close(struct coll_schedule *s);

/* Messages to and from a rank of `comm`, which is the communicator of the operation or its local one. Nothing is sent
 * if there are no bytes: then the other side expects none. */
void coll_send(struct coll_schedule *s, struct mpir_comm *comm, int peer, struct coll_part part);
void coll_recv(struct coll_schedule *s, struct mpir_comm *comm, int peer, struct coll_part part);
/* Messages without data. */
void coll_signal(struct coll_schedule *s, struct mpir_comm *comm, int peer);
void coll_await(struct coll_schedule *s, struct mpir_comm *comm, int peer);
void coll_copy(struct coll_schedule *s, struct coll_part from, struct coll_part to);
/* to = from op to */
void coll_reduce(struct coll_schedule *s, struct coll_part from, struct coll_part to);
/* What is added from here on waits for all messages before. */
void coll_next_round(struct coll_schedule *s);
/* The operator of the reductions. */
void coll_set_op(struct coll_schedule *s, struct mpir_op *op);
/* Memory for as many elements as `part` has, laid out the same. */
struct coll_part coll_scratch_like(struct coll_schedule *s, struct coll_part part);
/* A datatype that the schedule releases. */
void coll_adopt(struct coll_schedule *s, struct MPIR_DATATYPE *type);

/* Goes on as far as it can; 1: it is done. */
int coll_advance(struct coll_schedule *s);
void coll_rewind(struct coll_schedule *s);
/* Runs to the end, and gives the error. */
int coll_run(struct coll_schedule *s);

#endif
