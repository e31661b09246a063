/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An intercommunicator of the first two processes, each alone in its group, and a pair of buffers of gigabytes
 * (rule_pair.h). The first process is the one that sends where there is a root.
 */
#ifndef MPI_ABI_RULE_INTER_H
#define MPI_ABI_RULE_INTER_H

#include "rule_pair.h"

static MPI_Comm comm = MPI_COMM_NULL;

/* The root of a collective, seen from either side. */
static inline int inter_root(void)
{
    return rule_rank() == 0 ? MPI_ROOT : 0;
}

/* What arrives at the process that receives, and nothing at the other. */
static inline MPI_Count inter_receives(void)
{
    return rule_rank() == 1 ? COUNT : 0;
}

/* Both processes have the same bytes in their buffers, so each can tell what came from the other. */
static inline void inter_run(void (*check)(void))
{
    MPI_Comm own = MPI_COMM_NULL;
    int color = rule_rank() < 2 ? rule_rank() : MPI_UNDEFINED;

    CHECK_MPI(MPI_Comm_split(MPI_COMM_WORLD, color, 0, &own));
    if (own != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, 1 - color, 1, &comm));
        if (pair_has_room() && comm != MPI_COMM_NULL) {
            CHECK_MPI(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
            check();
        }
        CHECK_MPI(MPI_Comm_free(&comm));
        CHECK_MPI(MPI_Comm_free(&own));
    }
}

#endif
