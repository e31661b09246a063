/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accesses under an exclusive lock exclude all others: those under a shared lock and those of lock_all, and
 *            the loads and stores of the owner under its own lock.
 * class:     required
 * basis:     12.5.3 "accesses protected by an exclusive lock to the same", 12.5.3 "load/store accesses to a locked
 *            local or shared", 12.5.3 "a lock on all members of the group": Two cells that change together under an
 *            exclusive lock are never seen different, and increments by loads and stores are not lost.
 * section:   12.5.3
 * covers:    MPI_Win_lock, MPI_Win_unlock, MPI_Win_lock_all, MPI_Put, MPI_Get
 * constants: MPI_LOCK_EXCLUSIVE, MPI_LOCK_SHARED
 * shows:     12.5.3-exclusive_and_shared, 12.5.3-lock_all_and_lock, 12.5.3-protects_stores
 * ranks:     2
 *
 * Every process adds one to the two cells of rank 0, which does so by loads and stores, and reads both between.
 */
#include "rule.h"

enum { ROUNDS = 8 };

static void add_by_stores(MPI_Win win, volatile int *cells)
{
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    CHECK_INT(cells[0], cells[1]);
    cells[0] = cells[0] + 1;
    cells[1] = cells[1] + 1;
    CHECK_MPI(MPI_Win_unlock(0, win));
}

static void add_by_messages(MPI_Win win)
{
    int cells[2] = {-1, -2};

    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    CHECK_MPI(MPI_Get(cells, 2, MPI_INT, 0, 0, 2, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_INT(cells[0], cells[1]);
    cells[0]++;
    cells[1]++;
    CHECK_MPI(MPI_Put(&cells[0], 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_MPI(MPI_Put(&cells[1], 1, MPI_INT, 0, 1, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(0, win));
}

static void expect_equal(MPI_Win win, bool all)
{
    int cells[2] = {-1, -2};

    rule_at(all ? "under MPI_Win_lock_all" : "under a shared lock");
    CHECK_MPI(all ? MPI_Win_lock_all(0, win) : MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    CHECK_MPI(MPI_Get(&cells[0], 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_MPI(MPI_Get(&cells[1], 1, MPI_INT, 0, 1, 1, MPI_INT, win));
    CHECK_MPI(all ? MPI_Win_unlock_all(win) : MPI_Win_unlock(0, win));
    CHECK_INT(cells[0], cells[1]);
    rule_at(NULL);
}

void rule(void)
{
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
        memory[0] = memory[1] = 0;
        CHECK_MPI(MPI_Win_unlock(0, win));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    for (int i = 0; i < ROUNDS; i++) {
        if (rule_rank() == 0) {
            add_by_stores(win, memory);
        } else {
            add_by_messages(win);
        }
        expect_equal(win, i % 2 == 0);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
        CHECK_INT(memory[0], ROUNDS * rule_size());
        CHECK_INT(memory[1], ROUNDS * rule_size());
        CHECK_MPI(MPI_Win_unlock(0, win));
    }
    CHECK_MPI(MPI_Win_free(&win));
}
