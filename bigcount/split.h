/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Collectives whose blocks have a count and a displacement each, and one datatype for all: MPI_Gatherv,
 * MPI_Scatterv, MPI_Allgatherv and MPI_Alltoallv (6.5 to 6.8) within a group.
 *
 * No process knows the displacements of another, nor the blocks between two others. So a process may decide
 * only by what it shares with the other end of a block: its number of basic elements, since signatures are
 * equal. All processes call the plain collective for the small blocks. A large block is a separate message
 * between its two ends. Small blocks have at most INT_MAX elements together, so the plain call is possible:
 * if displacements do not fit an int, this process packs its blocks without gaps.
 */
#ifndef MPI_ABI_SPLIT_H
#define MPI_ABI_SPLIT_H

#include "blocks.h"

#include <limits.h>

/* The maximum number of basic elements in a small block. */
static inline MPI_Count big_small_block_limit(int processes)
{
    return INT_MAX / processes;
}

/*
 * All blocks of an MPI_Allgatherv must be small together. In place, `send` has no blocks and its buffer is
 * MPI_IN_PLACE.
 *
 * Raises its errors. Blocking if `request` is null.
 */
int big_split(const struct big_plan *plan, MPI_Request *request);

/* Whether all blocks of an MPI_Allgatherv are small, even together. Returns an error code. */
int big_all_small(const struct big_block_list *blocks, int *small);

#endif
