/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Several puts to one place within an epoch, of one origin or of several, are no error, and in the unified
 *            model a load of a byte that is put sees the old value or the new one.
 * class:     required
 * basis:     12.7 "operations are not erroneous, but do not have a", 12.7 "window that is also the target of a
 *            remote", 12.7 "are stable in the sense": The values of conflicting puts are undefined, and are not
 *            checked; a byte cannot be torn.
 * section:   12.7
 * covers:    MPI_Put, MPI_Win_fence, MPI_Win_flush
 * constants: MPI_WIN_MODEL, MPI_WIN_UNIFIED
 * shows:     12.7-conflicting_puts, 12.7-concurrent_load
 * ranks:     2
 */
#include "rule.h"

enum { CELLS = 64, ROUNDS = 20, TAG = 5 };

static void conflict(MPI_Win win, const unsigned char *cells)
{
    const unsigned char mine = (unsigned char)(10 + rule_rank());

    CHECK_MPI(MPI_Win_fence(0, win));
    for (int round = 0; round < ROUNDS; round++) {
        CHECK_MPI(MPI_Put(&mine, 1, MPI_BYTE, 0, round % 2, 1, MPI_BYTE, win));
    }
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(&mine, 1, MPI_BYTE, 0, rule_rank(), 1, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    for (int i = 0; rule_rank() == 0 && i < rule_size(); i++) {
        CHECK_INT(cells[i], 10 + i);
    }
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
}

/* Calls of MPI between the loads let the puts go on. */
static void load(const volatile unsigned char *cells)
{
    unsigned char old = 0;
    int flag = 0;

    while (old < ROUNDS) {
        const unsigned char got = cells[CELLS - 1];

        CHECK(got == old || got == old + 1);
        if (got != old) {
            old = got;
            CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
        }
        REQUIRE_MPI(MPI_Iprobe(1, TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
    }
}

static void put(MPI_Win win)
{
    for (int i = 1; i <= ROUNDS; i++) {
        const unsigned char value = (unsigned char)i;

        CHECK_MPI(MPI_Put(&value, 1, MPI_BYTE, 0, CELLS - 1, 1, MPI_BYTE, win));
        CHECK_MPI(MPI_Win_flush(0, win));
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
}

void rule(void)
{
    unsigned char *cells = NULL;
    int *model = NULL;
    int found = 0;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(rule_size() < CELLS);
    REQUIRE_MPI(MPI_Win_allocate(CELLS, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    cells[CELLS - 1] = 0;
    conflict(win, cells);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_lock_all(0, win));
    if (found && *model == MPI_WIN_UNIFIED && rule_rank() == 0) {
        load(cells);
    } else if (found && *model == MPI_WIN_UNIFIED && rule_rank() == 1) {
        put(win);
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}
