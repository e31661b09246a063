/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Blocks with counts and displacements each, and their exchange by MPI_Alltoallw (6.8), where a block that
 * does not fit becomes one element of a datatype that holds its displacement.
 *
 * That is for MPI_Alltoallw itself and, where all processes know alike that it is done so, for others:
 * between two groups, in place, and in MPI_Allgatherv with large blocks. Neighborhoods (8.6) have
 * displacements that are wide enough in MPI_Neighbor_alltoallw, which serves all of them.
 */
#ifndef MPI_ABI_BLOCKS_H
#define MPI_ABI_BLOCKS_H

#include <mpi.h>
#include <stdint.h>

/* Which blocks there are. */
enum { BIG_ALL = -1 };

/* What is sent to, or received from, each process. */
struct big_side {
    void *buf;
    int n;                   /* processes */
    int only;                /* the one with a block, or BIG_ALL */
    int except;              /* the one without, or -1 */
    MPI_Count count;         /* of each block, unless there is an array */
    const MPI_Count *counts; /* null: `count` */
    MPI_Aint displ;          /* of each block, unless there is an array */
    const MPI_Aint *displs;  /* elements; or bytes, if each block has a type of its own */
    MPI_Aint shift;          /* bytes by which `buf` was moved */
    MPI_Datatype type;
    const MPI_Datatype *types; /* null: `type` */
};

/* A side without blocks. */
struct big_side big_side_none(int n);
/* The same block for each. */
void big_side_same(struct big_side *side, const void *buf, MPI_Count count, MPI_Datatype type);
void big_side_each(struct big_side *side, const void *buf, const MPI_Count counts[],
                   const MPI_Aint displs[], MPI_Datatype type);

/* One of them. */
struct big_block {
    MPI_Count count;
    MPI_Aint offset; /* bytes */
    MPI_Datatype type;
};

/* `extent` is that of the side's type. MPI_ERR_VALUE_TOO_LARGE if it cannot be addressed. */
int big_block_find(const struct big_side *side, MPI_Aint extent, int i, struct big_block *found);

static inline void *big_block_at(const struct big_side *side, const struct big_block *block)
{
    return (void *)((uintptr_t)side->buf + (uintptr_t)block->offset);
}

/* How it is done. */
enum big_manner {
    BIG_AMONG_ALL,       /* MPI_Alltoallw */
    BIG_AMONG_NEIGHBORS, /* MPI_Neighbor_alltoallw */
    BIG_GATHERV,         /* these by split.h */
    BIG_SCATTERV,
    BIG_ALLGATHERV,
    BIG_ALLTOALLV,
};

struct big_exchange {
    enum big_manner manner;
    struct big_side send;
    struct big_side recv;
    int root;     /* of BIG_GATHERV, BIG_SCATTERV */
    int in_place; /* what is received replaces what is sent; `send` is nothing then */
    MPI_Comm comm;
};

/* These raise their errors. Without `request` the exchange is done on return. */
int big_exchange(const struct big_exchange *exchange);
int big_iexchange(const struct big_exchange *exchange, MPI_Request *request);

#endif
