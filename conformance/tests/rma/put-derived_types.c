/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Put, get and accumulate gather and scatter by derived types, which may be freed before
 *            the epoch ends.
 * class:     required
 * basis:     12.3 "may also gather data at the source", 12.5.6 "it is safe to free any opaque
 *            objects", 12.5.1 "before the fence call returns at the target": Origin and target are
 *            laid out by their datatypes, which may be freed as soon as the call returns, and the
 *            fence completes the transfer.
 * section:   12.3, 12.3.1, 12.3.2, 12.3.4, 5.1.9, 12.5.6, 12.5.1
 * covers:    MPI_Put, MPI_Get, MPI_Accumulate, MPI_Type_free
 * shows:     12.3-gather_and_scatter, 12.3.1-as_send_and_receive, 12.3.1-target_type_interpreted,
 *            12.3.2-derived_types, 12.3.4-derived_types, 12.5.1-complete_at_origin,
 *            12.5.1-complete_at_target, 12.5.6-free_datatype
 * ranks:     2
 *
 * Every second int of the target is written from three in a row, and read back into every second of
 * the origin; what lies between stays as it was.  A barrier keeps the others out of a window until its
 * owner has read it.
 */
#include "rule.h"

enum { COUNT = 3, CELLS = 2 * COUNT };

static MPI_Datatype every_second(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_vector(COUNT, 1, 2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    return type;
}

static void expect(const int cells[CELLS], int value, int factor)
{
    for (int i = 0; i < CELLS; i++) {
        CHECK_INT(cells[i], i % 2 ? RULE_POISON_INT : factor * (value + i / 2));
    }
}

void rule(void)
{
    _Alignas(16) int memory[CELLS];
    int target = (rule_rank() + 1) % rule_size();
    int source = (rule_rank() + rule_size() - 1) % rule_size();
    const int mine[COUNT] = {10 * rule_rank(), 10 * rule_rank() + 1, 10 * rule_rank() + 2};
    int got[CELLS];
    MPI_Win win = MPI_WIN_NULL;
    MPI_Datatype type;

    rule_poison(memory, sizeof memory);
    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    type = every_second();
    CHECK_MPI(MPI_Put(mine, COUNT, MPI_INT, target, 0, 1, type, win));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Win_fence(0, win));
    expect(memory, 10 * source, 1);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    type = every_second();
    CHECK_MPI(MPI_Accumulate(mine, COUNT, MPI_INT, target, 0, 1, type, MPI_SUM, win));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Win_fence(0, win));
    expect(memory, 10 * source, 2);
    type = every_second();
    CHECK_MPI(MPI_Get(got, 1, type, target, 0, 1, type, win));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_HANDLE(type, MPI_DATATYPE_NULL);
    CHECK_MPI(MPI_Win_fence(0, win));
    expect(got, 10 * rule_rank(), 2);
    CHECK_MPI(MPI_Win_free(&win));
}
