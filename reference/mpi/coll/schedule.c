/* SPDX-License-Identifier: BSD-3-Clause */
/* schedule.c: lists of steps are made, run and freed here. */
#include "schedule.h"

/* ---- Tags: a persistent operation keeps its own for long, so these are apart ---- */

enum { TAGS = 1 << 30 };

int coll_next_tag(struct mpir_comm *comm, int persistent)
{
    MPID_THREAD_DS_LOCK(comm)
    int tag = comm->next_tag;
    comm->next_tag = (tag + 1) % TAGS;
    MPID_THREAD_DS_UNLOCK(comm)
    return persistent ? tag + TAGS : tag;
}

void coll_open(struct coll_schedule *s, struct mpir_comm *comm, int kept, int persistent)
{
    *s =
        (struct coll_schedule){.comm = comm, .keeps = kept, .tag = coll_next_tag(comm, persistent)};
}

static void fail(struct coll_schedule *s, int error)
{
    s->error = s->error ? s->error : error;
}

/* ---- Making ---- */

static struct coll_step *add(struct coll_schedule *s, enum coll_kind kind)
{
    if (s->count == s->room) {
        int room = s->room ? 2 * s->room : 8;
        struct coll_step *steps = realloc(s->steps, (size_t)room * sizeof *steps);
        if (!steps) {
            fail(s, MPI_ERR_NO_MEM);
            return NULL;
        }
        s->steps = steps;
        s->room = room;
    }
    struct coll_step *step = &s->steps[s->count++];
    step->kind = kind;
    step->begins_round = s->round_begins;
    step->from = step->to = (struct coll_part){NULL, 0, NULL};
    s->round_begins = 0;
    return step;
}

void coll_next_round(struct coll_schedule *s)
{
    s->round_begins = 1;
}

static struct coll_part hold(const struct coll_schedule *s, struct coll_part part)
{
    if (s->keeps) {
        mpid_type_retain(part.type);
    }
    return part;
}

static void let_go(const struct coll_schedule *s, struct coll_part part)
{
    if (s->keeps && part.type) {
        mpid_type_release(part.type);
    }
}

static int is_empty(struct coll_part part)
{
    return part.count == 0 || part.type->size == 0;
}

static struct coll_part *part_of(struct coll_step *step)
{
    return step->kind == COLL_SEND ? &step->from : &step->to;
}

static void add_message(struct coll_schedule *s, enum coll_kind kind, struct mpir_comm *comm,
                        int peer, struct coll_part part)
{
    struct coll_step *step = add(s, kind);
    if (step) {
        step->comm = comm;
        step->peer = peer;
        *part_of(step) = hold(s, part);
    }
}

void coll_send(struct coll_schedule *s, struct mpir_comm *comm, int peer, struct coll_part part)
{
    if (!is_empty(part)) {
        add_message(s, COLL_SEND, comm, peer, part);
    }
}

void coll_recv(struct coll_schedule *s, struct mpir_comm *comm, int peer, struct coll_part part)
{
    if (!is_empty(part)) {
        add_message(s, COLL_RECV, comm, peer, part);
    }
}

static struct coll_part nothing(void)
{
    return (struct coll_part){NULL, 0, mpid_type_predefined(MPI_BYTE)};
}

void coll_signal(struct coll_schedule *s, struct mpir_comm *comm, int peer)
{
    add_message(s, COLL_SEND, comm, peer, nothing());
}

void coll_await(struct coll_schedule *s, struct mpir_comm *comm, int peer)
{
    add_message(s, COLL_RECV, comm, peer, nothing());
}

static void add_local(struct coll_schedule *s, enum coll_kind kind, struct coll_part from,
                      struct coll_part to)
{
    struct coll_step *step = is_empty(from) ? NULL : add(s, kind);
    if (step) {
        step->from = hold(s, from);
        step->to = hold(s, to);
    }
}

void coll_copy(struct coll_schedule *s, struct coll_part from, struct coll_part to)
{
    add_local(s, COLL_COPY, from, to);
}

void coll_reduce(struct coll_schedule *s, struct coll_part from, struct coll_part to)
{
    add_local(s, COLL_REDUCE, from, to);
}

void coll_set_op(struct coll_schedule *s, struct mpir_op *op)
{
    s->op = op;
    if (s->keeps) {
        mpir_retain(&op->refs);
    }
}

