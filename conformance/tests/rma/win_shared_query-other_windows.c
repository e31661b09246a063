/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Win_shared_query works on windows of MPI_Win_create and MPI_Win_allocate: each segment
 *            has size 0, or its size and unit and an address; in the unified memory model its contents
 *            can be read there.
 * class:     required
 * basis:     12.2.3 "created with MPI_WIN_ALLOCATE_SHARED, MPI_WIN_ALLOCATE,", 12.2.3 "this call returns
 *            size = 0 and a", 12.2.3 "lowest rank in the shared memory domain": The call is defined for
 *            these windows, and size 0 is its answer where a segment cannot be accessed; for
 *            MPI_PROC_NULL it is that of the first process whose segment can be.
 * section:   12.2.3, 12.2.1, 12.2.2, 12.5.3
 * covers:    MPI_Win_shared_query, MPI_Win_shared_query_c
 * constants: MPI_PROC_NULL
 * shows:     12.2.3-query_created_and_allocated, 12.2.3-query_not_accessible
 * ranks:     2
 *
 * Memory is of MPI_Alloc_mem, since locks can be used portably only in such memory (12.5.3).
 */
#include "rule.h"

enum { CELLS = 8 };

/* In the separate memory model no process may read the memory of others (12.2.3). */
static bool unified;

static int unit_of(int rank)
{
    return rank % 2 ? 1 : (int)sizeof(int);
}

/* What both forms say of one segment, which may be none. */
static void check_segment(MPI_Win win, int rank, int owner)
{
    MPI_Aint size = -1, large_size = -1, large_unit = -1;
    int unit = -1;
    int *base = NULL, *large_base = NULL;

    REQUIRE_MPI(MPI_Win_shared_query(win, rank, &size, &unit, &base));
    REQUIRE_MPI(MPI_Win_shared_query_c(win, rank, &large_size, &large_unit, &large_base));
    CHECK_INT(large_size, size);
    if (size == 0) {
        return;
    }
    CHECK_INT(size, CELLS * sizeof(int));
    CHECK_INT(unit, unit_of(owner));
    CHECK_INT(large_unit, unit_of(owner));
    REQUIRE(base != NULL && large_base != NULL);
    CHECK(!unified || base[CELLS - 1] == 100 + owner);
    CHECK(!unified || large_base[CELLS - 1] == 100 + owner);
}

/* The lowest rank whose segment can be accessed here. */
static int first_accessible(MPI_Win win)
{
    MPI_Aint size = 0;
    int unit = 0, rank = 0;
    void *base = NULL;

    while (rank < rule_size() - 1 &&
           (PMPI_Win_shared_query(win, rank, &size, &unit, &base) != MPI_SUCCESS || size == 0)) {
        rank++;
    }
    return rank;
}

static void check_window(MPI_Win win, int *mine)
{
    int *model = NULL, found = 0;

    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    unified = found && *model == MPI_WIN_UNIFIED;
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Win_lock_all(MPI_MODE_NOCHECK, win));
    mine[CELLS - 1] = 100 + rule_rank();
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_sync(win));
    for (int rank = 0; rank < rule_size(); rank++) {
        check_segment(win, rank, rank);
    }
    check_segment(win, MPI_PROC_NULL, first_accessible(win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_unlock_all(win));
}

void rule(void)
{
    const MPI_Aint bytes = CELLS * sizeof(int);
    int *memory = NULL, *mine = NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_at("MPI_Win_create");
    REQUIRE_MPI(MPI_Alloc_mem(bytes, MPI_INFO_NULL, &memory));
    REQUIRE_MPI(
        MPI_Win_create(memory, bytes, unit_of(rule_rank()), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    check_window(win, memory);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(memory));
    rule_at("MPI_Win_allocate");
    REQUIRE_MPI(
        MPI_Win_allocate(bytes, unit_of(rule_rank()), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win));
    check_window(win, mine);
    CHECK_MPI(MPI_Win_free(&win));
}
