/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A store of a window's owner is visible to gets after its next fence, post, unlock, unlock_all, or sync.
 * class:     required
 * basis:     12.7 "becomes visible in the public window copy at the", 12.7 "to MPI_WIN_POST, MPI_WIN_FENCE,
 *            MPI_WIN_UNLOCK": The gets begin after the owner's call.
 * section:   12.7
 * covers:    MPI_Win_fence, MPI_Win_post, MPI_Win_unlock, MPI_Win_unlock_all, MPI_Win_sync, MPI_Get
 * constants: MPI_LOCK_EXCLUSIVE, MPI_LOCK_SHARED
 * shows:     12.7-stores_become_public
 * ranks:     2
 *
 * Rank 0 is the owner, and the only other process that takes part is rank 1. No access conflicts with another
 * one.
 */
#include "rule.h"

enum { WAYS = 5, ROUNDS = 3 }; /* fence, post, unlock, unlock_all, and sync */

static MPI_Group peer = MPI_GROUP_NULL, all = MPI_GROUP_NULL;

static void before_store(MPI_Win win, int way)
{
    if (way == 0) {
        CHECK_MPI(MPI_Win_fence(0, win));
    } else if (way >= 3) {
        CHECK_MPI(MPI_Win_lock_all(0, win));
    } else if (way == 2 && rule_rank() == 0) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    }
}

static void after_store(MPI_Win win, int way)
{
    if (way == 1 && rule_rank() == 0) {
        CHECK_MPI(MPI_Win_post(peer, 0, win));
    } else if (way == 2 && rule_rank() == 0) {
        CHECK_MPI(MPI_Win_unlock(0, win));
    } else if (way >= 3) {
        CHECK_MPI(way == 3 ? MPI_Win_unlock_all(win) : MPI_Win_sync(win));
    }
    CHECK_MPI(way == 0 ? MPI_Win_fence(0, win) : MPI_Barrier(MPI_COMM_WORLD));
}

static void get(MPI_Win win, int way, int wanted)
{
    int got = -1;

    if (way == 1) {
        CHECK_MPI(MPI_Win_start(peer, 0, win));
    } else if (way == 2 || way == 3) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    }
    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    if (way == 1) {
        CHECK_MPI(MPI_Win_complete(win));
    } else if (way == 2 || way == 3) {
        CHECK_MPI(MPI_Win_unlock(0, win));
    } else if (way == 4) {
        CHECK_MPI(MPI_Win_flush(0, win));
    } else {
        CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    }
    CHECK_INT(got, wanted);
}

static void run(MPI_Win win, volatile int *cell, int way, int value)
{
    before_store(win, way);
    if (rule_rank() == 0) {
        cell[0] = value;
    }
    after_store(win, way);
    if (rule_rank() == 1) {
        get(win, way, value);
    } else if (way == 0) {
        CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    } else if (way == 1 && rule_rank() == 0) {
        CHECK_MPI(MPI_Win_wait(win));
    }
    if (way == 4) {
        CHECK_MPI(MPI_Win_unlock_all(win));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
}

void rule(void)
{
    int *cell = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, sizeof *cell, MPI_INFO_NULL, MPI_COMM_WORLD, &cell, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &all));
    CHECK_MPI(MPI_Group_incl(all, 1, (const int[]){rule_rank() == 0}, &peer));
    for (int i = 0; i < WAYS * ROUNDS; i++) {
        rule_at("way %d, round %d", i % WAYS, i / WAYS);
        run(win, cell, i % WAYS, 100 + i);
    }
    CHECK_MPI(MPI_Group_free(&peer));
    CHECK_MPI(MPI_Group_free(&all));
    CHECK_MPI(MPI_Win_free(&win));
}
