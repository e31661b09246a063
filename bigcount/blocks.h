/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Blocks with a count and a displacement each. MPI_Alltoallw (6.8) moves them; a block whose count or
 * displacement exceeds INT_MAX becomes one element of a datatype that includes the displacement.
 *
 * MPI_Alltoallw serves its own large-count form and others where every process knows that it is used:
 * on intercommunicators, in place, and for MPI_Allgatherv with large blocks. For neighborhoods (8.6)
 * MPI_Neighbor_alltoallw has displacements of type MPI_Aint.
 */
#ifndef MPI_ABI_BLOCKS_H
#define MPI_ABI_BLOCKS_H

#include <mpi.h>
#include <stdint.h>

/* For `only`. */
enum { BIG_ALL = -1 };

/* The blocks that are sent to, or received from, each process. */
struct big_block_list {
    void *buf;
    int n;                   /* processes */
    int only;                /* the only process with a block, or BIG_ALL */
    int except;              /* the only process without a block, or -1 */
    MPI_Count count;         /* of each block, unless there is an array */
    const MPI_Count *counts; /* null: `count` */
    MPI_Aint displ;          /* of each block, unless there is an array */
    const MPI_Aint *displs;  /* elements; or bytes, if each block has a type of its own */
    MPI_Aint shift;          /* bytes by which `buf` was moved */
    MPI_Datatype type;
    const MPI_Datatype *types; /* null: `type` */
};

/* A list without blocks. */
struct big_block_list big_block_list_empty(int n);
/* The same block for each process. */
void big_block_list_uniform(struct big_block_list *list, const void *buf, MPI_Count count,
                            MPI_Datatype type);
void big_block_list_vector(struct big_block_list *list, const void *buf, const MPI_Count counts[],
                           const MPI_Aint displs[], MPI_Datatype type);

/* One of them. */
struct big_block {
    MPI_Count count;
    MPI_Aint offset; /* bytes */
    MPI_Datatype type;
};

/* `extent` is that of the list's type. MPI_ERR_VALUE_TOO_LARGE if it cannot be addressed. */
int big_block_find(const struct big_block_list *list, MPI_Aint extent, int i,
                   struct big_block *found);

static inline void *big_block_at(const struct big_block_list *list, const struct big_block *block)
{
    return (void *)((uintptr_t)list->buf + (uintptr_t)block->offset);
}

/* The collective that moves the blocks. */
enum big_algorithm {
    BIG_AMONG_ALL,       /* MPI_Alltoallw */
    BIG_AMONG_NEIGHBORS, /* MPI_Neighbor_alltoallw */
    BIG_GATHERV,         /* this and the following: split.h */
    BIG_SCATTERV,
    BIG_ALLGATHERV,
    BIG_ALLTOALLV,
};

struct big_plan {
    enum big_algorithm algorithm;
    struct big_block_list send;
    struct big_block_list recv;
    int root;     /* of BIG_GATHERV, BIG_SCATTERV */
    int in_place; /* `send` is unused then */
    MPI_Comm comm;
};

/* Both raise their errors. The first is blocking. */
int big_plan_run(const struct big_plan *plan);
int big_plan_start(const struct big_plan *plan, MPI_Request *request);

#endif
