/* SPDX-License-Identifier: BSD-3-Clause */
/* exchange.c: allgather and alltoall. */
#include "build.h"

/* After round k, a process has the blocks of itself and of 2^k - 1 that follow. Blocks stay in their places. */
static void add_allgather(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    int rank = comm->dev.local_rank, n = comm->dev.np;
    if (!coll_is_in_place(&args->send)) {
        coll_copy(s, coll_part(&args->send, 0), coll_part(&args->recv, rank));
    }
    for (int have = 1; have < n; have *= 2) {
        int more = have < n - have ? have : n - have;
        coll_recv(s, comm, (rank + have) % n, coll_blocks(s, &args->recv, (rank + have) % n, more));
        coll_send(s, comm, (rank - have + n) % n, coll_blocks(s, &args->recv, rank, more));
        coll_next_round(s);
    }
}

/* Each process of one group sends its block to each of the other. */
static void add_allgather_between(struct coll_schedule *s, const struct coll_args *args)
{
    for (int i = 0; i < args->comm->dev.np; i++) {
        coll_recv(s, args->comm, i, coll_part(&args->recv, i));
    }
    for (int i = 0; i < args->comm->dev.np; i++) {
        coll_send(s, args->comm, i, coll_part(&args->send, 0));
    }
}

static int check_all(const struct coll_args *args, int sent)
{
    int error = coll_check_data(&args->recv, args->comm->dev.np);
    if (error || !coll_is_in_place(&args->send)) {
        return error ? error : coll_check_data(&args->send, sent);
    }
    return coll_is_inter(args->comm) ? MPI_ERR_BUFFER : MPI_SUCCESS;
}

int coll_build_allgather(struct coll_schedule *s, const struct coll_args *args)
{
    int error = check_all(args, 1);
    if (!error) {
        (coll_is_inter(args->comm) ? add_allgather_between : add_allgather)(s, args);
    }
    return error;
}

/* ---- Alltoall: all messages at once, to different processes first ---- */

/* What is sent to a process; in place it is copied before messages come. */
static struct coll_part outgoing(struct coll_schedule *s, const struct coll_args *args, int peer)
{
    if (!coll_is_in_place(&args->send)) {
        return coll_part(&args->send, peer);
    }
    struct coll_part old = coll_part(&args->recv, peer), copy = coll_scratch_like(s, old);
    coll_copy(s, old, copy);
    return copy;
}

int coll_build_alltoall(struct coll_schedule *s, const struct coll_args *args)
{
    int error = check_all(args, args->comm->dev.np);
    if (error) {
        return error;
    }
    struct mpir_comm *comm = args->comm;
    int n = comm->dev.np, inter = coll_is_inter(comm), rank = inter ? 0 : comm->dev.local_rank;
    for (int i = !inter; i < n; i++) {
        int peer = (rank + i) % n;
        struct coll_part part = outgoing(s, args, peer);
        coll_recv(s, comm, peer, coll_part(&args->recv, peer));
        coll_send(s, comm, peer, part);
    }
    if (!inter && !coll_is_in_place(&args->send)) {
        coll_copy(s, coll_part(&args->send, rank), coll_part(&args->recv, rank));
    }
    return MPI_SUCCESS;
}
