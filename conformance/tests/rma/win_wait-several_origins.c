/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An exposure epoch for several origins ends only when all of them have completed, however many epochs
 *            the faster ones have started, and then holds what each of them did in this epoch.
 * class:     required
 * basis:     12.5.2 "only after all matching calls to MPI_WIN_COMPLETE", 12.5.2 "these RMA accesses will have
 *            completed at the target", 12.5.2 "each of the sends matches a unique receive": The last origin completes
 *            only when rank 0 tells it to, so a test before that is false; the others may not get into a later epoch.
 * section:   12.5.2, 12.5, 12.3
 * covers:    MPI_Win_post, MPI_Win_start, MPI_Win_complete, MPI_Win_wait, MPI_Win_test, MPI_Accumulate, MPI_Put
 * constants: MPI_SUM
 * shows:     12.3-accumulates_in_some_order, 12.5-same_epochs_match, 12.5.2-many_epochs,
 *            12.5.2-post_several_origins, 12.5.2-wait_shows_accumulates
 * ranks:     2
 *
 * Every process but rank 0 is an origin, and has a cell of its own beside the one that all add to.
 */
#include "rule.h"

enum { ROUNDS = 10, MOST = 64, TAG = 8 };

static void target(MPI_Group origins, MPI_Win win, int memory[MOST])
{
    const int last = rule_size() - 1;

    for (int round = 1; round <= ROUNDS; round++) {
        int flag = 1;

        rule_at("round %d", round);
        CHECK_MPI(MPI_Win_post(origins, 0, win));
        for (int i = 0; i < 20; i++) {
            CHECK_MPI(MPI_Win_test(win, &flag));
            CHECK_INT(flag, 0);
        }
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Win_wait(win));
        CHECK_INT(memory[0], round * last);
        for (int rank = 1; rank <= last; rank++) {
            CHECK_INT(memory[rank], 100 * rank + round);
        }
    }
}

static void origin(MPI_Group target_group, MPI_Win win)
{
    const int one = 1;

    for (int round = 1; round <= ROUNDS; round++) {
        const int value = 100 * rule_rank() + round;

        CHECK_MPI(MPI_Win_start(target_group, 0, win));
        if (rule_rank() == rule_size() - 1) {
            CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        }
        CHECK_MPI(MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win));
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, rule_rank(), 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_complete(win));
    }
}

void rule(void)
{
    const int zero = 0;
    _Alignas(16) int memory[MOST] = {0};
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(
        MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Group_excl(world, 1, &zero, &group));
        target(group, win, memory);
    } else {
        CHECK_MPI(MPI_Group_incl(world, 1, &zero, &group));
        origin(group, win);
    }
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Win_free(&win));
}
