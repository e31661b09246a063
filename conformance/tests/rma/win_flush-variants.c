/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Within lock_all a flush completes puts at the target and gets at the origin, for one
 *            rank or for all; the local variants let the origin buffer be used again.
 * class:     required
 * basis:     12.5.4 "completed both at the origin and at the target", 12.5.4 "operations are
 *            completed both at", 12.5.4 "reuse any buffers provided to put, get", 12.5.3 "with a
 *            lock type of MPI_LOCK_SHARED": A flush completes at both sides, a local one at the
 *            origin, whose buffer is then free to be changed.
 * section:   12.5.3, 12.5.4, 12.5.5
 * covers:    MPI_Win_lock_all, MPI_Win_unlock_all, MPI_Win_flush, MPI_Win_flush_all,
 *            MPI_Win_flush_local, MPI_Win_flush_local_all, MPI_Win_sync
 * constants: MPI_MODE_NOCHECK
 * shows:     12.5.4-flush_all_origin, 12.5.4-flush_completes_origin, 12.5.4-flush_keeps_epoch,
 *            12.5.4-flush_local_all_buffer, 12.5.4-flush_local_buffer, 12.5.4-sync_keeps_epoch,
 *            12.5.5-lock_same_meaning, 12.5.5-zero_for_all, 12.7-updates_become_private
 * ranks:     1
 *
 * Each rank has cells of its own in the next rank's window, so that no access conflicts with another.
 */
#include "rule.h"

enum { CELLS = 16 };

static void get(MPI_Win win, int target, MPI_Aint cell, int want)
{
    int got = -1;

    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, target, cell, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_INT(got, want);
}

static void flush(MPI_Win win, int target)
{
    int (*const one[])(int, MPI_Win) = {MPI_Win_flush, MPI_Win_flush_local};
    int (*const all[])(MPI_Win) = {MPI_Win_flush_all, MPI_Win_flush_local_all};
    int value = 0;

    for (int i = 0; i < 4; i++) {
        value = 10 * target + i;
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, target, i, 1, MPI_INT, win));
        CHECK_MPI(i < 2 ? one[i](target, win) : all[i - 2](win));
        value = -2; /* Free to be used again; the target must not get this. */
    }
    CHECK_MPI(MPI_Win_flush_all(win));
    for (int i = 0; i < 4; i++) {
        get(win, target, i, 10 * target + i);
    }
}

/* The epoch of the neighbor that writes here ends before the barrier, so the cells can be read. */
static void expect(MPI_Win win, const int *memory)
{
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rule_rank(), 0, win));
    CHECK_MPI(MPI_Win_sync(win));
    for (int i = 0; i < CELLS; i++) {
        CHECK_INT(memory[i], i < 4 ? 10 * rule_rank() + i : RULE_POISON_INT);
    }
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
}

void rule(void)
{
    int target = (rule_rank() + 1) % rule_size();
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                                 &memory, &win));
    rule_errors_return(win);
    for (int turn = 0; turn < 2; turn++) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rule_rank(), 0, win));
        rule_poison(memory, CELLS * sizeof(int));
        CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
        CHECK_MPI(MPI_Win_lock_all(turn == 0 ? 0 : MPI_MODE_NOCHECK, win));
        flush(win, target);
        CHECK_MPI(MPI_Win_unlock_all(win));
        expect(win, memory);
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Win_free(&win));
}
