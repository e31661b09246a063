/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A buffer of gigabytes to send from and one to receive into, both with their own bytes before each call.
 *
 * A rule says what it calls (`begin`), calls it, and says how many bytes are to be in the one buffer
 * as they were in the other (`arrived`, `completed`, `started`); whatever follows them must not
 * have changed.
 */
#ifndef MPI_ABI_RULE_PAIR_H
#define MPI_ABI_RULE_PAIR_H

#include "rule_large.h"

#include <limits.h>

/* A count that no int holds; cut off to an int, it is negative. */
#define COUNT ((MPI_Count)INT_MAX + 3)

static struct rule_large from, to;
static unsigned seed;
static MPI_Request request;

/*
 * Begins a rule that runs alone, with room for so many bytes in both buffers. False, with MPI at
 * its end, if the library has no functions for large counts.
 */
static inline bool pair_begin(MPI_Count size)
{
    if (!rule_large_begin()) {
        return false;
    }
    request = MPI_REQUEST_NULL;
    from = rule_large_new((size_t)size);
    to = rule_large_new((size_t)size);
    CHECK(from.at != NULL && to.at != NULL);
    return true;
}

/* Whether there is room for both buffers. */
static inline bool pair_has_room(void)
{
    return from.at != NULL && to.at != NULL;
}

static inline void pair_end(void)
{
    if (from.at != NULL) {
        rule_large_free(&from);
    }
    if (to.at != NULL) {
        rule_large_free(&to);
    }
    MPI_Finalize();
}

static inline void begin(const char *what)
{
    rule_at("%s", what);
    seed += 2;
    rule_large_fill(&from, seed);
    rule_large_fill(&to, seed + 1);
}

static inline void arrived(MPI_Count bytes)
{
    CHECK_INT(rule_large_compare(&to, (size_t)bytes, RULE_LARGE_SOLID, seed, seed + 1), bytes);
}

/* So many bytes are there when the request is complete. */
static inline void completed(MPI_Count bytes)
{
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    arrived(bytes);
}

/* So many bytes arrive whenever the persistent request is started; frees it. */
static inline void started(MPI_Count bytes)
{
    arrived(0);
    for (int i = 0; i < 2 && request != MPI_REQUEST_NULL; i++) {
        CHECK_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        arrived(bytes);
        seed += 2;
        rule_large_fill(&from, seed);
        rule_large_fill(&to, seed + 1);
    }
    CHECK(request != MPI_REQUEST_NULL);
    if (request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Request_free(&request));
    }
}

#endif
