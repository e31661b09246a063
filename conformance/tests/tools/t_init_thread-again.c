/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The tools interface can be initialized again after its end, and no control variable is
 *            gone.
 * class:     required
 * basis:     15.3.4 "can reinitialize the interface", 15.3.6 "delete a variable once it has been
 *            added": Reinitialization is allowed any number of times in a run, and no variable may
 *            be deleted in that run.
 * section:   15.3.4, 15.3.6
 * covers:    MPI_T_init_thread, MPI_T_finalize, MPI_T_cvar_get_num
 * shows:     15.3.4-reinitialize, 15.3.6-never_deleted
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided = -1, first = -1, number = -1;

    for (int round = 0; round < 3; round++) {
        rule_at("round %d", round);
        REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
        CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
        if (round == 0) {
            first = number;
        }
        CHECK(number >= first);
        CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    }
}
