/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Collectives whose blocks are longer than an int can say: each process has a buffer to send from, with
 * seed 1, and one to receive in, with seed 2, and both have room for a block of each process.
 *
 * Rules that include this have a process of their own.
 */
#ifndef MPI_ABI_RULE_BLOCKS_H
#define MPI_ABI_RULE_BLOCKS_H

#include "rule_large.h"

#include <limits.h>

#define BLOCK ((MPI_Count)INT_MAX + 3)

static struct rule_large from, to;
static MPI_Request request =
    MPI_REQUEST_NULL;   /* of the call under way, if it is a nonblocking one */
static size_t own, all; /* where the process's own block begins; the blocks' end */

/* What has arrived came from a buffer that is alike on all processes, and lies from `begin` to `end`. */
static inline void rule_blocks_check(const char *name, size_t begin, size_t end)
{
    size_t wrong = 0;

    rule_at("%s", name);
    if (request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    for (int i = 0; i < to.count; i++) {
        for (size_t j = 0; j < to.window; j++) {
            size_t offset = to.windows[i] + j;
            bool data = offset >= begin && offset < end;

            wrong += to.at[offset] != rule_large_byte(offset, data ? 1 : 2);
        }
    }
    CHECK_INT(wrong, 0);
    rule_large_fill(&to, 2);
}

/* Makes the buffers for some calls, and ends MPI. False, with MPI at its end, if the library says that it
 * has no functions for large counts. */
static inline bool rule_blocks_run(void (*calls)(void))
{
    if (!rule_large_begin()) {
        return false;
    }
    all = (size_t)rule_size() * (size_t)BLOCK;
    own = (size_t)rule_rank() * (size_t)BLOCK;
    from = rule_large_new(all);
    to = rule_large_new(all);
    if (CHECK(from.at != NULL && to.at != NULL)) {
        rule_large_fill(&from, 1);
        rule_large_fill(&to, 2);
        calls();
        rule_large_free(&from);
        rule_large_free(&to);
    }
    MPI_Finalize();
    return true;
}

#endif
