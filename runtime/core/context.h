/* SPDX-License-Identifier: BSD-3-Clause */
/* The numbers by which backends tell communicators apart. */
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

static inline int contexts_equal(const struct context *a, const struct context *b)
{
    return a->number[0] == b->number[0] && a->number[1] == b->number[1];
}

#endif
