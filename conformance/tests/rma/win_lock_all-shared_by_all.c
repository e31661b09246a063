/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Epochs of lock_all of all processes, and of shared locks, are open at the same time; other calls may be
 *            made in them, and every process of the window is accessible.
 * class:     required
 * basis:     12.5.3 "with a lock type of MPI_LOCK_SHARED", 12.5 "Load/store accesses or other MPI calls may also
 *            occur", 12.5.3 "MPI process can access the window memory on", 12.5.3 "This routine is not
 *            collective": Shared locks do not exclude one another, so processes can meet in a barrier within the epoch.
 * section:   12.5.3, 12.5
 * covers:    MPI_Win_lock_all, MPI_Win_unlock_all, MPI_Win_lock, MPI_Put, MPI_Get
 * constants: MPI_LOCK_SHARED
 * shows:     12.5-other_calls_in_epoch, 12.5.3-lock_all_every_target, 12.5.3-lock_all_not_collective,
 *            12.5.3-lock_all_shared
 * ranks:     2
 *
 * In the second round, the odd ranks have shared locks on each process instead. At last rank 1 alone has an epoch.
 */
#include "rule.h"

enum { MOST = 64, TAG = 12 };

static void lock(MPI_Win win, bool all)
{
    CHECK_MPI(all ? MPI_Win_lock_all(0, win) : MPI_SUCCESS);
    for (int target = 0; target < rule_size() && !all; target++) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win));
    }
}

static void unlock(MPI_Win win, bool all)
{
    CHECK_MPI(all ? MPI_Win_unlock_all(win) : MPI_SUCCESS);
    for (int target = 0; target < rule_size() && !all; target++) {
        CHECK_MPI(MPI_Win_unlock(target, win));
    }
}

/* Each process puts into a cell of its own at every process, and gets what the others have put. */
static void access_all(MPI_Win win, int number)
{
    const int rank = rule_rank();
    const int size = rule_size();
    const int value = number + rank;
    int got[MOST][MOST];
    int sum = -1;

    rule_poison(got, sizeof got);
    for (int target = 0; target < size; target++) {
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, target, rank, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_flush(target, win));
    }
    CHECK_MPI(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, size * (size - 1) / 2);
    CHECK_MPI(MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, TAG, &sum, 1, MPI_INT,
                           (rank + size - 1) % size, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(sum, (rank + size - 1) % size);
    for (int target = 0; target < size; target++) {
        CHECK_MPI(MPI_Get(got[target], size, MPI_INT, target, 0, size, MPI_INT, win));
        CHECK_MPI(MPI_Win_flush(target, win));
        for (int i = 0; i < size; i++) {
            CHECK_INT(got[target][i], number + i);
        }
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
}

void rule(void)
{
    void *memory = NULL;
    int got = -1;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(MPI_Win_allocate(MOST * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                                 &memory, &win));
    rule_errors_return(win);
    for (int round = 0; round < 2; round++) {
        bool all = round == 0 || rule_rank() % 2 == 0;

        rule_at("round %d", round);
        lock(win, all);
        access_all(win, 1000 * (round + 1));
        unlock(win, all);
    }
    if (rule_rank() == 1) {
        rule_at("one process alone");
        CHECK_MPI(MPI_Win_lock_all(0, win));
        CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_unlock_all(win));
        CHECK_INT(got, 2000);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_free(&win));
}
