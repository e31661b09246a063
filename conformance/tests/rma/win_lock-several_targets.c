/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A process may hold locks of both types on several targets at once, and unlock them in any order; a flush
 *            of one target, or of nothing, leaves the operations on the others as they are.
 * class:     required
 * basis:     12.5.3 "can occur simultaneously; however, each access epoch must target", 12.5.4 "All outstanding RMA
 *            operations on win initiated by", 12.5.3 "have completed both at the origin and at": Each target gets
 *            what was put to it at the latest when its epoch ends.
 * section:   12.5.3, 12.5.4
 * covers:    MPI_Win_lock, MPI_Win_unlock, MPI_Win_flush, MPI_Win_flush_all, MPI_Win_flush_local,
 *            MPI_Win_flush_local_all, MPI_Put
 * constants: MPI_LOCK_EXCLUSIVE, MPI_LOCK_SHARED
 * shows:     12.5.3-several_locks, 12.5.4-flush_nothing, 12.5.4-flush_one_target
 * ranks:     2
 *
 * Rank 0 has all the locks, one on itself too: even targets are locked exclusively.
 */
#include "rule.h"

enum { ROUNDS = 4, MOST = 64 };

static void flush_nothing(MPI_Win win)
{
    for (int target = 0; target < rule_size(); target++) {
        CHECK_MPI(MPI_Win_flush(target, win));
        CHECK_MPI(MPI_Win_flush_local(target, win));
    }
}

static void put(MPI_Win win, int round)
{
    const int size = rule_size();
    int values[MOST];

    for (int target = 0; target < size; target++) {
        CHECK_MPI(
            MPI_Win_lock(target % 2 == 0 ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, target, 0, win));
    }
    flush_nothing(win);
    for (int target = 0; target < size; target++) {
        values[target] = 100 * round + target;
        CHECK_MPI(MPI_Put(&values[target], 1, MPI_INT, target, 0, 1, MPI_INT, win));
    }
    CHECK_MPI(MPI_Win_flush(round % size, win));
    values[round % size] = -1; /* this put is complete, and the others need not be */
    if (round % 2 == 0) {
        CHECK_MPI(MPI_Win_flush((round + 1) % size, win));
    }
    for (int i = 0; i < size; i++) {
        int target = round < 2 ? (i + round) % size : size - 1 - i;

        CHECK_MPI(MPI_Win_unlock(target, win));
    }
}

void rule(void)
{
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(MPI_Win_allocate(64, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        if (rule_rank() == 0) {
            put(win, round);
        }
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rule_rank(), 0, win));
        CHECK_INT(memory[0], 100 * round + rule_rank());
        CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    }
    rule_at("nothing to flush");
    CHECK_MPI(MPI_Win_lock_all(0, win));
    flush_nothing(win);
    CHECK_MPI(MPI_Win_flush_all(win));
    CHECK_MPI(MPI_Win_flush_local_all(win));
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}
