/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The tools interface provides one of the four levels of threads whichever is asked for, and
 *            asking for more never gets less.
 * section:   15.3.4, 11.6
 * constants: MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE
 * covers:    MPI_T_init_thread
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    const int levels[] = {MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED,
                          MPI_THREAD_MULTIPLE};
    int before = MPI_THREAD_SINGLE;

    for (int i = 0; i < 4; i++) {
        int provided = RULE_POISON_INT;

        rule_at("level %d", levels[i]);
        REQUIRE_CODE(MPI_T_init_thread(levels[i], &provided), MPI_SUCCESS);
        CHECK(provided == MPI_THREAD_SINGLE || provided == MPI_THREAD_FUNNELED ||
              provided == MPI_THREAD_SERIALIZED || provided == MPI_THREAD_MULTIPLE);
        CHECK(provided >= before);
        before = provided;
        CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    }
}
