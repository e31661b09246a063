/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In the unified memory model, a store in the shared memory of another process that MPI_Win_flush has
 *            completed is loaded by that process and by a third one.
 * class:     required
 * basis:     12.2.3 "explicitly completing outstanding store accesses (e.g., by calling", 12.2.3 "view can be created
 *            in the unified memory model": The process that stores flushes, a message orders the store before
 *            the loads, and those that load synchronize first.
 * section:   12.2.3
 * covers:    MPI_Win_flush, MPI_Win_shared_query, MPI_Win_allocate_shared
 * constants: MPI_COMM_TYPE_SHARED, MPI_WIN_MODEL, MPI_WIN_UNIFIED
 * shows:     12.2.3-consistent_with_flush
 * ranks:     2
 * capability: rma_shared
 */
#include "rule.h"

enum { ROUNDS = 20, CELLS = 64, TAG = 6 };

static MPI_Comm node = MPI_COMM_NULL;

/* Each process in turn stores into the segment of the next one, and all load it. */
static void run(MPI_Win win, int rank, int size)
{
    for (int round = 0; round < ROUNDS; round++) {
        const int owner = (round + 1) % size;
        MPI_Aint bytes = -1;
        int unit = -1, token = 0;
        int *address = NULL;
        volatile int *cells;

        rule_at("round %d", round);
        REQUIRE_MPI(MPI_Win_shared_query(win, owner, &bytes, &unit, &address));
        REQUIRE(address != NULL);
        cells = address;
        if (rank == round % size) {
            for (int i = 0; i < CELLS; i++) {
                cells[i] = 1000 * round + i;
            }
            CHECK_MPI(MPI_Win_flush(owner, win));
        }
        CHECK_MPI(MPI_Bcast(&token, 1, MPI_INT, round % size, node));
        CHECK_MPI(MPI_Win_sync(win));
        for (int i = 0; i < CELLS; i++) {
            CHECK_INT(cells[i], 1000 * round + i);
        }
        CHECK_MPI(MPI_Win_sync(win));
        CHECK_MPI(MPI_Barrier(node));
        CHECK_MPI(MPI_Win_sync(win));
    }
}

void rule(void)
{
    int *mine = NULL, *model = NULL;
    int rank = -1, size = -1, found = 0, code = MPI_SUCCESS, class = MPI_SUCCESS;
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
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    CHECK_MPI(MPI_Win_lock_all(0, win));
    if (found && *model == MPI_WIN_UNIFIED) {
        run(win, rank, size);
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&node));
}
