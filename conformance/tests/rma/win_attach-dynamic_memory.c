/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Memory that is attached to a dynamic window is reached by its address at the target;
 *            several pieces can be attached, and a piece detached and attached again.
 * class:     required
 * basis:     12.2.4 "is the address at the target", 12.2.4 "regions may be attached to the same
 *            window", 12.2.4 "re-attached with MPI_WIN_ATTACH", 12.5.3 "have completed both at the
 *            origin and at": Attached memory is accessed by its address at the target, several
 *            regions can be attached, and detached memory can be attached again.
 * section:   12.2.4, 2.5.6, 12.5.3
 * covers:    MPI_Win_create_dynamic, MPI_Win_attach, MPI_Win_detach, MPI_Get_address, MPI_Put,
 *            MPI_Get, MPI_Aint_add
 * shows:     12.2.4-attach_again, 12.2.4-attach_local, 12.2.4-attach_several, 12.2.4-detach_local,
 *            12.2.4-disp_is_address, 12.5.3-unlock_completes, 12.7.3-local
 * ranks:     2
 *
 * Rank 0 sends the addresses of its two pieces; rank 1 puts into the first and gets from the second.
 */
#include "rule.h"

enum { CELLS = 8 };

static void access_remote(MPI_Win win, const MPI_Aint addresses[2], int value)
{
    MPI_Aint third = MPI_Aint_add(addresses[0], 2 * (MPI_Aint)sizeof(int));
    int got = -1;

    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, third, 1, MPI_INT, win));
    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, addresses[1], 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock(0, win));
    CHECK_INT(got, 77);
}

static void turn(MPI_Win win, int *first, int *second, int value)
{
    MPI_Aint addresses[2] = {0, 0};

    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Win_attach(win, first, CELLS * sizeof(int)));
        CHECK_MPI(MPI_Win_attach(win, second, CELLS * sizeof(int)));
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
        CHECK_MPI(MPI_Win_unlock(0, win)); /* others see what was stored before */
        CHECK_MPI(MPI_Get_address(first, &addresses[0]));
        CHECK_MPI(MPI_Get_address(second, &addresses[1]));
    }
    CHECK_MPI(MPI_Bcast(addresses, 2, MPI_AINT, 0, MPI_COMM_WORLD));
    if (rule_rank() == 1) {
        access_remote(win, addresses, value);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
        CHECK_INT(first[2], value);
        CHECK_INT(first[1], 0);
        CHECK_MPI(MPI_Win_unlock(0, win));
        CHECK_MPI(MPI_Win_detach(win, second));
        CHECK_MPI(MPI_Win_detach(win, first));
    }
}

void rule(void)
{
    _Alignas(16) int first[CELLS] = {0};
    _Alignas(16) int second[CELLS] = {77};
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    turn(win, first, second, 5);
    turn(win, first, second, 6);
    CHECK_MPI(MPI_Win_free(&win));
}
