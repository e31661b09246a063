/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Asked for MPI_THREAD_FUNNELED, MPI_Init_thread provides one of the four levels, and
 *            MPI_Query_thread says the same.
 * class:     required
 * basis:     11.2.1 "actual level of thread support that will be provided", 11.2.1 "The call
 *            returns in provided the current level": The level is one of the four, and the inquiry
 *            gives the same.
 * section:   11.2.1
 * covers:    MPI_Init_thread, MPI_Query_thread
 * constants: MPI_THREAD_FUNNELED
 * shows:     11.2.1-init_thread_arguments, 11.2.1-provided_of_four, 11.2.1-query_thread
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided = -1;
    int queried = -1;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided));
    CHECK(provided == MPI_THREAD_SINGLE || provided == MPI_THREAD_FUNNELED ||
          provided == MPI_THREAD_SERIALIZED || provided == MPI_THREAD_MULTIPLE);
    CHECK_MPI(MPI_Query_thread(&queried));
    CHECK_INT(queried, provided);
    CHECK_MPI(MPI_Finalize());
}
