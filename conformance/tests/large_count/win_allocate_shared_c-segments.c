/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Shared memory allocated with a large size and unit is returned by MPI_Win_shared_query_c
 *            for each process, and in the unified memory model one process sees there what another
 *            one stored.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 12.2.3 "base pointers for other MPI
 *            processes can be queried", 12.2.3 "can be created in the unified memory model (see":
 *            Each segment is returned with its own size and unit, and window synchronization makes
 *            stores of one process visible to the others.
 * section:   12.2.3, 2.5.8, 19.2
 * covers:    MPI_Win_allocate_shared_c, MPI_Win_shared_query_c
 * shows:     12.2.3-consistent_with_sync, 12.2.3-own_segment, 12.2.3-query_address,
 *            12.2.3-query_size_and_unit, 12.2.3-shared_by_all, 12.2.3-sizes_differ
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

enum { CELLS = 3 };

/* In the separate memory model no process may read the memory of others (12.2.3). */
static bool unified;

static int class_of(int code)
{
    int class = code;

    return MPI_Error_class(code, &class) == MPI_SUCCESS ? class : code;
}

static void check_segment(MPI_Win win, int rank)
{
    MPI_Aint bytes = -1;
    MPI_Aint unit = -1;
    int *base = NULL;

    rule_at("segment %d", rank);
    CHECK_MPI(MPI_Win_shared_query_c(win, rank, &bytes, &unit, &base));
    CHECK_INT(bytes, (CELLS + rank) * (int)sizeof(int));
    CHECK_INT(unit, 8 + rank);
    REQUIRE(base != NULL);
    CHECK(!unified || base[0] == 100 + rank);
    CHECK(!unified || base[CELLS + rank - 1] == -rank);
}

static void share(MPI_Comm node, int rank, int size)
{
    int *mine = NULL, *model = NULL, found = 0;
    MPI_Win win = MPI_WIN_NULL;
    int code = MPI_Win_allocate_shared_c((CELLS + rank) * (MPI_Aint)sizeof(int), 8 + rank,
                                         MPI_INFO_NULL, node, &mine, &win);

    if (class_of(code) == MPI_ERR_UNSUPPORTED_OPERATION || class_of(code) == MPI_ERR_RMA_SHARED) {
        SKIP("the library has no MPI_Win_allocate_shared_c, or no shared memory");
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    REQUIRE(mine != NULL);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    unified = found && *model == MPI_WIN_UNIFIED;
    CHECK_MPI(MPI_Win_lock_all(MPI_MODE_NOCHECK, win));
    mine[0] = 100 + rank;
    mine[CELLS + rank - 1] = -rank;
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_MPI(MPI_Barrier(node));
    CHECK_MPI(MPI_Win_sync(win));
    for (int r = 0; r < size; r++) {
        check_segment(win, r);
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Comm node = MPI_COMM_NULL;
    int rank = -1;
    int size = -1;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    CHECK_MPI(MPI_Comm_rank(node, &rank));
    CHECK_MPI(MPI_Comm_size(node, &size));
    share(node, rank, size);
    CHECK_MPI(MPI_Comm_free(&node));
}
