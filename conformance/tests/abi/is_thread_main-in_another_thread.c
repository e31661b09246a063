/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Is_thread_main is true in the thread that initialized MPI and false in another, where
 *            calls work too.
 * class:     required
 * basis:     11.2.1 "main thread (the thread that called", 11.6.1 "Each thread can issue MPI
 *            calls": Only the thread that initialized MPI is the main thread, and with
 *            MPI_THREAD_MULTIPLE any other may call MPI.
 * section:   11.2.1, 11.6, 11.6.1
 * covers:    MPI_Init_thread, MPI_Is_thread_main, MPI_Query_thread
 * constants: MPI_THREAD_MULTIPLE
 * shows:     11.2.1-init_thread_as_init, 11.2.1-is_thread_main, 11.2.1-query_thread,
 *            11.6.1-each_thread_calls, 11.6.2-main_thread, 11.6.2-threads_end
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule.h"

#include <threads.h>

static int run(void *unused)
{
    int is_main = -1;
    int provided = -1;
    int data = 5;

    (void)unused;
    CHECK_MPI(MPI_Is_thread_main(&is_main));
    CHECK_INT(is_main, 0);
    CHECK_MPI(MPI_Query_thread(&provided));
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    CHECK_MPI(
        MPI_Sendrecv_replace(&data, 1, MPI_INT, 0, 0, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(data, 5);
    return 0;
}

static void check_both_threads(void)
{
    thrd_t thread;
    int is_main = 0;

    CHECK_MPI(MPI_Is_thread_main(&is_main));
    CHECK(is_main != 0);
    REQUIRE_INT(thrd_create(&thread, run, NULL), thrd_success);
    CHECK_INT(thrd_join(thread, NULL), thrd_success);
}

void rule(void)
{
    int provided = -1;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided != MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    check_both_threads();
    CHECK_MPI(MPI_Finalize());
}
