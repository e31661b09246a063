/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A send buffer and a receive buffer of gigabytes, both refilled before each call.
 *
 * A rule names the call (`pair_prepare`), makes it, and gives the number of bytes that must have
 * arrived (`pair_check`, `pair_wait`, `pair_start`). All bytes after them must be unchanged.
 */
#ifndef MPI_ABI_RULE_PAIR_H
#define MPI_ABI_RULE_PAIR_H

#include "rule_large.h"

#include <limits.h>

/* A count that no int holds; cut off to an int, it is negative. */
#define COUNT ((MPI_Count)INT_MAX + 3)

static struct {
    struct rule_large from, to;
    unsigned seed; /* of the bytes in `from`; those in `to` have the next one */
    MPI_Request request;
} pair;

/*
 * Begins a rule that runs alone, with `size` bytes in both buffers. Returns false, after
 * MPI_Finalize, if the library has no functions for large counts.
 */
static inline bool pair_begin(MPI_Count size)
{
    if (!rule_large_begin()) {
        return false;
    }
    pair.request = MPI_REQUEST_NULL;
    pair.from = rule_large_new((size_t)size);
    pair.to = rule_large_new((size_t)size);
    CHECK(pair.from.at != NULL && pair.to.at != NULL);
    return true;
}

/* Whether both buffers are allocated. */
static inline bool pair_is_allocated(void)
{
    return pair.from.at != NULL && pair.to.at != NULL;
}

static inline void pair_end(void)
{
    if (pair.from.at != NULL) {
        rule_large_free(&pair.from);
    }
    if (pair.to.at != NULL) {
        rule_large_free(&pair.to);
    }
    MPI_Finalize();
}

/* Names the call to come and fills both buffers. */
static inline void pair_prepare(const char *what)
{
    rule_at("%s", what);
    pair.seed += 2;
    rule_large_fill(&pair.from, pair.seed);
    rule_large_fill(&pair.to, pair.seed + 1);
}

/* The first `bytes` bytes have arrived, and no more. */
static inline void pair_check(MPI_Count bytes)
{
    CHECK_INT(
        rule_large_compare(&pair.to, (size_t)bytes, RULE_LARGE_SOLID, pair.seed, pair.seed + 1),
        bytes);
}

/* Waits for the request, after which `bytes` bytes have arrived. */
static inline void pair_wait(MPI_Count bytes)
{
    CHECK(pair.request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(&pair.request, MPI_STATUS_IGNORE));
    pair_check(bytes);
}

/* Starts the persistent request twice, each time for `bytes` bytes, and frees it. */
static inline void pair_start(MPI_Count bytes)
{
    pair_check(0);
    for (int i = 0; i < 2 && pair.request != MPI_REQUEST_NULL; i++) {
        CHECK_MPI(MPI_Start(&pair.request));
        CHECK_MPI(MPI_Wait(&pair.request, MPI_STATUS_IGNORE));
        pair_check(bytes);
        pair.seed += 2;
        rule_large_fill(&pair.from, pair.seed);
        rule_large_fill(&pair.to, pair.seed + 1);
    }
    CHECK(pair.request != MPI_REQUEST_NULL);
    if (pair.request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Request_free(&pair.request));
    }
}

#endif
