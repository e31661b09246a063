/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Fetch_and_op and compare_and_swap of several processes are atomic on a window of shared memory, too.
 * class:     required
 * basis:     12.2.3 "can be used by all MPI processes in comm", 12.3.4 "The operation is executed atomically.", 12.3.4
 *            "which is atomically replaced by a third value only": No addition is lost, by whichever call it is made.
 * section:   12.2.3, 12.3.4, 12.7.1
 * covers:    MPI_Win_allocate_shared, MPI_Fetch_and_op, MPI_Compare_and_swap
 * constants: MPI_SUM, MPI_COMM_TYPE_SHARED
 * shows:     12.2.3-rma_atomic_with_shared
 * ranks:     2
 * capability: rma_shared
 */
#include "rule.h"

enum { ROUNDS = 20, CELLS = 16 };

static int rank, size;

/* Additions of all processes at rank 0, by both calls that can be used for it. */
static void count(MPI_Win win)
{
    const int one = 1;
    int before = -1, got = -1;

    CHECK_MPI(MPI_Win_lock_all(0, win));
    for (int round = 0; round < ROUNDS; round++) {
        CHECK_MPI(MPI_Fetch_and_op(&one, &before, MPI_INT, 0, 1, MPI_SUM, win));
        CHECK_MPI(MPI_Win_flush(0, win));
        CHECK(before >= round && before < ROUNDS * size);
        for (int old = 0;; old = got) {
            const int next = old + 1;

            CHECK_MPI(MPI_Compare_and_swap(&next, &old, &got, MPI_INT, 0, 2, win));
            REQUIRE_MPI(MPI_Win_flush(0, win));
            if (got == old) {
                break;
            }
        }
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
}

void rule(void)
{
    MPI_Comm node = MPI_COMM_NULL;
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
    mine[1] = mine[2] = 0;
    CHECK_MPI(MPI_Win_fence(0, win));
    count(win);
    CHECK_MPI(MPI_Barrier(node));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win));
    CHECK_INT(mine[1], rank == 0 ? ROUNDS * size : 0);
    CHECK_INT(mine[2], rank == 0 ? ROUNDS * size : 0);
    CHECK_MPI(MPI_Win_unlock(rank, win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&node));
}
