/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Of concurrent compare_and_swaps that compare with the same value, exactly one replaces it, and all others
 *            get what that one has put there.
 * class:     required
 * basis:     12.3.4 "which is atomically replaced by a third value only", 12.3.4 "original value at the target is
 *            returned": The first call in the serial order finds the value; the others find the new one.
 * section:   12.3.4, 12.7.1
 * covers:    MPI_Compare_and_swap
 * shows:     12.3.4-swap_atomic
 * ranks:     2
 */
#include "rule.h"

enum { CELLS = 100 };

void rule(void)
{
    int *memory = NULL; /* locks are portable only on memory of MPI */
    const int zero = 0;
    const int mine = rule_rank() + 1;
    int got[CELLS];
    int winners[CELLS];
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Alloc_mem(CELLS * sizeof(int), MPI_INFO_NULL, &memory));
    for (int i = 0; i < CELLS; i++) {
        memory[i] = 0;
        got[i] = -1;
    }
    REQUIRE_MPI(MPI_Win_create(memory, CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL,
                               MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    for (int i = 0; i < CELLS; i++) {
        CHECK_MPI(MPI_Compare_and_swap(&mine, &zero, &got[i], MPI_INT, i % rule_size(), i, win));
        CHECK_MPI(MPI_Win_flush(i % rule_size(), win));
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    for (int i = 0; i < CELLS; i++) {
        winners[i] = got[i] == 0 ? mine : 0;
    }
    CHECK_MPI(MPI_Allreduce(MPI_IN_PLACE, winners, CELLS, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    for (int i = 0; i < CELLS; i++) {
        rule_at("cell %d", i);
        CHECK(winners[i] >= 1 && winners[i] <= rule_size());
        CHECK_INT(got[i], winners[i] == mine ? 0 : winners[i]);
    }
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rule_rank(), 0, win));
    for (int i = 0; i < CELLS; i++) {
        CHECK_INT(memory[i], i % rule_size() == rule_rank() ? winners[i] : 0);
    }
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(memory));
}
