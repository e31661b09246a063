/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The tools interface provides one of the four levels of thread support whichever is
 *            requested.
 * class:     required
 * basis:     15.3.4 "one of the four values listed": All four levels are valid requests, and the
 *            level provided is one of the four.
 * section:   15.3.4, 11.6
 * covers:    MPI_T_init_thread
 * constants: MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE
 * shows:     15.3.4-provided
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    const int levels[] = {MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED,
                          MPI_THREAD_MULTIPLE};

    for (int i = 0; i < 4; i++) {
        int provided = RULE_POISON_INT;

        rule_at("level %d", levels[i]);
        REQUIRE_CODE(MPI_T_init_thread(levels[i], &provided), MPI_SUCCESS);
        CHECK(provided == MPI_THREAD_SINGLE || provided == MPI_THREAD_FUNNELED ||
              provided == MPI_THREAD_SERIALIZED || provided == MPI_THREAD_MULTIPLE);
        CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    }
}
