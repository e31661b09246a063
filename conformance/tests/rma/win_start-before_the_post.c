/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An access epoch that an origin starts early accesses the window only after the target has posted it.
 * class:     required
 * basis:     12.5.2 "target process executed the matching call to MPI_WIN_POST", 12.5.2 "these RMA accesses will
 *            have completed at the target", 12.7 "executed on that window by the window owner. In": What the owner
 *            stores before it posts is there when the epoch begins, so a get returns it, and a put replaces it.
 * section:   12.5.2, 12.5, 12.7
 * covers:    MPI_Win_start, MPI_Win_post, MPI_Win_complete, MPI_Win_wait, MPI_Put, MPI_Get
 * shows:     12.5-same_epochs_match, 12.5.2-start_delays_access, 12.7-stores_public_after_post
 * ranks:     2
 *
 * Rank 1 says that it is about to start, and starts. Rank 0 stores only then, and posts. In later rounds, rank 1
 * may be one epoch ahead.
 */
#include "rule.h"

enum { ROUNDS = 20, TAG = 7 };

static void target(MPI_Group origin, MPI_Win win, int memory[2])
{
    for (int round = 0; round < ROUNDS; round++) {
        int flag = 0;

        rule_at("round %d", round);
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        for (int i = 0; i < 10; i++) {
            CHECK_MPI(MPI_Iprobe(1, TAG + 1, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
        }
        memory[0] = 1000 + round;
        memory[1] = -1;
        CHECK_MPI(MPI_Win_post(origin, 0, win));
        CHECK_MPI(MPI_Win_wait(win));
        CHECK_INT(memory[0], 1000 + round);
        CHECK_INT(memory[1], 2000 + round);
    }
}

static void origin(MPI_Group target_group, MPI_Win win)
{
    for (int round = 0; round < ROUNDS; round++) {
        const int value = 2000 + round;
        int got = -1;

        rule_at("round %d", round);
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Win_start(target_group, 0, win));
        CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, 1, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_complete(win));
        CHECK_INT(got, 1000 + round);
    }
}

void rule(void)
{
    const int other = 1 - rule_rank();
    _Alignas(16) int memory[2] = {0, 0};
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(
        MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    if (rule_rank() < 2) {
        CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
        CHECK_MPI(MPI_Group_incl(world, 1, &other, &group));
        if (rule_rank() == 0) {
            target(group, win, memory);
        } else {
            origin(group, win);
        }
        CHECK_MPI(MPI_Group_free(&group));
        CHECK_MPI(MPI_Group_free(&world));
    }
    CHECK_MPI(MPI_Win_free(&win));
}
