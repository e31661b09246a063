/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Between two fences every process accesses the windows of all processes, each only after its owner has
 *            called the fence; the last fence leaves the window to other kinds of epochs.
 * class:     required
 * basis:     12.5.1 "window only after MPI_WIN_FENCE has been called by", 12.5 "access windows at all target processes
 *            in the group", 12.5.1 "call opens an RMA access epoch if it is", 12.5 "MPI provides three synchronization
 *            mechanisms": What an owner stores before its fence is there when the epoch begins, and a fence that no
 *            communication follows opens no epoch.
 * section:   12.5.1, 12.5
 * covers:    MPI_Win_fence, MPI_Put, MPI_Get, MPI_Accumulate, MPI_Win_lock, MPI_Win_start
 * constants: MPI_SUM
 * shows:     12.5-fence_all_targets, 12.5-two_kinds_in_turn, 12.5.1-access_after_targets_fence,
 *            12.5.1-last_fence_opens_nothing, 12.7-fence_at_target
 * ranks:     2
 *
 * The last rank stores into its window only when rank 0 has said that it calls the fence now.
 */
#include "rule.h"

enum { ROUNDS = 5, MOST = 64, CELLS = 2 + MOST, TAG = 13 };

static void store_late(int *memory, int round)
{
    const int last = rule_size() - 1;

    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG, MPI_COMM_WORLD));
    }
    if (rule_rank() == last) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    memory[0] = 100 * round + rule_rank();
    memory[1] = 1;
    for (int i = 2; i < CELLS; i++) {
        memory[i] = RULE_POISON_INT;
    }
}

static void access_all(MPI_Win win, const int *memory, int round)
{
    const int one = 1;
    const int value = 1000 * round + rule_rank();
    int got[MOST];

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Win_fence(0, win));
    for (int target = 0; target < rule_size(); target++) {
        CHECK_MPI(MPI_Get(&got[target], 1, MPI_INT, target, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Accumulate(&one, 1, MPI_INT, target, 1, 1, MPI_INT, MPI_SUM, win));
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, target, 2 + rule_rank(), 1, MPI_INT, win));
    }
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(memory[1], 1 + rule_size());
    for (int rank = 0; rank < rule_size(); rank++) {
        CHECK_INT(got[rank], 100 * round + rank);
        CHECK_INT(memory[2 + rank], 1000 * round + rank);
    }
    CHECK_UNTOUCHED(memory + 2 + rule_size(), (size_t)(MOST - rule_size()) * sizeof(int));
}

/* Other epochs on the same window, after a fence without assertion that no fence follows. */
static void access_otherwise(MPI_Win win, int round)
{
    const int next = (rule_rank() + 1) % rule_size();
    int got[2] = {-1, -1};
    MPI_Group group = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no window is exposed when it is locked */
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
    CHECK_MPI(MPI_Get(&got[0], 1, MPI_INT, next, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(next, win));
    CHECK_INT(got[0], 100 * round + next);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_get_group(win, &group));
    CHECK_MPI(MPI_Win_post(group, 0, win));
    CHECK_MPI(MPI_Win_start(group, 0, win));
    CHECK_MPI(MPI_Get(&got[1], 1, MPI_INT, next, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_complete(win));
    CHECK_MPI(MPI_Win_wait(win));
    CHECK_INT(got[1], 100 * round + next);
    CHECK_MPI(MPI_Group_free(&group));
}

void rule(void)
{
    int *memory = NULL; /* locks are portable only on memory of MPI */
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(MPI_Alloc_mem(CELLS * sizeof(int), MPI_INFO_NULL, &memory));
    REQUIRE_MPI(MPI_Win_create(memory, CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL,
                               MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    for (int round = 1; round <= ROUNDS; round++) {
        rule_at("round %d", round);
        store_late(memory, round);
        access_all(win, memory, round);
    }
    rule_at("after the last fence");
    access_otherwise(win, ROUNDS);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(memory));
}
