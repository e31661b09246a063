/* SPDX-License-Identifier: BSD-3-Clause */
/* What families and emulations tell each other about communicators. */
#ifndef MPI_ABI_CONTEXT_H
#define MPI_ABI_CONTEXT_H

#include <mpi.h>
#include <stdint.h>

/*
 * Which communicator it is, for all its processes; no other one of theirs is the same while it lives. Small
 * numbers are in the second word alone.
 */
struct context {
    uint64_t number[2];
};

/* The context of a communicator. Null where the backend does not show it. */
extern struct context (*mpi_abi_context_of)(MPI_Comm comm);

static inline int contexts_equal(const struct context *a, const struct context *b)
{
    return a->number[0] == b->number[0] && a->number[1] == b->number[1];
}

/* MPI_COMM_WORLD has come to be, and what emulations need of all its processes is made; collective. */
void mpi_abi_world_begins(void);

#endif
