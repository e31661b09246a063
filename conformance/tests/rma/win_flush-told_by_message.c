/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What was put and completed by unlock, unlock_all, flush, or flush_all is there for a third process that
 *            learns of it by a message, without any call of the target.
 * class:     required
 * basis:     12.5.3 "have completed both at the origin and at", 12.5.4 "The operations are completed both at the
 *            origin and", 12.5.4 "both at the origin and at the target when", 12.7 "it is necessary to update the
 *            public window copy", 12.5 "does not participate explicitly in the communication": The put is complete at
 *            the target before the message is sent, and the get is issued after the message was received.
 * section:   12.5.4, 12.5.3, 12.5, 12.7
 * covers:    MPI_Win_flush, MPI_Win_flush_all, MPI_Win_unlock, MPI_Win_unlock_all, MPI_Win_lock, MPI_Put, MPI_Get
 * constants: MPI_LOCK_SHARED
 * shows:     12.5-passive_target, 12.5.3-unlock_after_put, 12.5.3-unlock_all_completes,
 *            12.5.4-flush_all_targets, 12.5.4-flush_completes_target, 12.7-passive_updates_public
 * ranks:     2
 *
 * Rank 0 puts into the windows of all others and tells the last rank, which gets from them, and puts an answer that
 * rank 0 gets.
 */
#include "rule.h"

enum { CELLS = 1000, ROUNDS = 2, TAG = 11, UNLOCK = 0, FLUSH, FLUSH_ALL, UNLOCK_ALL, WAYS };

static const char *const names[WAYS] = {"MPI_Win_unlock", "MPI_Win_flush", "MPI_Win_flush_all",
                                        "MPI_Win_unlock_all"};

static void write_cells(MPI_Win win, int way, int number)
{
    int values[CELLS];

    for (int i = 0; i < CELLS; i++) {
        values[i] = number + i;
    }
    CHECK_MPI(way == UNLOCK ? MPI_SUCCESS : MPI_Win_lock_all(0, win));
    for (int target = 1; target < rule_size(); target++) {
        CHECK_MPI(way == UNLOCK ? MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win) : MPI_SUCCESS);
        CHECK_MPI(MPI_Put(values, CELLS, MPI_INT, target, 0, CELLS, MPI_INT, win));
        CHECK_MPI(way == FLUSH ? MPI_Win_flush(target, win) : MPI_SUCCESS);
        CHECK_MPI(way == UNLOCK ? MPI_Win_unlock(target, win) : MPI_SUCCESS);
    }
    CHECK_MPI(way == FLUSH_ALL ? MPI_Win_flush_all(win) : MPI_SUCCESS);
    CHECK_MPI(way == UNLOCK_ALL ? MPI_Win_unlock_all(win) : MPI_SUCCESS);
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, rule_size() - 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, rule_size() - 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(way == FLUSH || way == FLUSH_ALL ? MPI_Win_unlock_all(win) : MPI_SUCCESS);
}

static void expect(MPI_Win win, int target, int number, int cells)
{
    int got[CELLS];

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win));
    CHECK_MPI(MPI_Get(got, cells, MPI_INT, target, 0, cells, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(target, win));
    for (int i = 0; i < cells; i++) {
        CHECK_INT(got[i], number + i);
    }
}

static void answer(MPI_Win win, int number)
{
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int target = 1; target < rule_size(); target++) {
        expect(win, target, number, CELLS);
    }
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win));
    CHECK_MPI(MPI_Put(&(int){-number}, 1, MPI_INT, 1, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(1, win));
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
}

void rule(void)
{
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                                 &memory, &win));
    rule_errors_return(win);
    for (int turn = 0; turn < WAYS * ROUNDS; turn++) {
        int number = 10000 * (turn + 1);

        rule_at("%s, turn %d", names[turn % WAYS], turn);
        if (rule_rank() == 0) {
            write_cells(win, turn % WAYS, number);
            expect(win, 1, -number, 1);
        } else if (rule_rank() == rule_size() - 1) {
            answer(win, number);
        }
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_free(&win));
}
