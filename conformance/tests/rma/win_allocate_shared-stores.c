/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Stores in shared memory of a window are loaded by others after a fence, and by the target after the wait
 *            for the access epoch in which they were made.
 * class:     required
 * basis:     12.5.1 "Store accesses to shared-memory of win will become visible", 12.5.2 "accesses executed during this
 *            epoch will be visible at": Fence and complete make the
 *            stores of this process visible.
 * section:   12.5.1, 12.5.2
 * covers:    MPI_Win_allocate_shared, MPI_Win_fence, MPI_Win_post, MPI_Win_start, MPI_Win_complete, MPI_Win_wait
 * constants: MPI_COMM_TYPE_SHARED, MPI_WIN_UNIFIED
 * shows:     12.5.1-stores_visible, 12.5.2-complete_shows_stores
 * ranks:     2
 * capability: rma_shared
 *
 * Each process stores into the segment of the next one, and reads its own; in the separate memory model none may.
 */
#include "rule.h"

enum { ROUNDS = 10, CELLS = 16 };

static int rank, size;
static MPI_Comm node = MPI_COMM_NULL;

static void by_fence(MPI_Win win, volatile int *mine, volatile int *theirs)
{
    CHECK_MPI(MPI_Win_fence(0, win));
    for (int round = 1; round <= ROUNDS; round++) {
        theirs[0] = 100 * round + rank;
        CHECK_MPI(MPI_Win_fence(0, win));
        CHECK_INT(mine[0], 100 * round + (rank + size - 1) % size);
        CHECK_MPI(MPI_Win_fence(0, win));
    }
}

static void by_epoch(MPI_Win win, MPI_Group origin, MPI_Group target, volatile int *mine,
                     volatile int *theirs)
{
    for (int round = 1; round <= ROUNDS; round++) {
        CHECK_MPI(MPI_Win_post(origin, 0, win));
        CHECK_MPI(MPI_Win_start(target, 0, win));
        CHECK_MPI(MPI_Barrier(node)); /* start need not wait for the post */
        theirs[0] = 1000 * round + rank;
        CHECK_MPI(MPI_Win_complete(win));
        CHECK_MPI(MPI_Win_wait(win));
        CHECK_INT(mine[0], 1000 * round + (rank + size - 1) % size);
        CHECK_MPI(MPI_Barrier(node));
    }
}

static void use(MPI_Win win, int *mine)
{
    const int next = (rank + 1) % size, previous = (rank + size - 1) % size;
    int *theirs = NULL, *model = NULL;
    MPI_Aint bytes = -1;
    int unit = -1, found = 0;
    MPI_Group all = MPI_GROUP_NULL, origin = MPI_GROUP_NULL, target = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Win_shared_query(win, next, &bytes, &unit, &theirs));
    CHECK_MPI(MPI_Win_get_group(win, &all));
    CHECK_MPI(MPI_Group_incl(all, 1, &previous, &origin));
    CHECK_MPI(MPI_Group_incl(all, 1, &next, &target));
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    if (found && *model == MPI_WIN_UNIFIED) {
        by_fence(win, mine, theirs);
        by_epoch(win, origin, target, mine, theirs);
    }
    CHECK_MPI(MPI_Group_free(&target));
    CHECK_MPI(MPI_Group_free(&origin));
    CHECK_MPI(MPI_Group_free(&all));
}

void rule(void)
{
    int *mine = NULL;
    int code = MPI_SUCCESS, class = MPI_SUCCESS;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    CHECK_MPI(MPI_Comm_rank(node, &rank));
    CHECK_MPI(MPI_Comm_size(node, &size));
    code =
        MPI_Win_allocate_shared(CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL, node, &mine, &win);
    MPI_Error_class(code, &class);
    if (class == MPI_ERR_RMA_SHARED) {
        CHECK_MPI(MPI_Comm_free(&node));
        SKIP("processes here cannot share memory");
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    mine[0] = 0;
    CHECK_MPI(MPI_Win_fence(0, win));
    use(win, mine);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&node));
}
