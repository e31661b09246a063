/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An intercommunicator of the first two processes, each alone in its group, and a pair of buffers of gigabytes
 * (rule_pair.h). The first process is the one that sends where there is a root.
 */
#ifndef MPI_ABI_RULE_INTER_H
#define MPI_ABI_RULE_INTER_H

#include "rule_pair.h"

static MPI_Comm inter_comm = MPI_COMM_NULL;

/* The root of a collective, seen from either side. */
static inline int inter_root(void)
{
    return rule_rank() == 0 ? MPI_ROOT : 0;
}

/* The number of bytes that arrive: all on the receiving process, none on the other. */
static inline MPI_Count inter_receives(void)
{
    return rule_rank() == 1 ? COUNT : 0;
}

/* Both processes have the same bytes in their buffers, so each knows the bytes of the other. */
static inline void inter_run(void (*check)(void))
{
    MPI_Comm own = MPI_COMM_NULL;
    int color = rule_rank() < 2 ? rule_rank() : MPI_UNDEFINED;

    CHECK_MPI(MPI_Comm_split(MPI_COMM_WORLD, color, 0, &own));
    if (own != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, 1 - color, 1, &inter_comm));
        if (pair_is_allocated() && inter_comm != MPI_COMM_NULL) {
            CHECK_MPI(MPI_Comm_set_errhandler(inter_comm, MPI_ERRORS_RETURN));
            check();
        }
        CHECK_MPI(MPI_Comm_free(&inter_comm));
        CHECK_MPI(MPI_Comm_free(&own));
    }
}

#endif
