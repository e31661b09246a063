/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A library that can provide MPI_THREAD_FUNNELED or more provides at least what is asked for.
 * section:   11.2.1
 * covers:    MPI_Init_thread, MPI_Query_thread
 * constants: MPI_THREAD_FUNNELED
 * ranks:     1
 * process:   alone
 *
 * Below what is asked for there is only MPI_THREAD_SINGLE.
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided = -1;
    int queried = -1;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided));
    CHECK(provided == MPI_THREAD_SINGLE || provided >= MPI_THREAD_FUNNELED);
    CHECK(provided <= MPI_THREAD_MULTIPLE);
    CHECK_MPI(MPI_Query_thread(&queried));
    CHECK_INT(queried, provided);
    CHECK_MPI(MPI_Finalize());
}
