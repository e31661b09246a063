/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Epochs of different windows are apart: posts and starts match for each window, in any order, and epochs of
 *            all kinds may be open at one process at a time.
 * class:     required
 * basis:     12.5 "epochs pertaining to different win arguments may overlap", 12.5.2 "communicator wincomm, used for
 *            communication by the": Each window synchronizes as if it had a communicator of its own, so the order in
 *            which windows are posted says nothing about the order in which they are started.
 * section:   12.5.2, 12.5
 * covers:    MPI_Win_post, MPI_Win_start, MPI_Win_complete, MPI_Win_wait, MPI_Win_fence, MPI_Win_lock_all, MPI_Put
 * shows:     12.5-epochs_of_windows_overlap, 12.5.2-windows_apart
 * ranks:     2
 *
 * Rank 0 posts the first window before the second, rank 1 starts the second before the first. The third window has an
 * epoch of locks all the time, and the fourth one of fences.
 */
#include "rule.h"

enum { WINDOWS = 4, CELLS = 4 };

static void target(MPI_Group origin, MPI_Win win[WINDOWS], int memory[WINDOWS][CELLS])
{
    CHECK_MPI(MPI_Win_post(origin, 0, win[0]));
    CHECK_MPI(MPI_Win_post(origin, 0, win[1]));
    CHECK_MPI(MPI_Win_wait(win[1]));
    CHECK_INT(memory[1][0], 11);
    CHECK_MPI(MPI_Win_wait(win[0]));
    CHECK_INT(memory[0][0], 10);
}

static void put(MPI_Win win, int which, int *value)
{
    *value = 10 + which;
    CHECK_MPI(MPI_Put(value, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
}

static void origin(MPI_Group target_group, MPI_Win win[WINDOWS])
{
    int values[WINDOWS];

    CHECK_MPI(MPI_Win_start(target_group, 0, win[1]));
    put(win[1], 1, &values[1]);
    put(win[2], 2, &values[2]);
    CHECK_MPI(MPI_Win_start(target_group, 0, win[0]));
    put(win[0], 0, &values[0]);
    put(win[3], 3, &values[3]);
    CHECK_MPI(MPI_Win_complete(win[1]));
    CHECK_MPI(MPI_Win_complete(win[0]));
    CHECK_MPI(MPI_Win_flush(0, win[2]));
    values[2] = -1;
    CHECK_MPI(MPI_Win_fence(0, win[3]));
}

static void exchange(MPI_Win win[WINDOWS], int memory[WINDOWS][CELLS])
{
    const int other = 1 - rule_rank();
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group group = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_incl(world, 1, &other, &group));
    if (rule_rank() == 0) {
        target(group, win, memory);
        CHECK_MPI(MPI_Win_fence(0, win[3]));
    } else {
        origin(group, win);
    }
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
}

void rule(void)
{
    int(*memory)[CELLS] = NULL; /* locks are portable only on memory of MPI */
    MPI_Win win[WINDOWS];

    REQUIRE_MPI(MPI_Alloc_mem(WINDOWS * CELLS * sizeof(int), MPI_INFO_NULL, &memory));
    for (int i = 0; i < WINDOWS; i++) {
        memory[i][0] = -1;
        REQUIRE_MPI(MPI_Win_create(memory[i], sizeof memory[i], sizeof(int), MPI_INFO_NULL,
                                   MPI_COMM_WORLD, &win[i]));
        rule_errors_return(win[i]);
    }
    CHECK_MPI(MPI_Win_fence(0, win[3]));
    CHECK_MPI(MPI_Win_lock_all(0, win[2]));
    if (rule_rank() < 2) {
        exchange(win, memory);
    } else {
        CHECK_MPI(MPI_Win_fence(0, win[3]));
    }
    CHECK_MPI(MPI_Win_unlock_all(win[2]));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rule_rank(), 0, win[2]));
    CHECK_INT(memory[2][0], rule_rank() == 0 ? 12 : -1);
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win[2]));
    CHECK_INT(memory[3][0], rule_rank() == 0 ? 13 : -1);
    for (int i = 0; i < WINDOWS; i++) {
        CHECK_MPI(MPI_Win_free(&win[i]));
    }
    CHECK_MPI(MPI_Free_mem(memory));
}
