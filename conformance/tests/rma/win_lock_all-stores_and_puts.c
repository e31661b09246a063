/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In the unified memory model, within one epoch, a process that polls by loads sees a put of another
 *            process, one that polls by gets sees a store of the owner, and MPI_Win_sync orders them with messages.
 * class:     required
 * basis:     12.4 "updates via put or accumulate operations are eventually observed", 12.4 "visible to remote get or
 *            accumulate operations without additional", 12.7 "once data appears in memory, the data remains until",
 *            12.7 "may be used within a passive target epoch to": Puts become visible to loads and stores to gets
 *            without another call for the window; both processes call MPI meanwhile.
 * section:   12.7, 12.4, 12.5.4
 * covers:    MPI_Win_lock_all, MPI_Win_sync, MPI_Put, MPI_Get
 * constants: MPI_WIN_MODEL, MPI_WIN_UNIFIED
 * shows:     12.4-unified_puts_observed, 12.4-unified_stores_visible, 12.7-stable_stores, 12.7-stable_updates,
 *            12.7-sync_in_lock_epoch
 * ranks:     2
 *
 * Rank 0 owns the cells: the first is put by rank 1, the second stored by rank 0. In the separate model nothing is
 * done.
 */
#include "rule.h"

enum { ROUNDS = 10, CELLS = 16, TAG = 16 };

static void owner(MPI_Win win, volatile int *cells)
{
    int flag = 0;

    for (int round = 1; round <= ROUNDS; round++) {
        rule_at("round %d", round);
        while (cells[0] != round) {
            REQUIRE_MPI(
                MPI_Iprobe(MPI_ANY_SOURCE, TAG + 1, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
        }
        cells[1] = round;
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(cells[0], round);
        cells[2] = 10 * round;
        CHECK_MPI(MPI_Win_sync(win));
        CHECK_MPI(MPI_Sendrecv(NULL, 0, MPI_INT, 1, TAG, NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD,
                               MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Win_sync(win));
        CHECK_INT(cells[3], 20 * round);
    }
}

static void other(MPI_Win win)
{
    for (int round = 1; round <= ROUNDS; round++) {
        const int last = 20 * round;
        int got = -1;

        rule_at("round %d", round);
        CHECK_MPI(MPI_Put(&round, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_flush(0, win));
        while (got != round) {
            REQUIRE_MPI(MPI_Get(&got, 1, MPI_INT, 0, 1, 1, MPI_INT, win));
            REQUIRE_MPI(MPI_Win_flush(0, win));
        }
        CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 1, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_flush(0, win));
        CHECK_INT(got, round);
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 2, 1, MPI_INT, win));
        CHECK_MPI(MPI_Put(&last, 1, MPI_INT, 0, 3, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_flush(0, win));
        CHECK_INT(got, 10 * round);
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
    }
}

void rule(void)
{
    int *cells = NULL, *model = NULL;
    int found = 0;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                                 &cells, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    CHECK(found != 0);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    for (int i = 0; i < CELLS; i++) {
        cells[i] = 0;
    }
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (found && *model == MPI_WIN_UNIFIED && rule_rank() == 0) {
        owner(win, cells);
    } else if (found && *model == MPI_WIN_UNIFIED && rule_rank() == 1) {
        other(win);
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}
