/* SPDX-License-Identifier: BSD-3-Clause */
/* reduce_scatter.c: reductions of vectors whose blocks go to different processes. */
#include "build.h"

/* The block of a process in the vector that is reduced, and the elements of the whole. */
static struct coll_part block_of(const struct coll_args *args, struct coll_part whole, int rank,
                                 MPI_Count *total)
{
    struct coll_part block = whole;
    MPI_Count before = 0, count = 0;
    for (int i = 0; i < args->comm->group->size; i++) {
        count = args->recv.counts.elements ? mpir_at(args->recv.counts, i) : args->recv.count;
        if (i == rank) {
            block.at = coll_at(block.at, before * whole.type->extent);
            block.count = count;
        }
        before += count;
    }
    *total = before;
    return block;
}

/* Each process has the operands of its own block, and reduces them. */
static void reduce_operands(struct coll_schedule *s, struct coll_part *operands, int n)
{
    for (int length = 1; length < n; length *= 2) {
        for (int left = 0; left + length < n; left += 2 * length) {
            coll_reduce(s, operands[left], operands[left + length]);
            operands[left] = operands[left + length];
        }
    }
}

static void add_reduce_scatter(struct coll_schedule *s, const struct coll_args *args,
                               struct coll_part whole, struct coll_part *operands)
{
    struct mpir_comm *comm = args->comm;
    int rank = comm->dev.local_rank, n = comm->dev.np;
    MPI_Count total;
    struct coll_part own = block_of(args, whole, rank, &total);
    for (int i = 0; i < n; i++) {
        int from = (rank - i + n) % n;
        operands[from] = coll_scratch_like(s, own);
        if (i > 0) {
            coll_recv(s, comm, from, operands[from]);
        }
    }
    coll_copy(s, own, operands[rank]);
    for (int i = 1; i < n; i++) {
        int to = (rank + i) % n;
        coll_send(s, comm, to, block_of(args, whole, to, &total));
    }
    coll_next_round(s);
    reduce_operands(s, operands, n);
    coll_copy(s, operands[0], (struct coll_part){args->recv.buffer, own.count, own.type});
}

/* The first processes of the groups exchange the values of the whole vectors, and scatter what they get. */
static void add_reduce_scatter_between(struct coll_schedule *s, const struct coll_args *args,
                                       struct coll_part whole)
{
    struct mpir_comm *comm = args->comm, *local = comm->local;
    int rank = local->dev.local_rank;
    MPI_Count total;
    struct coll_part own = block_of(args, whole, rank, &total), ours = whole, theirs = whole;
    own.at = args->recv.buffer;
    whole.count = ours.count = theirs.count = total;
    if (rank > 0) {
        coll_add_reduce(s, local, whole, ours, 0);
        coll_recv(s, local, 0, own);
        return;
    }
    ours = coll_scratch_like(s, whole);
    theirs = coll_scratch_like(s, whole);
    coll_add_reduce(s, local, whole, ours, 0);
    coll_recv(s, comm, 0, theirs);
    coll_send(s, comm, 0, ours);
    coll_next_round(s);
    for (int i = 1; i < local->dev.np; i++) {
        coll_send(s, local, i, block_of(args, theirs, i, &total));
    }
    coll_copy(s, block_of(args, theirs, 0, &total), own);
}

int coll_build_reduce_scatter(struct coll_schedule *s, const struct coll_args *args)
{
    struct mpir_comm *comm = args->comm;
    int size = comm->group->size, error = coll_check_reduction(args, size);
    if (error) {
        return error;
    }
    coll_set_op(s, args->op);
    struct coll_part whole = coll_operand(args);
    if (coll_is_inter(comm)) {
        add_reduce_scatter_between(s, args, whole);
        return MPI_SUCCESS;
    }
    struct coll_part *operands = calloc((size_t)size, sizeof *operands);
    if (!operands) {
        return MPI_ERR_NO_MEM;
    }
    add_reduce_scatter(s, args, whole, operands);
    free(operands);
    return MPI_SUCCESS;
}
