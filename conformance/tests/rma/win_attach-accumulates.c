/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accumulate operations on a dynamic window access the address that is their displacement, and a region of
 *            size 0 may be attached and detached beside it.
 * class:     required
 * basis:     12.2.4 "is the address at the target; i.e., the effective", 12.2.4 "size of memory to be attached in
 *            bytes": Each operation gets the address of an int of its own, and 0 is not negative.
 * section:   12.2.4, 12.3.4
 * covers:    MPI_Win_create_dynamic, MPI_Win_attach, MPI_Win_detach, MPI_Accumulate, MPI_Get_accumulate,
 *            MPI_Fetch_and_op, MPI_Compare_and_swap
 * constants: MPI_SUM, MPI_LOCK_EXCLUSIVE
 * shows:     12.2.4-attach_size_zero, 12.2.4-disp_is_address_atomic
 * ranks:     1
 *
 * Each process accesses the memory of the next one. An exclusive lock of one's own window makes the results visible to
 * loads.
 */
#include "rule.h"

enum { INTS = 6, ITEM = sizeof(int) };

static void accumulate_all(MPI_Win win, int next, const MPI_Aint at[INTS])
{
    const int hundred = 100, three = 3, new = -7;
    int before[3] = {-1, -1, -1};

    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
    CHECK_MPI(MPI_Accumulate(&hundred, 1, MPI_INT, next, at[1], 1, MPI_INT, MPI_SUM, win));
    CHECK_MPI(MPI_Get_accumulate(&hundred, 1, MPI_INT, &before[0], 1, MPI_INT, next, at[2], 1,
                                 MPI_INT, MPI_SUM, win));
    CHECK_MPI(MPI_Compare_and_swap(&new, &three, &before[1], MPI_INT, next, at[3], win));
    CHECK_MPI(MPI_Fetch_and_op(&hundred, &before[2], MPI_INT, next, at[4], MPI_SUM, win));
    CHECK_MPI(MPI_Win_unlock(next, win));
    for (int i = 0; i < 3; i++) {
        CHECK_INT(before[i], 2 + i);
    }
}

static void attach(MPI_Win win, int *memory, int *other, MPI_Aint mine[INTS])
{
    CHECK_MPI(MPI_Win_attach(win, memory, (MPI_Aint)INTS * ITEM));
    CHECK_MPI(MPI_Win_attach(win, other, 0));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rule_rank(), 0, win));
    for (int i = 0; i < INTS; i++) {
        memory[i] = i;
        CHECK_MPI(MPI_Get_address(&memory[i], &mine[i]));
    }
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
}

void rule(void)
{
    static const int want[INTS] = {0, 101, 102, -7, 104, 5};
    const int size = rule_size(), next = (rule_rank() + 1) % size;
    const int previous = (rule_rank() + size - 1) % size;
    MPI_Aint mine[INTS] = {0}, there[INTS] = {0};
    int *memory = NULL, *other = NULL; /* locks are portable only on memory of MPI */
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Alloc_mem((MPI_Aint)INTS * ITEM, MPI_INFO_NULL, &memory));
    REQUIRE_MPI(MPI_Alloc_mem((MPI_Aint)INTS * ITEM, MPI_INFO_NULL, &other));
    REQUIRE(memory != NULL && other != NULL);
    REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    attach(win, memory, other, mine);
    CHECK_MPI(MPI_Sendrecv(mine, INTS, MPI_AINT, previous, 1, there, INTS, MPI_AINT, next, 1,
                           MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    accumulate_all(win, next, there);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rule_rank(), 0, win));
    CHECK_BYTES(memory, want, sizeof want);
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
    CHECK_MPI(MPI_Win_detach(win, other));
    CHECK_MPI(MPI_Win_detach(win, memory));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(other));
    CHECK_MPI(MPI_Free_mem(memory));
}
