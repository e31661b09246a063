/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Whether all processes have the memory that a rule needs: one that left alone would let the others wait.
 */
#ifndef MPI_ABI_RULE_ROOM_H
#define MPI_ABI_RULE_ROOM_H

#include "rule.h"

/* Collective: whether `room` holds at every process. */
static inline bool rule_room_everywhere(bool room)
{
    int all = room;

    return PMPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD) == MPI_SUCCESS &&
           all;
}

#endif
