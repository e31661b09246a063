/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Collectives whose blocks are longer than INT_MAX. Each process has a send buffer with seed 1 and a
 * receive buffer with seed 2. Both hold one block for each process.
 *
 * Rules that include this have a process of their own.
 */
#ifndef MPI_ABI_RULE_BLOCKS_H
#define MPI_ABI_RULE_BLOCKS_H

#include "rule_large.h"

#include <limits.h>

#define BLOCK ((MPI_Count)INT_MAX + 3)

static struct {
    struct rule_large from, to;
    MPI_Request request; /* of the last call, if it was nonblocking */
    size_t own, all;     /* the offset of this process's block, and the size of all */
} blocks = {.request = MPI_REQUEST_NULL};

/* The receive buffer holds the bytes from `begin` to `end` of a send buffer, the same on all processes. */
static inline void rule_blocks_check(const char *name, size_t begin, size_t end)
{
    size_t wrong = 0;

    rule_at("%s", name);
    if (blocks.request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Wait(&blocks.request, MPI_STATUS_IGNORE));
    }
    for (int i = 0; i < blocks.to.count; i++) {
        for (size_t j = 0; j < blocks.to.window; j++) {
            size_t offset = blocks.to.windows[i] + j;
            bool data = offset >= begin && offset < end;

            wrong += blocks.to.at[offset] != rule_large_byte(offset, data ? 1 : 2);
        }
    }
    CHECK_INT(wrong, 0);
    rule_large_fill(&blocks.to, 2);
}

/* Allocates the buffers, makes the calls and finalizes MPI. Returns false, after MPI_Finalize, if the
 * library has no functions for large counts. */
static inline bool rule_blocks_run(void (*calls)(void))
{
    if (!rule_large_begin()) {
        return false;
    }
    blocks.all = (size_t)rule_size() * (size_t)BLOCK;
    blocks.own = (size_t)rule_rank() * (size_t)BLOCK;
    blocks.from = rule_large_new(blocks.all);
    blocks.to = rule_large_new(blocks.all);
    if (CHECK(blocks.from.at != NULL && blocks.to.at != NULL)) {
        rule_large_fill(&blocks.from, 1);
        rule_large_fill(&blocks.to, 2);
        calls();
        rule_large_free(&blocks.from);
        rule_large_free(&blocks.to);
    }
    MPI_Finalize();
    return true;
}

#endif
