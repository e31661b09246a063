/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A function that runs in several threads at once and counts what goes wrong, since checks belong to the
 * main thread. Rules that include this have a process of their own.
 */
#ifndef MPI_ABI_RULE_THREADS_H
#define MPI_ABI_RULE_THREADS_H

#include "rule.h"

#include <stdbool.h>
#include <threads.h>

enum { RULE_THREADS_MOST = 8 };

/* Begins MPI for threads. False, with MPI at its end, if MPI_THREAD_MULTIPLE is not provided. */
static inline bool rule_threads_begin(void)
{
    int provided = -1;

    CHECK_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided != MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
    }
    return provided == MPI_THREAD_MULTIPLE;
}

static inline void rule_threads_once(int count, thrd_start_t run)
{
    thrd_t threads[RULE_THREADS_MOST];
    int numbers[RULE_THREADS_MOST];

    rule_at("%d threads", count);
    for (int i = 0; i < count; i++) {
        numbers[i] = i;
        REQUIRE_INT(thrd_create(&threads[i], run, &numbers[i]), thrd_success);
    }
    for (int i = 0; i < count; i++) {
        int failures = -1;
        CHECK_INT(thrd_join(threads[i], &failures), thrd_success);
        CHECK_INT(failures, 0);
    }
}

/* With 2, 4 and 8 threads: each gets the address of its number, and returns its failures. */
static inline void rule_threads_run(thrd_start_t run)
{
    for (int count = 2; count <= RULE_THREADS_MOST; count *= 2) {
        rule_threads_once(count, run);
    }
}

#endif
