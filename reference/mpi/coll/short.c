/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * short.c: blocking broadcasts and reductions to a root of short contiguous data, without a schedule. The messages, and
 * how operands are bracketed, are those of rooted.c and reduce.c, so it does not matter which processes do it this way.
 */
#include "short.h"
#include "operation.h"
#include "pt2pt/pt2pt.h"
#include <string.h>

enum { SHORT = 4096 };

struct messages {
    struct mpir_comm *comm;
    MPI_Count count, bytes;
    struct MPIR_DATATYPE *type;
    int tag, error; /* the first one */
};

/* What is wrong with the arguments is found by the builder. */
static int is_short(const struct coll_args *args, struct messages *m)
{
    const struct coll_data *data = &args->recv;
    if (coll_is_inter(args->comm) || coll_check_root(args->comm, args->root) ||
        coll_check_data(data, 1) || !data->type->is_contig || data->count <= 0 ||
        data->type->size == 0 || data->count > SHORT / data->type->size) {
        return 0;
    }
    *m = (struct messages){.comm = args->comm,
                           .count = data->count,
                           .bytes = data->count * data->type->size,
                           .type = data->type};
    return 1;
}

static void keep_error(struct messages *m, int error)
{
    m->error = m->error ? m->error : error;
}

static void send_to(struct messages *m, int rank, const void *at)
{
    struct MPIR_COMMUNICATOR *comm = &m->comm->dev;
    int context = comm->context_ids + 1, port = mpir_port_of_rank(m->comm, rank), error = 0;
    if (!mpid_send_typed_short(comm, at, m->count, m->type, comm->local_rank, m->tag, context,
                               port)) {
        MPID_SendDatatype(comm, at, m->count, m->type, comm->local_rank, m->tag, context, port,
                          &error);
        keep_error(m, error);
    }
}

static void receive_from(struct messages *m, int rank, void *at)
{
    struct MPIR_COMMUNICATOR *comm = &m->comm->dev;
    struct mpid_wanted w = {rank, m->tag, comm->context_ids + 1, NULL, 0, NULL};
    int error = 0;
    w.room = mpid_dense(m->type, m->count, at, &w.at);
    if (!mpid_receive_short(comm, &w, 0)) {
        MPID_RecvDatatype(comm, at, m->count, m->type, rank, m->tag, w.context, NULL, &error);
        keep_error(m, error);
    }
}

int coll_short_bcast(coll_builder *build, const struct coll_args *args)
{
    struct messages m;
    if (!is_short(args, &m)) {
        return coll_blocking(build, args);
    }
    int n = args->comm->dev.np, distance = 1, root = args->root;
    int from_root = (args->comm->dev.local_rank - root + n) % n;
    m.tag = coll_next_tag(args->comm, 0);
    while (distance < n && !(from_root & distance)) {
        distance *= 2;
    }
    if (from_root) {
        receive_from(&m, (from_root - distance + root) % n, args->recv.buffer);
    }
    for (distance /= 2; distance > 0; distance /= 2) {
        if (from_root + distance < n) {
            send_to(&m, (from_root + distance + root) % n, args->recv.buffer);
        }
    }
    return m.error;
}

/* A value on its way: the operand of the program, which is read only, or one of the rooms. */
struct value {
    const void *at;
    int room; /* the one that it is not in */
    _Alignas(64) char rooms[2][SHORT];
};

static void join(struct messages *m, struct value *v, int peer, int peer_is_left,
                 struct mpir_op *op)
{
    char *other = v->rooms[v->room], *own = v->rooms[1 - v->room];
    receive_from(m, peer, other);
    if (!peer_is_left) {
        mpir_reduce_local_data(v->at, other, m->count, m->type, op);
        v->at = other;
        v->room = 1 - v->room;
        return;
    }
    if (v->at != own) {
        memcpy(own, v->at, (size_t)m->bytes);
        v->at = own;
    }
    mpir_reduce_local_data(other, own, m->count, m->type, op);
}

static void reduce(const struct coll_args *args, struct messages *m)
{
    int rank = args->comm->dev.local_rank, n = args->comm->dev.np, root = args->root;
    struct value v;
    v.at = coll_operand(args).at;
    v.room = 0;
    for (int length = 1; length < n; length *= 2) {
        int left = rank & ~(2 * length - 1), right = left + length, am_left = rank < right;
        if (right >= n) {
            continue;
        }
        int to = coll_holder(left, 2 * length, root);
        if (to != rank) {
            send_to(m, to, v.at);
            return;
        }
        join(m, &v, coll_holder(am_left ? right : left, length, root), !am_left, args->op);
    }
    if (v.at != args->recv.buffer) {
        memcpy(args->recv.buffer, v.at, (size_t)m->bytes);
    }
}

int coll_short_reduce(coll_builder *build, const struct coll_args *args)
{
    struct messages m;
    int is_misplaced = coll_is_in_place(&args->send) && args->comm->dev.local_rank != args->root;
    if (is_misplaced || !is_short(args, &m) || coll_check_reduction(args, 1) ||
        !args->op->is_predefined) {
        return coll_blocking(build, args);
    }
    m.tag = coll_next_tag(args->comm, 0);
    reduce(args, &m);
    return m.error;
}
