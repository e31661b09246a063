/* SPDX-License-Identifier: BSD-3-Clause */
/* rooted.c: barrier, broadcast, gather, scatter. */
#include "build.h"

/* ---- Barrier ---- */

/* After round k, a process knows of 2^k others. */
static void add_barrier(struct coll_schedule *s, struct mpir_comm *comm)
{
    int rank = comm->dev.local_rank, n = comm->dev.np;
    for (int distance = 1; distance < n; distance *= 2) {
        coll_await(s, comm, (rank - distance + n) % n);
        coll_signal(s, comm, (rank + distance) % n);
        coll_next_round(s);
    }
}

/* Each group meets, its first processes tell each other, and their groups hear of it. */
static void add_barrier_between(struct coll_schedule *s, struct mpir_comm *comm)
{
    struct mpir_comm *local = comm->local;
    int rank = local->dev.local_rank, n = local->dev.np;
    add_barrier(s, local);
    if (rank == 0) {
        coll_await(s, comm, 0);
        coll_signal(s, comm, 0);
        coll_next_round(s);
    }
    for (int i = 1; i < n; i++) {
        if (rank == 0) {
            coll_signal(s, local, i);
        } else if (rank == i) {
            coll_await(s, local, 0);
        }
    }
}

int coll_build_barrier(struct coll_schedule *s, const struct coll_args *args)
{
    (coll_is_inter(args->comm) ? add_barrier_between : add_barrier)(s, args->comm);
    return MPI_SUCCESS;
}

/* ---- Broadcast: a binomial tree ---- */

void coll_add_bcast(struct coll_schedule *s, struct mpir_comm *comm, struct coll_part part,
                    int root)
{
    int n = comm->dev.np, from_root = (comm->dev.local_rank - root + n) % n, distance = 1;
    while (distance < n && !(from_root & distance)) {
        distance *= 2;
    }
    if (from_root) {
        coll_recv(s, comm, (from_root - distance + root) % n, part);
        coll_next_round(s);
    }
    for (distance /= 2; distance > 0; distance /= 2) {
        if (from_root + distance < n) {
            coll_send(s, comm, (from_root + distance + root) % n, part);
        }
    }
}

int coll_build_bcast(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    int error = coll_check_root(comm, args->root);
    error = error || args->root == MPI_PROC_NULL ? error : coll_check_data(&args->recv, 1);
    if (error || args->root == MPI_PROC_NULL) {
        return error;
    }
    struct coll_part part = coll_part(&args->recv, 0);
    if (!coll_is_inter(comm)) {
        coll_add_bcast(s, comm, part, args->root);
    } else if (args->root == MPI_ROOT) {
        coll_send(s, comm, 0, part);
    } else {
        if (comm->dev.local_rank == 0) {
            coll_recv(s, comm, args->root, part);
            coll_next_round(s);
        }
        coll_add_bcast(s, comm->local, part, 0);
    }
    return MPI_SUCCESS;
}

/* ---- Gather and scatter: the root exchanges a message with each process ---- */

/* The root's own block; null, if it is in another group, or in place. */
static int has_own(const struct coll_args *args, const struct coll_data *single)
{
    return !coll_is_inter(args->comm) && !coll_is_in_place(single);
}

/* `blocks` is the root's buffer, `single` the block of each. */
static int check_rooted(const struct coll_args *args, const struct coll_data *blocks,
                        const struct coll_data *single)
{
    int error = coll_check_root(args->comm, args->root);
    if (error || args->root == MPI_PROC_NULL) {
        return error;
    }
    if (!mpir_at_root(args->comm, args->root)) {
        return coll_is_in_place(single) ? MPI_ERR_BUFFER : coll_check_data(single, 1);
    }
    error = coll_check_data(blocks, args->comm->dev.np);
    return error || !has_own(args, single) ? error : coll_check_data(single, 1);
}

int coll_build_gather(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    int error = check_rooted(args, &args->recv, &args->send);
    if (error || args->root == MPI_PROC_NULL) {
        return error;
    }
    if (!mpir_at_root(args->comm, args->root)) {
        coll_send(s, comm, args->root, coll_part(&args->send, 0));
        return MPI_SUCCESS;
    }
    for (int i = 0; i < comm->dev.np; i++) {
        if (coll_is_inter(comm) || i != args->root) {
            coll_recv(s, comm, i, coll_part(&args->recv, i));
        }
    }
    if (has_own(args, &args->send)) {
        coll_copy(s, coll_part(&args->send, 0), coll_part(&args->recv, args->root));
    }
    return MPI_SUCCESS;
}

int coll_build_scatter(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    int error = check_rooted(args, &args->send, &args->recv);
    if (error || args->root == MPI_PROC_NULL) {
        return error;
    }
    if (!mpir_at_root(args->comm, args->root)) {
        coll_recv(s, comm, args->root, coll_part(&args->recv, 0));
        return MPI_SUCCESS;
    }
    for (int i = 0; i < comm->dev.np; i++) {
        if (coll_is_inter(comm) || i != args->root) {
            coll_send(s, comm, i, coll_part(&args->send, i));
        }
    }
    if (has_own(args, &args->recv)) {
        coll_copy(s, coll_part(&args->send, args->root), coll_part(&args->recv, 0));
    }
    return MPI_SUCCESS;
}
