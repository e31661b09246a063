/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is put before a fence is in the target's memory after it, what is got is in the
 *            origin's, and target displacements count the target's own units.
 * class:     required
 * basis:     12.5.1 "before the fence call returns at the target", 12.2.1 "scaled by the factor
 *            disp_unit specified by the target", 12.2.5 "returns a null handle": A fence completes
 *            operations at both sides, displacements are scaled by the unit of the target, and
 *            freeing sets the handle to null.
 * section:   12.2.1, 12.3.1, 12.3.2, 12.5.1, 12.2.5
 * covers:    MPI_Win_create, MPI_Win_fence, MPI_Put, MPI_Get, MPI_Win_free
 * shows:     12.2.1-disp_unit_of_target, 12.2.1-returns_handle, 12.2.1-sizes_differ,
 *            12.2.1-window_at_base, 12.2.5-sets_null, 12.3.1-moves_entries,
 *            12.3.2-copies_to_origin, 12.5.1-assert_zero, 12.5.1-complete_at_origin,
 *            12.5.1-complete_at_target, 12.5.5-zero_for_all, 12.7-fence_at_target,
 *            12.7-updates_become_private
 * ranks:     2
 *
 * Even ranks have a displacement unit of one int, odd ones of two.  Each rank puts into the next
 * one's window and gets from the previous one's.
 * The window is aligned to 16 bytes; win_create-base_of_any_alignment has the others.
 */
#include "rule.h"

enum { CELLS = 4 };

static MPI_Aint displacement(int target, int cell)
{
    return target % 2 ? cell / 2 : cell;
}

static void put(MPI_Win win, int target, const int memory[CELLS])
{
    const int mine[2] = {100 + rule_rank(), 200 + rule_rank()};
    int source = (rule_rank() + rule_size() - 1) % rule_size();

    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(mine, 2, MPI_INT, target, displacement(target, 2), 2, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(memory[0], rule_rank());
    CHECK_INT(memory[1], -rule_rank());
    CHECK_INT(memory[2], 100 + source);
    CHECK_INT(memory[3], 200 + source);
}

static void get(MPI_Win win, int target)
{
    int got[3];

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Get(got, 2, MPI_INT, target, displacement(target, 0), 2, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(got[0], target);
    CHECK_INT(got[1], -target);
    CHECK_INT(got[2], RULE_POISON_INT);
}

void rule(void)
{
    _Alignas(16) int memory[CELLS] = {rule_rank(), -rule_rank(), 0, 0};
    int unit = (int)sizeof(int) * (rule_rank() % 2 ? 2 : 1);
    int size = rule_size();
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create(memory, sizeof memory, unit, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK(win != MPI_WIN_NULL);
    put(win, (rule_rank() + 1) % size, memory);
    get(win, (rule_rank() + size - 1) % size);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_HANDLE(win, MPI_WIN_NULL);
}
