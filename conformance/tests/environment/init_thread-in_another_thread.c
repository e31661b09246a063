/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The main thread is the one that called MPI_Init_thread, also if another one runs main.
 * class:     required
 * basis:     11.2.1 "main thread (the thread that called", 11.2.1 "determine if it is the main thread": It is the call
 *            that makes a thread the main thread, not the start of the program.
 * section:   11.2.1
 * covers:    MPI_Init_thread, MPI_Is_thread_main, MPI_Finalize
 * constants: MPI_THREAD_MULTIPLE
 * shows:     11.2.1-main_not_first_thread
 * ranks:     1
 * capability: threads_multiple
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <threads.h>

static int provided;

/* The main thread is created, begins MPI, and waits until the first one has asked; it ends MPI as well. */
static mtx_t lock;
static cnd_t changed;
static int step;

static void go_to(int next)
{
    mtx_lock(&lock);
    step = next;
    cnd_broadcast(&changed);
    mtx_unlock(&lock);
}

static void wait_for(int wanted)
{
    mtx_lock(&lock);
    while (step < wanted) {
        cnd_wait(&changed, &lock);
    }
    mtx_unlock(&lock);
}

/* Returns how many checks failed. */
static int run(void *unused)
{
    int is_main = 0, failures = 0;

    (void)unused;
    failures += (MPI_Init_thread)(NULL, NULL, MPI_THREAD_MULTIPLE, &provided) != MPI_SUCCESS;
    failures += (MPI_Is_thread_main)(&is_main) != MPI_SUCCESS;
    failures += is_main == 0;
    go_to(1);
    wait_for(2);
    failures += (MPI_Is_thread_main)(&is_main) != MPI_SUCCESS;
    failures += is_main == 0;
    failures += (MPI_Finalize)() != MPI_SUCCESS;
    return failures;
}

void rule(void)
{
    thrd_t thread;
    int is_main = -1, failures = -1;

    step = 0;
    provided = -1;
    REQUIRE_INT(mtx_init(&lock, mtx_plain), thrd_success);
    REQUIRE_INT(cnd_init(&changed), thrd_success);
    REQUIRE_INT(thrd_create(&thread, run, NULL), thrd_success);
    wait_for(1);
    if (provided == MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Is_thread_main(&is_main));
        CHECK_INT(is_main, 0);
    }
    go_to(2);
    CHECK_INT(thrd_join(thread, &failures), thrd_success);
    if (provided != MPI_THREAD_SINGLE) { /* then a program with two threads is erroneous */
        CHECK_INT(failures, 0);
    }
    cnd_destroy(&changed);
    mtx_destroy(&lock);
    if (provided != MPI_THREAD_MULTIPLE) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
}
