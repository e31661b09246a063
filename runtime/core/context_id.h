/* SPDX-License-Identifier: BSD-3-Clause */
/* The context ids by which backends distinguish communicators. */
#ifndef MPI_ABI_CONTEXT_ID_H
#define MPI_ABI_CONTEXT_ID_H

#include <mpi.h>
#include <stdint.h>

/*
 * Equal in all processes of a communicator, and unlike that of any other communicator that they are in.
 * Small numbers are in the second word alone.
 */
struct context_id {
    uint64_t number[2];
};

static inline int context_ids_equal(const struct context_id *a, const struct context_id *b)
{
    return a->number[0] == b->number[0] && a->number[1] == b->number[1];
}

#endif
