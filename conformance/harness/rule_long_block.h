/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Blocks of which rank 1's is longer than an int can say and the others are short. They lie in two buffers
 * that all processes have alike: the long one at the beginning, the short ones behind it.
 *
 * A rule that runs alone calls `long_block_run` with its calls; each call is followed by `check`.
 */
#ifndef MPI_ABI_RULE_LONG_BLOCK_H
#define MPI_ABI_RULE_LONG_BLOCK_H

#include "rule_large.h"

#include <limits.h>

#define LONG ((MPI_Count)INT_MAX + 9)

enum { MOST = 64, SHORT = 7 };

static struct rule_large from, to;
static int rank, size;
static MPI_Count counts[MOST];
static MPI_Aint places[MOST];
static MPI_Request request;

static inline void lay_out(void)
{
    for (int i = 0; i < size; i++) {
        counts[i] = i == 1 ? LONG : SHORT;
        places[i] = i == 1 ? 0 : (MPI_Aint)LONG + (MPI_Aint)i * SHORT;
    }
}

/* The end of the long block, and the short blocks behind it. */
static inline void fill(const struct rule_large *large, unsigned seed)
{
    rule_large_fill(large, seed);
    for (size_t i = (size_t)LONG - 99; i < (size_t)LONG + (size_t)size * SHORT; i++) {
        large->at[i] = rule_large_byte(i, seed);
    }
}

/*
 * After a call with this code the blocks of these ranks hold what `from` has at their places, the rest what
 * `to` had.  A library that wants more memory than `long_block_run` allows is not judged.
 */
static inline void check(const char *name, int code, int first, int last)
{
    size_t wrong = 0;
    rule_at("%s", name);
    if (code == MPI_SUCCESS && request != MPI_REQUEST_NULL) {
        code = MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    if (!rule_large_is_real() && rule_is_missing(code, MPI_ERR_NO_MEM)) {
        SKIP("the library wants gigabytes of memory for %s", name);
    }
    REQUIRE_MPI(code);
    for (int r = first; r <= last; r++) {
        for (int i = 0; i < SHORT; i++) {
            size_t end = (size_t)places[r] + (size_t)counts[r] - 1 - (size_t)i;
            size_t begin = (size_t)places[r] + (size_t)i;
            wrong += to.at[begin] != rule_large_byte(begin, 1);
            wrong += to.at[end] != rule_large_byte(end, 1);
        }
    }
    CHECK_INT(wrong, 0);
    if (first <= 1 && last >= 1) {
        CHECK_INT(rule_large_compare(&to, (size_t)LONG, RULE_LARGE_SOLID, 1, 2) >= (size_t)LONG,
                  true);
    }
    fill(&to, 2);
}

/* Makes the buffers for some calls, and ends MPI. False, with MPI at its end, if the library says that it
 * has no functions for large counts. */
static inline bool long_block_run(void (*calls)(void))
{
    if (!rule_large_begin()) {
        return false;
    }
    rule_large_bound_memory();
    rank = rule_rank();
    size = rule_size();
    request = MPI_REQUEST_NULL;
    from = rule_large_new((size_t)LONG + MOST * SHORT);
    to = rule_large_new((size_t)LONG + MOST * SHORT);
    if (CHECK(from.at != NULL && to.at != NULL && size <= MOST)) {
        lay_out();
        fill(&from, 1);
        fill(&to, 2);
        calls();
        rule_large_free(&from);
        rule_large_free(&to);
    }
    MPI_Finalize();
    return true;
}

#endif
