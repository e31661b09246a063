/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Post and wait at the target enclose start and complete at the origin: the put is in
 *            the target's memory when wait returns, or test says true.
 * class:     required
 * basis:     12.5.2 "these RMA accesses will have completed at the target", 12.5.2 "will eventually
 *            return flag", 12.5.2 "initiated on win during this epoch", 12.5.5 "program semantics
 *            if it provides correct information": Wait returns, and test is true, only after the
 *            matching complete, and then the accesses are complete at the target.
 * section:   12.5.2, 12.5.5
 * covers:    MPI_Win_post, MPI_Win_start, MPI_Win_complete, MPI_Win_wait, MPI_Win_test
 * constants: MPI_MODE_NOCHECK, MPI_MODE_NOSTORE, MPI_MODE_NOPUT
 * shows:     12.5.2-complete_at_origin, 12.5.2-complete_at_target, 12.5.2-post_local,
 *            12.5.2-start_assert_zero, 12.5.2-test_false, 12.5.2-test_local, 12.5.2-test_true,
 *            12.5.2-test_true_as_wait, 12.5.5-start_and_post_same_meaning, 12.5.5-zero_for_all,
 *            12.7-updates_become_private, 12.7-wait_at_target, 12.7.3-local
 * ranks:     2
 *
 * Rank 0 is the target and rank 1 the origin, in turns with and without assertions.  Start may say
 * that there is no need to check only after the post; a message says so.
 * The window is aligned to 16 bytes; win_create-base_of_any_alignment has the others.
 */
#include "rule.h"

enum { TURNS = 3, TAG = 6 };

/* The assertions of post and start, and whether the origin puts or gets. */
static const struct turn {
    int post;
    int start;
    bool put;
} turns[TURNS] = {{0, 0, true},
                  {MPI_MODE_NOCHECK, MPI_MODE_NOCHECK, true},
                  {MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT, MPI_MODE_NOCHECK, false}};

static void target(MPI_Group origins, MPI_Win win, int turn, const int *memory)
{
    int done = 0;

    CHECK_MPI(MPI_Win_post(origins, turns[turn].post, win));
    CHECK_MPI(MPI_Win_test(win, &done));
    CHECK_INT(done, 0);
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    if (turn == 0) {
        CHECK_MPI(MPI_Win_wait(win));
    }
    while (turn != 0 && !done && CHECK_MPI(MPI_Win_test(win, &done))) {
    }
    CHECK_INT(*memory, turns[turn].put ? 100 + turn : 100 + turn - 1);
}

static void origin(MPI_Group targets, MPI_Win win, int turn)
{
    const int value = 100 + turn;
    int got = -1;

    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_start(targets, turns[turn].start, win));
    if (turns[turn].put) {
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    } else {
        CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    }
    CHECK_MPI(MPI_Win_complete(win));
    CHECK_INT(got, turns[turn].put ? -1 : 100 + turn - 1);
}

void rule(void)
{
    const int other = 1 - rule_rank();
    _Alignas(16) int memory = 0;
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    if (rule_rank() < 2) {
        CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
        CHECK_MPI(MPI_Group_incl(world, 1, &other, &group));
        for (int turn = 0; turn < TURNS; turn++) {
            rule_at("turn %d", turn);
            if (rule_rank() == 0) {
                target(group, win, turn, &memory);
            } else {
                origin(group, win, turn);
            }
        }
        CHECK_MPI(MPI_Group_free(&group));
        CHECK_MPI(MPI_Group_free(&world));
    }
    CHECK_MPI(MPI_Win_free(&win));
}
