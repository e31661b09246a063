/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The target datatype of a put, a get, and an accumulate may be made by any constructor.
 * class:     required
 * basis:     12.3.1 "by the same sequence of calls used to", 12.3.4 "data is combined into the target area instead of":
 *            The entries are at the displacements of the type map, in its order.
 * section:   12.3.1, 12.3.2, 12.3.4
 * covers:    MPI_Put, MPI_Get, MPI_Accumulate
 * shows:     12.3.1-target_type_constructors
 * ranks:     2
 */
#include "rule.h"

enum { KINDS = 7, MOST = 4, INTS = 16, ITEM = sizeof(int) };

/* The number of entries of each datatype, and where they are in the order of the type map. */
static const int places[KINDS][1 + MOST] = {{3, 4, 0, 1}, {3, 2, 3, 7}, {4, 5, 6, 9, 10},
                                            {3, 1, 3, 5}, {3, 0, 3, 6}, {4, 0, 3, 8, 11},
                                            {3, 2, 3, 7}};

static void make_array(int kind, MPI_Datatype *type)
{
    const int sizes[2] = {3, 4}, parts[2] = {2, 2}, starts[2] = {1, 1}, length = 6;
    const int cyclic = MPI_DISTRIBUTE_CYCLIC, argument = MPI_DISTRIBUTE_DFLT_DARG, processes = 2;

    if (kind == 2) {
        CHECK_MPI(MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_INT, type));
    } else {
        CHECK_MPI(MPI_Type_create_darray(2, 1, 1, &length, &cyclic, &argument, &processes,
                                         MPI_ORDER_C, MPI_INT, type));
    }
}

static MPI_Datatype make(int kind)
{
    const int lengths[2] = {1, 2}, two[2] = {2, 1}, single[3] = {2, 3, 7};
    const MPI_Aint back[2] = {4 * ITEM, 0}, at[2] = {2 * ITEM, 7 * ITEM};
    const MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Datatype type = MPI_DATATYPE_NULL, part = MPI_DATATYPE_NULL;

    if (kind == 0) {
        CHECK_MPI(MPI_Type_create_struct(2, lengths, back, types, &type));
    } else if (kind == 1) {
        CHECK_MPI(MPI_Type_create_hindexed(2, two, at, MPI_INT, &type));
    } else if (kind < 4) {
        make_array(kind, &type);
    } else if (kind == 4) { /* one int and a hole, repeated */
        CHECK_MPI(MPI_Type_create_resized(MPI_INT, 0, (MPI_Aint)3 * ITEM, &part));
        CHECK_MPI(MPI_Type_contiguous(3, part, &type));
    } else if (kind == 5) { /* vectors in a vector */
        CHECK_MPI(MPI_Type_vector(2, 1, 3, MPI_INT, &part));
        CHECK_MPI(MPI_Type_vector(2, 1, 2, part, &type));
    } else {
        CHECK_MPI(MPI_Type_create_indexed_block(3, 1, single, MPI_INT, &part));
        CHECK_MPI(MPI_Type_dup(part, &type));
    }
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(part == MPI_DATATYPE_NULL ? MPI_SUCCESS : MPI_Type_free(&part));
    return type;
}

static void expect(const int *memory, int kind)
{
    int want[INTS];

    rule_poison(want, sizeof want);
    for (int i = 0; i < places[kind][0]; i++) {
        want[places[kind][1 + i]] = 750 + i;
    }
    CHECK_BYTES(memory, want, sizeof want);
}

void rule(void)
{
    static _Alignas(16) int memory[INTS];
    const int next = (rule_rank() + 1) % rule_size();
    const int values[MOST] = {700, 701, 702, 703}, more[MOST] = {50, 50, 50, 50};
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
        CHECK_MPI(MPI_Put(values, count, MPI_INT, next, 0, 1, there, win));
        CHECK_MPI(MPI_Win_fence(0, win));
        CHECK_MPI(MPI_Get(back, count, MPI_INT, next, 0, 1, there, win));
        CHECK_MPI(MPI_Win_fence(0, win));
        CHECK_BYTES(back, values, (size_t)count * ITEM);
        CHECK_MPI(MPI_Accumulate(more, count, MPI_INT, next, 0, 1, there, MPI_SUM, win));
        CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
        expect(memory, kind);
        CHECK_MPI(MPI_Type_free(&there));
    }
    CHECK_MPI(MPI_Win_free(&win));
}
