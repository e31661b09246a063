/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One block of more than INT_MAX elements, on rank 1; the others are short. All processes have the same two
 * buffers: the long block at the beginning, the short ones behind it.
 *
 * A rule that runs alone passes its calls to `long_block_run`; `long_block_check` follows each call.
 */
#ifndef MPI_ABI_RULE_LONG_BLOCK_H
#define MPI_ABI_RULE_LONG_BLOCK_H

#include "rule_large.h"

#include <limits.h>

#define LONG ((MPI_Count)INT_MAX + 9)

enum { MOST = 64, SHORT = 7 };

static struct {
    struct rule_large from, to;
    int rank, size;
    MPI_Count counts[MOST];
    MPI_Aint places[MOST];
    MPI_Request request;
} long_block;

static inline void long_block_lay_out(void)
{
    for (int i = 0; i < long_block.size; i++) {
        long_block.counts[i] = i == 1 ? LONG : SHORT;
        long_block.places[i] = i == 1 ? 0 : (MPI_Aint)LONG + (MPI_Aint)i * SHORT;
    }
}

/* The end of the long block, and the short blocks behind it. */
static inline void long_block_fill(const struct rule_large *large, unsigned seed)
{
    rule_large_fill(large, seed);
    for (size_t i = (size_t)LONG - 99; i < (size_t)LONG + (size_t)long_block.size * SHORT; i++) {
        large->at[i] = rule_large_byte(i, seed);
    }
}

/*
 * After a call with this code the blocks of these ranks hold what `from` has at their places, the rest what
 * `to` had.  A library that needs more memory than `long_block_run` allows is skipped.
 */
static inline void long_block_check(const char *name, int code, int first, int last)
{
    size_t wrong = 0;
    rule_at("%s", name);
    if (code == MPI_SUCCESS && long_block.request != MPI_REQUEST_NULL) {
        code = MPI_Wait(&long_block.request, MPI_STATUS_IGNORE);
    }
    if (!rule_large_is_real() && rule_is_missing(code, MPI_ERR_NO_MEM)) {
        SKIP("the library wants gigabytes of memory for %s", name);
    }
    REQUIRE_MPI(code);
    for (int r = first; r <= last; r++) {
        for (int i = 0; i < SHORT; i++) {
            size_t end =
                (size_t)long_block.places[r] + (size_t)long_block.counts[r] - 1 - (size_t)i;
            size_t begin = (size_t)long_block.places[r] + (size_t)i;
            wrong += long_block.to.at[begin] != rule_large_byte(begin, 1);
            wrong += long_block.to.at[end] != rule_large_byte(end, 1);
        }
    }
    CHECK_INT(wrong, 0);
    if (first <= 1 && last >= 1) {
        CHECK_INT(rule_large_compare(&long_block.to, (size_t)LONG, RULE_LARGE_SOLID, 1, 2) >=
                      (size_t)LONG,
                  true);
    }
    long_block_fill(&long_block.to, 2);
}

/* Allocates the buffers, makes the calls and finalizes MPI. Returns false, after MPI_Finalize, if the
 * library has no functions for large counts. */
static inline bool long_block_run(void (*calls)(void))
{
    if (!rule_large_begin()) {
        return false;
    }
    rule_large_bound_memory();
    long_block.rank = rule_rank();
    long_block.size = rule_size();
    long_block.request = MPI_REQUEST_NULL;
    long_block.from = rule_large_new((size_t)LONG + MOST * SHORT);
    long_block.to = rule_large_new((size_t)LONG + MOST * SHORT);
    if (CHECK(long_block.from.at != NULL && long_block.to.at != NULL && long_block.size <= MOST)) {
        long_block_lay_out();
        long_block_fill(&long_block.from, 1);
        long_block_fill(&long_block.to, 2);
        calls();
        rule_large_free(&long_block.from);
        rule_large_free(&long_block.to);
    }
    MPI_Finalize();
    return true;
}

#endif
