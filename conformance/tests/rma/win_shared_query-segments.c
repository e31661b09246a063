/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Shared_query returns size, unit and address of each process's segment, for
 *            MPI_PROC_NULL those of the lowest rank that has one; in the unified memory model the
 *            stores of one process are seen by the others.
 * class:     required
 * basis:     12.2.3 "queries the MPI process-local address", 12.2.3 "contiguous across MPI
 *            processes in rank order", 12.2.3 "returned are the base, displacement unit, and size",
 *            12.2.6 "Window was created with MPI_WIN_ALLOCATE_SHARED", 12.5.4 "ensure visibility of
 *            store updates in shared memory": Each segment is described with its own size and unit
 *            and adjoins the one before, and in the unified model synchronized stores are visible
 *            to all.
 * section:   12.2.3, 12.2.6, 12.5.4
 * covers:    MPI_Win_allocate_shared, MPI_Win_shared_query, MPI_Win_sync
 * constants: MPI_PROC_NULL, MPI_COMM_TYPE_SHARED, MPI_WIN_FLAVOR_SHARED
 * shows:     7.4.2-type_shared, 12.2.3-consistent_with_sync, 12.2.3-contiguous, 12.2.3-own_segment,
 *            12.2.3-query_address, 12.2.3-query_own_segment, 12.2.3-query_proc_null,
 *            12.2.3-query_size_and_unit, 12.2.3-shared_by_all, 12.2.3-size_zero,
 *            12.2.3-sizes_differ, 12.5.4-sync_unified
 * ranks:     1
 * capability: rma_shared
 *
 * Rank 0 has nothing when there are others, so that MPI_PROC_NULL means rank 1.  Segments are contiguous
 * in rank order.
 */
#include "rule.h"

enum { CELLS = 16 };

/* In the separate memory model no process may read the memory of others. */
static bool unified;

static void expect_segments(MPI_Win win, int size)
{
    char *end = NULL;

    for (int r = 0; r < size; r++) {
        MPI_Aint bytes = -1;
        int unit = -1;
        int *base = NULL;

        CHECK_MPI(MPI_Win_shared_query(win, r, &bytes, &unit, &base));
        if (r == 0 && size > 1) {
            CHECK_INT(bytes, 0);
            continue;
        }
        CHECK_INT(bytes, CELLS * sizeof(int));
        CHECK_INT(unit, sizeof(int) + (size_t)r);
        REQUIRE(base != NULL);
        CHECK(!unified || base[1] == 100 + r);
        CHECK(end == NULL || end == (char *)base);
        end = (char *)base + bytes;
    }
}

static void expect_first(MPI_Win win, int first)
{
    MPI_Aint bytes = -1, bytes_of_first = -1;
    int unit = -1, unit_of_first = -1;
    int *base = NULL, *base_of_first = NULL;

    CHECK_MPI(MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, &base));
    CHECK_MPI(MPI_Win_shared_query(win, first, &bytes_of_first, &unit_of_first, &base_of_first));
    CHECK_PTR(base, base_of_first);
    CHECK_INT(bytes, bytes_of_first);
    CHECK_INT(unit, unit_of_first);
}

static void share(MPI_Comm node)
{
    int rank = -1, size = -1, found = 0;
    int code = MPI_SUCCESS, class = MPI_SUCCESS;
    int *mine = NULL, *flavor = NULL, *model = NULL;
    MPI_Win win = MPI_WIN_NULL;

    CHECK_MPI(MPI_Comm_rank(node, &rank));
    CHECK_MPI(MPI_Comm_size(node, &size));
    code = MPI_Win_allocate_shared(rank == 0 && size > 1 ? 0 : CELLS * sizeof(int),
                                   (int)sizeof(int) + rank, MPI_INFO_NULL, node, &mine, &win);
    MPI_Error_class(code, &class);
    if (class == MPI_ERR_RMA_SHARED) {
        SKIP("processes here cannot share memory");
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &flavor, &found));
    CHECK(found && *flavor == MPI_WIN_FLAVOR_SHARED);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    unified = found && *model == MPI_WIN_UNIFIED;
    CHECK_MPI(MPI_Win_lock_all(MPI_MODE_NOCHECK, win));
    if (rank > 0 || size == 1) {
        mine[1] = 100 + rank;
    }
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_MPI(MPI_Barrier(node));
    CHECK_MPI(MPI_Win_sync(win));
    expect_segments(win, size);
    expect_first(win, size > 1 ? 1 : 0);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Comm node = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    share(node);
    CHECK_MPI(MPI_Comm_free(&node));
}
