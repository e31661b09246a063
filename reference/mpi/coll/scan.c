/* SPDX-License-Identifier: BSD-3-Clause */
/* scan.c: reductions of all ranks before. */
#include "build.h"

/* Over the ranks from `first` on, whose operands are in `value`. After round k, a value covers 2^k ranks. */
static void add_scan(struct coll_schedule *s, struct mpir_comm *comm, struct coll_part value,
                     int first)
{
    int rank = comm->dev.local_rank, n = comm->dev.np;
    if (rank < first) {
        return;
    }
    struct coll_part other = rank > first ? coll_scratch_like(s, value) : value;
    for (int distance = 1; distance < n - first; distance *= 2) {
        int has_left = rank - distance >= first;
        if (has_left) {
            coll_recv(s, comm, rank - distance, other);
        }
        if (rank + distance < n) {
            coll_send(s, comm, rank + distance, value);
        }
        coll_next_round(s);
        if (has_left) {
            coll_reduce(s, other, value);
        }
    }
}

static int check(const struct coll_args *args)
{
    return coll_is_inter(args->comm) ? MPI_ERR_COMM : coll_check_reduction(args, 1);
}

int coll_build_scan(struct coll_schedule *s, const struct coll_args *args)
{
    int error = check(args);
    if (error) {
        return error;
    }
    coll_set_op(s, args->op);
    struct coll_part result = coll_part(&args->recv, 0);
    if (!coll_is_in_place(&args->send)) {
        coll_copy(s, coll_operand(args), result);
    }
    add_scan(s, args->comm, result, 0);
    return MPI_SUCCESS;
}

/* Each process hands its operand to the next one; then it is a scan without the first. */
int coll_build_exscan(struct coll_schedule *s, const struct coll_args *args)
{
    int error = check(args);
    if (error) {
        return error;
    }
    coll_set_op(s, args->op);
    struct mpir_comm *comm = args->comm;
    int rank = comm->dev.local_rank, is_last = rank == comm->dev.np - 1;
    struct coll_part result = coll_part(&args->recv, 0), operand = coll_operand(args);
    if (coll_is_in_place(&args->send) && rank > 0 && !is_last) {
        operand = coll_scratch_like(s, result);
        coll_copy(s, result, operand);
    }
    if (rank > 0) {
        coll_recv(s, comm, rank - 1, result);
    }
    if (!is_last) {
        coll_send(s, comm, rank + 1, operand);
    }
    coll_next_round(s);
    add_scan(s, comm, result, 1);
    return MPI_SUCCESS;
}
