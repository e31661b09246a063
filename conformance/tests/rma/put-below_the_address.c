/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A target datatype with a negative stride or lower bound accesses memory of the window below the target
 *            address.
 * class:     required
 * basis:     12.3.1 "must contain only relative displacements, not absolute addresses", 12.3.1 "by the same sequence of
 *            calls used to", 12.3.2 "direction of data transfer is reversed": Displacements are relative to the target
 *            address, in either direction, and the entries are within the window.
 * section:   12.3.1, 12.3.2
 * covers:    MPI_Put, MPI_Get
 * shows:     12.3.1-target_type_negative
 * ranks:     2
 */
#include "rule.h"

enum { KINDS = 3, MOST = 4, INTS = 16, START = 8, ITEM = sizeof(int) };

/* The number of entries of each datatype, and where they are from the target address on. */
static const int places[KINDS][1 + MOST] = {{3, 0, -2, -4}, {2, -3, 1}, {4, -5, -4, 0, 1}};

static MPI_Datatype make(int kind)
{
    const int one[2] = {1, 1}, pair[1] = {2};
    const MPI_Aint around[2] = {-3 * ITEM, ITEM}, below[1] = {-5 * ITEM};
    MPI_Datatype type = MPI_DATATYPE_NULL, part = MPI_DATATYPE_NULL, tile = MPI_DATATYPE_NULL;

    if (kind == 0) {
        CHECK_MPI(MPI_Type_create_hvector(3, 1, (MPI_Aint)-2 * ITEM, MPI_INT, &type));
    } else if (kind == 1) {
        CHECK_MPI(MPI_Type_create_hindexed(2, one, around, MPI_INT, &type));
    } else { /* pairs at a distance of five ints */
        CHECK_MPI(MPI_Type_create_hindexed(1, pair, below, MPI_INT, &part));
        CHECK_MPI(MPI_Type_create_resized(part, -ITEM, (MPI_Aint)5 * ITEM, &tile));
        CHECK_MPI(MPI_Type_contiguous(2, tile, &type));
        CHECK_MPI(MPI_Type_free(&tile));
        CHECK_MPI(MPI_Type_free(&part));
    }
    CHECK_MPI(MPI_Type_commit(&type));
    return type;
}

static void expect(const int *memory, int kind)
{
    int want[INTS];

    rule_poison(want, sizeof want);
    for (int i = 0; i < places[kind][0]; i++) {
        want[START + places[kind][1 + i]] = 700 + i;
    }
    CHECK_BYTES(memory, want, sizeof want);
}

void rule(void)
{
    static _Alignas(16) int memory[INTS];
    const int next = (rule_rank() + 1) % rule_size(), values[MOST] = {700, 701, 702, 703};
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create(memory, sizeof memory, ITEM, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    for (int kind = 0; kind < KINDS; kind++) {
        const int count = places[kind][0];
        int back[MOST] = {-1, -1, -1, -1};
        MPI_Datatype there = make(kind);

        rule_at("datatype %d", kind);
        rule_poison(memory, sizeof memory);
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* every owner is between its accesses */
        CHECK_MPI(MPI_Win_fence(0, win));
        CHECK_MPI(MPI_Put(values, count, MPI_INT, next, START, 1, there, win));
        CHECK_MPI(MPI_Win_fence(0, win));
        CHECK_MPI(MPI_Get(back, count, MPI_INT, next, START, 1, there, win));
        CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
        CHECK_BYTES(back, values, (size_t)count * ITEM);
        expect(memory, kind);
        CHECK_MPI(MPI_Type_free(&there));
    }
    CHECK_MPI(MPI_Win_free(&win));
}