static void *scratch(struct coll_schedule *s, size_t bytes)
{
    struct coll_scratch *made = bytes < SIZE_MAX / 2 ? malloc(sizeof *made + bytes) : NULL;
    if (!made) {
        fail(s, MPI_ERR_NO_MEM);
        return NULL;
    }
    *made = (struct coll_scratch){.next = s->scratch};
    s->scratch = made;
    return made + 1;
}

/* Elements may lie before the address of the buffer, and each one before the one that it follows. The memory begins at
 * a multiple of 16 bytes of the layout: so what is aligned in the buffer of the program is aligned here. */
struct coll_part coll_scratch_like(struct coll_schedule *s, struct coll_part part)
{
    if (is_empty(part)) {
        return (struct coll_part){NULL, part.count, part.type};
    }
    const struct MPIR_DATATYPE *type = part.type;
    MPI_Count all = (part.count - 1) * type->extent;
    MPI_Count low = type->true_lb + (all < 0 ? all : 0);
    MPI_Count high = type->true_ub + (all > 0 ? all : 0);
    low &= ~(MPI_Count)15;
    char *memory = scratch(s, (size_t)(high - low));
    return (struct coll_part){memory ? memory - low : NULL, part.count, part.type};
}

void coll_adopt(struct coll_schedule *s, struct MPIR_DATATYPE *type)
{
    if (scratch(s, 0)) {
        s->scratch->type = type;
    } else {
        mpid_type_release(type);
    }
}

void coll_close(struct coll_schedule *s)
{
    for (int i = 0; s->keeps && i < s->count; i++) {
        let_go(s, s->steps[i].from);
        let_go(s, s->steps[i].to);
    }
    if (s->keeps && s->op) {
        mpir_op_release(s->op);
    }
    free(s->steps);
    for (struct coll_scratch *next, *at = s->scratch; at; at = next) {
        next = at->next;
        if (at->type) {
            mpid_type_release(at->type);
        }
        free(at);
    }
}

/* ---- Running ---- */

static void start_message(struct coll_schedule *s, struct coll_step *step)
{
    const struct coll_part *part = part_of(step);
    struct MPIR_COMMUNICATOR *comm = &step->comm->dev;
    MPI_Request request = (MPI_Request)(void *)&step->message;
    int context = comm->context_ids + 1, error = MPI_SUCCESS;
    if (step->kind == COLL_RECV) {
        MPID_IrecvDatatype(comm, part->at, part->count, part->type, step->peer, s->tag, context,
                           request, &error);
    } else {
        int dest = comm->lrank_to_grank ? comm->lrank_to_grank[step->peer] : step->peer;
        MPID_IsendDatatype(comm, part->at, part->count, part->type, comm->local_rank, s->tag,
                           context, dest, request, &error);
    }
}

static void start(struct coll_schedule *s, struct coll_step *step)
{
    const struct coll_part *from = &step->from, *to = &step->to;
    if (step->kind == COLL_COPY) {
        fail(s, mpir_copy(from->at, from->count, from->type, to->at, to->count, to->type));
    } else if (step->kind == COLL_REDUCE) {
        fail(s, mpir_reduce_local_data(from->at, to->at, to->count, to->type, s->op));
    } else {
        start_message(s, step);
    }
}

static int is_message(const struct coll_step *step)
{
    return step->kind == COLL_SEND || step->kind == COLL_RECV;
}

static int error_of(const struct coll_step *step)
{
    return step->kind == COLL_SEND ? step->message.send.errval : step->message.recv.s.MPI_ERROR;
}

/* 1: all that was started is complete. */
static int collect(struct coll_schedule *s)
{
    for (; s->done < s->started; s->done++) {
        const struct coll_step *step = &s->steps[s->done];
        if (is_message(step)) {
            if (!MPID_Is_complete(&step->message.head)) {
                return 0;
            }
            fail(s, error_of(step));
        }
    }
    return 1;
}

int coll_advance(struct coll_schedule *s)
{
    while (collect(s)) {
        if (s->started == s->count) {
            return 1;
        }
        do {
            start(s, &s->steps[s->started++]);
        } while (s->started < s->count && !s->steps[s->started].begins_round);
    }
    return 0;
}

void coll_rewind(struct coll_schedule *s)
{
    s->started = s->done = 0;
    s->error = MPI_SUCCESS;
}

int coll_run(struct coll_schedule *s)
{
    while (!coll_advance(s)) {
        mpir_wait_request(&s->steps[s->done].message.head);
    }
    return s->error;
}
