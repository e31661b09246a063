/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * reduce.c: reductions. The order of the operands, and how they are bracketed, depends on the ranks alone, and is the
 * same in all of them: blocks of 2, 4, 8, ... ranks that begin at multiples of their length.
 */
#include "build.h"

/* A value on its way through a reduction, and the memory where it may be: room 0 is the result's, if there is one. */
struct value {
    struct mpir_comm *comm;
    struct coll_part at, rooms[2];
    int has_room[2];
    int room; /* where it is; OPERAND: in what the program gave, which is read only */
};
enum { OPERAND = -1 };

/* The room where the value is not. One that the caller did not give is made when it is needed. */
static int spare(struct coll_schedule *s, struct value *v)
{
    int room = v->room == 0;
    if (!v->has_room[room]) {
        v->rooms[room] = coll_scratch_like(s, v->at);
        v->has_room[room] = 1;
    }
    return room;
}

static void move(struct value *v, int room)
{
    v->room = room;
    v->at = v->rooms[room];
}

/* Joins the value with the one of a peer, whose ranks lie on the left or on the right. */
static void join(struct coll_schedule *s, struct value *v, int peer, int peer_is_left)
{
    if (peer_is_left && v->room == OPERAND) {
        int copy = spare(s, v);
        coll_copy(s, v->at, v->rooms[copy]);
        move(v, copy);
    }
    int other = spare(s, v);
    coll_recv(s, v->comm, peer, v->rooms[other]);
    coll_next_round(s);
    if (peer_is_left) {
        coll_reduce(s, v->rooms[other], v->at);
    } else {
        coll_reduce(s, v->at, v->rooms[other]);
        move(v, other);
    }
}

int coll_holder(int first, int length, int root)
{
    return root >= first && root < first + length ? root : first;
}

static struct value begin(struct mpir_comm *comm, struct coll_part operand, struct coll_part result,
                          int has_result)
{
    struct value v = {.comm = comm, .at = operand, .rooms = {result}, .has_room = {has_result}};
    v.room = has_result && operand.at == result.at ? 0 : OPERAND;
    return v;
}

static void finish(struct coll_schedule *s, const struct value *v)
{
    if (v->room != 0) {
        coll_copy(s, v->at, v->rooms[0]);
    }
}

void coll_add_reduce(struct coll_schedule *s, struct mpir_comm *comm, struct coll_part operand,
                     struct coll_part result, int root)
{
    int rank = comm->dev.local_rank, n = comm->dev.np;
    struct value v = begin(comm, operand, result, rank == root);
    for (int length = 1; length < n; length *= 2) {
        int left = rank & ~(2 * length - 1), right = left + length, am_left = rank < right;
        if (right >= n) {
            continue;
        }
        int to = coll_holder(left, 2 * length, root);
        if (to != rank) {
            coll_send(s, comm, to, v.at);
            return;
        }
        join(s, &v, coll_holder(am_left ? right : left, length, root), !am_left);
    }
    finish(s, &v);
}

/* ---- Reduce ---- */

/* The first process of the group that has the operands sends their value to the root. */
static void add_reduce_between(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    if (args->root == MPI_ROOT) {
        coll_recv(s, comm, 0, coll_part(&args->recv, 0));
        return;
    }
    struct coll_part operand = coll_operand(args), result = operand;
    if (comm->local->dev.local_rank == 0) {
        result = coll_scratch_like(s, operand);
    }
    coll_add_reduce(s, comm->local, operand, result, 0);
    if (comm->local->dev.local_rank == 0) {
        coll_send(s, comm, args->root, result);
    }
}

int coll_build_reduce(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    int error = coll_check_root(comm, args->root);
    if (error || args->root == MPI_PROC_NULL) {
        return error;
    }
    error = coll_check_reduction(args, 1);
    if (error) {
        return error;
    }
    coll_set_op(s, args->op);
    if (coll_is_inter(comm)) {
        add_reduce_between(s, args);
    } else {
        if (coll_is_in_place(&args->send) && comm->dev.local_rank != args->root) {
            return MPI_ERR_BUFFER;
        }
        coll_add_reduce(s, comm, coll_operand(args), coll_part(&args->recv, 0), args->root);
    }
    return MPI_SUCCESS;
}

/* ---- Allreduce ---- */

/* Blocks of ranks double in each round. Both partners compute the same from the same operands. */
static void add_doubling(struct coll_schedule *s, struct mpir_comm *comm, struct coll_part operand,
                         struct coll_part result)
{
    int rank = comm->dev.local_rank;
    struct value v = begin(comm, operand, result, 1);
    for (int distance = 1; distance < comm->dev.np; distance *= 2) {
        int peer = rank ^ distance;
        coll_send(s, comm, peer, v.at);
        join(s, &v, peer, peer < rank);
    }
    finish(s, &v);
}

/* The groups have their values at their first processes, which exchange them. */
static void add_allreduce_between(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm, *local = comm->local;
    struct coll_part operand = coll_operand(args), result = coll_part(&args->recv, 0),
                     ours = operand;
    int first = local->dev.local_rank == 0;
    ours.at = NULL;
    if (first) {
        ours = coll_scratch_like(s, operand);
    }
    coll_add_reduce(s, local, operand, ours, 0);
    if (first) {
        coll_recv(s, comm, 0, result);
        coll_send(s, comm, 0, ours);
        coll_next_round(s);
    }
    coll_add_bcast(s, local, result, 0);
}

int coll_build_allreduce(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    int n = comm->dev.np, error = coll_check_reduction(args, 1);
    if (error) {
        return error;
    }
    coll_set_op(s, args->op);
    if (coll_is_inter(comm)) {
        add_allreduce_between(s, args);
        return MPI_SUCCESS;
    }
    struct coll_part operand = coll_operand(args), result = coll_part(&args->recv, 0);
    if ((n & (n - 1)) == 0) {
        add_doubling(s, comm, operand, result);
    } else {
        coll_add_reduce(s, comm, operand, result, 0);
        coll_next_round(s);
        coll_add_bcast(s, comm, result, 0);
    }
    return MPI_SUCCESS;
}
