/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Collectives whose blocks have a count and a displacement each, and one datatype for all: MPI_Gatherv,
 * MPI_Scatterv, MPI_Allgatherv and MPI_Alltoallv (6.5 to 6.8) within a group.
 *
 * No process knows the displacements of another, nor the blocks between two others. So what a process
 * does must depend on nothing else than what it shares with the other end of each block: how many basic
 * elements the block has, since signatures are equal. Small blocks go with the plain collective, which
 * all call; a large one is a message of its own, which only its two ends know. That small ones are at most
 * INT_MAX elements together is what makes the plain call possible: where displacements do not fit an int,
 * they are packed without gaps, on this process alone.
 */
#ifndef MPI_ABI_SPLIT_H
#define MPI_ABI_SPLIT_H

#include "blocks.h"

#include <limits.h>

/* The basic elements that a small block has at most. */
static inline MPI_Count big_most(int processes)
{
    return INT_MAX / processes;
}

/*
 * In MPI_Allgatherv all know all blocks, which must be small together. What is sent in place is told by an
 * exchange without blocks to be sent, whose buffer is MPI_IN_PLACE.
 *
 * Raises its errors. With a null `request` all is done on return.
 */
int big_split(const struct big_exchange *exchange, MPI_Request *request);

/* Whether all blocks of an MPI_Allgatherv are small, even together. Returns an error code. */
int big_all_small(const struct big_side *blocks, int *small);

#endif
