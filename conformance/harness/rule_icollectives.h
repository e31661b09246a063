/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The 17 nonblocking collectives, each with blocks of `n` ints. Buffers have a block for each process.
 */
#ifndef MPI_ABI_RULE_ICOLLECTIVES_H
#define MPI_ABI_RULE_ICOLLECTIVES_H

#include "rule.h"

enum { ICOLLECTIVES = 17, ICOLLECTIVES_MOST = 64 };

/* The broadcast, and the exclusive scan. */
enum { ICOLLECTIVES_BCAST = 1, ICOLLECTIVES_EXSCAN = 16 };

static struct {
    int counts[ICOLLECTIVES_MOST], displs[ICOLLECTIVES_MOST], bytes[ICOLLECTIVES_MOST];
    MPI_Datatype types[ICOLLECTIVES_MOST];
} icollectives;

/* Sets the arrays; false if there are too many processes. */
static inline bool icollectives_begin(int n)
{
    for (int r = 0; r < ICOLLECTIVES_MOST; r++) {
        icollectives.counts[r] = n;
        icollectives.displs[r] = r * n;
        icollectives.bytes[r] = r * n * (int)sizeof(int);
        icollectives.types[r] = MPI_INT;
    }
    return rule_size() <= ICOLLECTIVES_MOST;
}

/* Starts one of them, from `a` to `b`; a broadcast has `a` only, and reductions look for the greatest number. */
static inline int icollectives_start(int call, int n, int *a, int *b, int root, MPI_Comm c,
                                     MPI_Request *r)
{
    const MPI_Datatype t = MPI_INT, *types = icollectives.types;
    const int *counts = icollectives.counts, *displs = icollectives.displs;
    const int *bytes = icollectives.bytes;

    switch (call) {
    case 0:
        return MPI_Ibarrier(c, r);
    case ICOLLECTIVES_BCAST:
        return MPI_Ibcast(a, n, t, root, c, r);
    case 2:
        return MPI_Igather(a, n, t, b, n, t, root, c, r);
    case 3:
        return MPI_Igatherv(a, n, t, b, counts, displs, t, root, c, r);
    case 4:
        return MPI_Iscatter(a, n, t, b, n, t, root, c, r);
    case 5:
        return MPI_Iscatterv(a, counts, displs, t, b, n, t, root, c, r);
    case 6:
        return MPI_Iallgather(a, n, t, b, n, t, c, r);
    case 7:
        return MPI_Iallgatherv(a, n, t, b, counts, displs, t, c, r);
    case 8:
        return MPI_Ialltoall(a, n, t, b, n, t, c, r);
    case 9:
        return MPI_Ialltoallv(a, counts, displs, t, b, counts, displs, t, c, r);
    case 10:
        return MPI_Ialltoallw(a, counts, bytes, types, b, counts, bytes, types, c, r);
    case 11:
        return MPI_Ireduce(a, b, n, t, MPI_MAX, root, c, r);
    case 12:
        return MPI_Iallreduce(a, b, n, t, MPI_MAX, c, r);
    case 13:
        return MPI_Ireduce_scatter_block(a, b, n, t, MPI_MAX, c, r);
    case 14:
        return MPI_Ireduce_scatter(a, b, counts, t, MPI_MAX, c, r);
    case 15:
        return MPI_Iscan(a, b, n, t, MPI_MAX, c, r);
    default:
        return MPI_Iexscan(a, b, n, t, MPI_MAX, c, r);
    }
}

/* The number of blocks that this process gets from a call. */
static inline int icollectives_blocks(int call, int root)
{
    const bool at_root = rule_rank() == root;

    if (call == 2 || call == 3) {
        return at_root ? rule_size() : 0;
    }
    if (call >= 6 && call <= 10) {
        return rule_size();
    }
    if (call == 0 || call == ICOLLECTIVES_BCAST || (call == 11 && !at_root) ||
        (call == ICOLLECTIVES_EXSCAN && rule_rank() == 0)) {
        return 0;
    }
    return 1;
}

/* Whether a result is right, if process r gives 1000r + k in block k, in all of its ints. */
static inline bool icollectives_is(int call, int root, int block, int got)
{
    const int rank = rule_rank(), size = rule_size();

    if (call == 2 || call == 3 || call == 6 || call == 7) {
        return got == 1000 * block;
    }
    if (call == 4 || call == 5) {
        return got == 1000 * root + rank;
    }
    if (call >= 8 && call <= 10) {
        return got == 1000 * block + rank;
    }
    if (call == 11 || call == 12) {
        return got == 1000 * (size - 1);
    }
    if (call == 13 || call == 14) {
        return got == 1000 * (size - 1) + rank;
    }
    return got == 1000 * (call == 15 ? rank : rank - 1);
}

#endif
