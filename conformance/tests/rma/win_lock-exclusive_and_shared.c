/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Between lock and unlock of a target's window, exclusive or shared, with or without
 *            MPI_MODE_NOCHECK, what is put is at the target when unlock returns.
 * class:     required
 * basis:     12.5.3 "will not be concurrent at the window site", 12.5.3 "have completed both at the
 *            origin and at", 12.5.5 "program semantics if it provides correct information":
 *            Exclusive epochs exclude each other, so no increment is lost, and at unlock all
 *            operations are complete at the target.
 * section:   12.5.3, 12.5.5
 * covers:    MPI_Win_lock, MPI_Win_unlock, MPI_Put, MPI_Get, MPI_Win_allocate
 * constants: MPI_LOCK_EXCLUSIVE, MPI_LOCK_SHARED, MPI_MODE_NOCHECK
 * shows:     12.2.2-disp_unit, 12.2.2-size_zero, 12.2.2-sizes_differ, 12.5.3-exclusive,
 *            12.5.3-lock_own_window, 12.5.3-unlock_completes, 12.5.5-lock_same_meaning,
 *            12.5.5-zero_for_all, 12.7-unlock_at_target, 12.7.3-completes,
 *            12.7.3-no_conflicting_lock
 * ranks:     1
 *
 * All ranks add to one number at rank 0 by get and put: under an exclusive lock nothing is lost.
 * Then each writes a cell of its own under a shared lock.
 */
#include "rule.h"

enum { ROUNDS = 5 };

static void count_up(MPI_Win win)
{
    for (int i = 0; i < ROUNDS; i++) {
        int value = -1;

        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
        CHECK_MPI(MPI_Get(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_flush(0, win));
        value++;
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_unlock(0, win));
    }
}

static void write_cell(MPI_Win win, int assertion)
{
    const int value = 1000 + rule_rank() + assertion;

    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, assertion, win));
    CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, 1 + rule_rank(), 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(0, win));
}

static void expect(MPI_Win win, int cell, int want)
{
    int value = -1;

    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    CHECK_MPI(MPI_Get(&value, 1, MPI_INT, 0, cell, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(0, win));
    CHECK_INT(value, want);
}

void rule(void)
{
    MPI_Aint bytes = rule_rank() == 0 ? (1 + rule_size()) * (MPI_Aint)sizeof(int) : 0;
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(bytes, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
        memory[0] = 0;
        CHECK_MPI(MPI_Win_unlock(0, win));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    count_up(win);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    expect(win, 0, ROUNDS * rule_size());
    write_cell(win, 0);
    expect(win, 1 + rule_rank(), 1000 + rule_rank());
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    write_cell(win, MPI_MODE_NOCHECK);
    expect(win, 1 + rule_rank(), 1000 + rule_rank() + MPI_MODE_NOCHECK);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_free(&win));
}
