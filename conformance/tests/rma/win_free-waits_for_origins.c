/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Win_free waits for the passive target accesses of other processes: it returns when all processes have
 *            called it, and the memory has what they put.
 * class:     required
 * basis:     12.2.5 "is required to delay its return until all", 12.2.5 "Therefore, it is synchronizing unless the
 *            window was created": The owner takes no part in passive target accesses, and may free the window at once;
 *            the call returns after the last access, and not before each process has called it.
 * section:   12.2.5
 * covers:    MPI_Win_free, MPI_Win_lock, MPI_Win_unlock, MPI_Put, MPI_Win_create
 * shows:     12.2.5-synchronizes, 12.2.5-waits_for_passive
 * ranks:     2
 *
 * Rank 0 frees the window, then sends a message. The last rank puts to it, looks for the message, which cannot be
 * there, and frees the window. In the separate memory model (12.7) nothing says that the owner can load what was put.
 */
#include "rule.h"

enum { ROUNDS = 10, CELLS = 1000, TAG = 14 };

static void owner(MPI_Win win, int *memory, int round)
{
    const int last = rule_size() - 1;
    int *model = NULL, found = 0, cells = 0;

    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    if (found && *model == MPI_WIN_UNIFIED) {
        cells = CELLS;
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG + 1, MPI_COMM_WORLD));
    CHECK_HANDLE(win, MPI_WIN_NULL);
    for (int i = 0; i < cells; i++) {
        CHECK_INT(memory[i], 1000 * round + i);
    }
}

static void origin(MPI_Win win, int round)
{
    int values[CELLS];
    int flag = 1;

    for (int i = 0; i < CELLS; i++) {
        values[i] = 1000 * round + i;
    }
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    CHECK_MPI(MPI_Put(values, CELLS, MPI_INT, 0, 0, CELLS, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(0, win));
    for (int i = 0; i < 20; i++) {
        CHECK_MPI(MPI_Iprobe(0, TAG + 1, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
    }
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
}

void rule(void)
{
    for (int round = 1; round <= ROUNDS; round++) {
        int *memory = NULL; /* locks are portable only on memory of MPI */
        MPI_Win win = MPI_WIN_NULL;

        rule_at("round %d", round);
        REQUIRE_MPI(MPI_Alloc_mem(CELLS * sizeof(int), MPI_INFO_NULL, &memory));
        rule_poison(memory, CELLS * sizeof(int));
        REQUIRE_MPI(MPI_Win_create(memory, CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL,
                                   MPI_COMM_WORLD, &win));
        rule_errors_return(win);
        if (rule_rank() == 0) {
            owner(win, memory, round);
        } else if (rule_rank() == rule_size() - 1) {
            origin(win, round);
        } else {
            CHECK_MPI(MPI_Win_free(&win));
        }
        CHECK_MPI(MPI_Free_mem(memory));
    }
}
