/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Init_thread provides one of the four levels, in the header's numbering and monotonic,
 *            and MPI_Query_thread says the same.
 * class:     required
 * basis:     11.2.1 "actual level of thread support that will be provided", 11.2.1 "These values
 *            are monotonic", 11.2.1 "main thread (the thread that called": The level is one of the
 *            four, the inquiry gives the same, and the only thread is the main thread.
 * section:   11.6, 11.2.1
 * covers:    MPI_Init_thread, MPI_Query_thread, MPI_Is_thread_main
 * constants: MPI_THREAD_SERIALIZED
 * shows:     11.2.1-init_thread_arguments, 11.2.1-init_thread_as_init, 11.2.1-is_thread_main,
 *            11.2.1-levels_monotonic, 11.2.1-provided_of_four, 11.2.1-query_thread
 * ranks:     1
 * process:   alone
 *
 * A level less than MPI_THREAD_MULTIPLE is a legal answer.  It can be asked for once in a process.
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided = -1;
    int queried = -1;
    int is_main = 0;

    CHECK(MPI_THREAD_SINGLE < MPI_THREAD_FUNNELED);
    CHECK(MPI_THREAD_FUNNELED < MPI_THREAD_SERIALIZED);
    CHECK(MPI_THREAD_SERIALIZED < MPI_THREAD_MULTIPLE);
    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &provided));
    CHECK(provided == MPI_THREAD_SINGLE || provided == MPI_THREAD_FUNNELED ||
          provided == MPI_THREAD_SERIALIZED || provided == MPI_THREAD_MULTIPLE);
    CHECK_MPI(MPI_Query_thread(&queried));
    CHECK_INT(queried, provided);
    CHECK_MPI(MPI_Is_thread_main(&is_main));
    CHECK(is_main != 0);
    CHECK_MPI(MPI_Finalize());
}
