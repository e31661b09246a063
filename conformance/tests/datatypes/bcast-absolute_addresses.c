/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Broadcasts, gathers, and the origin of one-sided operations take MPI_BOTTOM with a datatype of absolute
 *            addresses.
 * class:     required
 * basis:     5.1.12 "can be used only by specifying in the communication": The datatype has the addresses of two
 *            variables, so that the buffer argument is MPI_BOTTOM.
 * section:   5.1.12
 * covers:    MPI_Bcast, MPI_Gather, MPI_Put, MPI_Get
 * constants: MPI_BOTTOM
 * shows:     5.1.12-bottom_elsewhere
 * ranks:     1
 * capability: windows
 */
#include "rule.h"

#include <stdlib.h>

static int first, hole, second;

static MPI_Datatype make_type(void)
{
    const int lengths[2] = {1, 1};
    MPI_Aint places[2] = {0, 0};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(PMPI_Get_address(&first, &places[0]));
    CHECK_MPI(PMPI_Get_address(&second, &places[1]));
    CHECK_MPI(PMPI_Type_create_hindexed(2, lengths, places, MPI_INT, &type));
    CHECK_MPI(PMPI_Type_commit(&type));
    return type;
}

static void set(int number)
{
    first = number;
    second = -number;
    hole = 5;
}

static void expect(const char *name, int number)
{
    rule_at("%s", name);
    CHECK_INT(first, number);
    CHECK_INT(second, -number);
    CHECK_INT(hole, 5);
}

static void collect(MPI_Datatype type)
{
    int *all = calloc(2 * (size_t)rule_size(), sizeof(int));

    set(10 + rule_rank());
    CHECK_MPI(MPI_Gather(MPI_BOTTOM, 1, type, all, 2, MPI_INT, 0, MPI_COMM_WORLD));
    for (int r = 0; r < rule_size() && rule_rank() == 0; r++) {
        CHECK_INT(all[2 * r], 10 + r);
        CHECK_INT(all[2 * r + 1], -10 - r);
    }
    expect("MPI_Gather", 10 + rule_rank());
    CHECK_MPI(MPI_Bcast(MPI_BOTTOM, 1, type, rule_size() - 1, MPI_COMM_WORLD));
    expect("MPI_Bcast", 9 + rule_size());
    free(all);
}

/* Each process puts into the window of the next one, and gets it back. */
static void put_and_get(MPI_Datatype type, MPI_Win win)
{
    const int next = (rule_rank() + 1) % rule_size();

    set(30 + rule_rank());
    CHECK_MPI(PMPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
    CHECK_MPI(MPI_Put(MPI_BOTTOM, 1, type, next, 0, 2, MPI_INT, win));
    CHECK_MPI(PMPI_Win_unlock(next, win));
    first = second = 99;
    CHECK_MPI(PMPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win));
    CHECK_MPI(MPI_Get(MPI_BOTTOM, 1, type, next, 0, 2, MPI_INT, win));
    CHECK_MPI(PMPI_Win_unlock(next, win));
    expect("MPI_Put and MPI_Get", 30 + rule_rank());
}

void rule(void)
{
    MPI_Datatype type = make_type();
    MPI_Win win = MPI_WIN_NULL;
    int *base = NULL;

    collect(type);
    REQUIRE_OR_SKIP(PMPI_Win_allocate(16 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                                      &base, &win),
                    "windows");
    rule_errors_return(win);
    put_and_get(type, win);
    CHECK_MPI(PMPI_Win_free(&win));
    CHECK_MPI(PMPI_Type_free(&type));
}
