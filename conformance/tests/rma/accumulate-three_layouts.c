/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Origin, result, and target of an accumulate operation may have three different layouts of one predefined
 *            datatype, with other counts.
 * class:     required
 * basis:     12.3.4 "Both datatype arguments must be constructed from the same", 12.3.4 "All datatype arguments must be
 *            constructed from the same", 12.3.4 "result buffer result_addr the content of the target": Elements are
 *            combined, and returned, in the order of the type maps.
 * section:   12.3.4, 12.3.5
 * covers:    MPI_Accumulate, MPI_Raccumulate, MPI_Get_accumulate, MPI_Rget_accumulate
 * constants: MPI_SUM
 * shows:     12.3.4-derived_types_at_origin, 12.3.4-get_accumulate_layouts
 * ranks:     1
 */
#include "rule.h"

enum { ITEMS = 4, INTS = 8, ITEM = sizeof(int) };

/* In the order of the elements. */
static const int origin_places[ITEMS] = {0, 2, 4, 6}, result_places[ITEMS] = {5, 6, 1, 2},
                 target_places[ITEMS] = {2, 0, 6, 4};

/* Blocks of some ints, at these places, in a datatype of that extent in ints. */
static MPI_Datatype blocks(int count, int length, const int at[], int extent)
{
    MPI_Datatype type = MPI_DATATYPE_NULL, part = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_indexed_block(count, length, at, MPI_INT, &part));
    CHECK_MPI(MPI_Type_create_resized(part, 0, (MPI_Aint)extent * ITEM, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Type_free(&part));
    return type;
}

/* Elements first, first + step, ... are at their places, and nothing else. */
static void expect(const int *got, const int places[ITEMS], int first, int step)
{
    int want[INTS];

    rule_poison(want, sizeof want);
    for (int i = 0; i < ITEMS; i++) {
        want[places[i]] = first + step * i;
    }
    CHECK_BYTES(got, want, sizeof want);
}

static void check(MPI_Win win, int target, MPI_Datatype from, MPI_Datatype to, MPI_Datatype into)
{
    int origin[INTS], result[2][INTS], last[INTS];
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    rule_poison(origin, sizeof origin);
    rule_poison(result, sizeof result);
    for (int i = 0; i < ITEMS; i++) {
        origin[origin_places[i]] = 1 + i;
    }
    CHECK_MPI(MPI_Accumulate(origin, ITEMS, from, target, 0, 2, to, MPI_SUM, win));
    CHECK_MPI(MPI_Raccumulate(origin, ITEMS, from, target, 0, 2, to, MPI_SUM, win, &requests[0]));
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Get_accumulate(origin, ITEMS, from, result[0], 1, into, target, 0, 2, to, MPI_SUM,
                                 win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Rget_accumulate(origin, ITEMS, from, result[1], 1, into, target, 0, 2, to,
                                  MPI_SUM, win, &requests[1]));
    CHECK_MPI(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Get(last, INTS, MPI_INT, target, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    expect(result[0], result_places, 102, 12);
    expect(result[1], result_places, 103, 13);
    expect(last, target_places, 104, 14);
}

void rule(void)
{
    const int at_origin[1] = {0}, at_target[2] = {2, 0}, at_result[2] = {5, 1};
    MPI_Datatype from = blocks(1, 1, at_origin, 2), to = blocks(2, 1, at_target, 4);
    MPI_Datatype into = blocks(2, 2, at_result, 7);
    int first[INTS], *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_poison(first, sizeof first);
    for (int i = 0; i < ITEMS; i++) {
        first[target_places[i]] = 100 + 10 * i;
    }
    REQUIRE_MPI(MPI_Win_allocate(sizeof first, ITEM, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    CHECK_MPI(MPI_Put(first, INTS, MPI_INT, rule_rank(), 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(rule_rank(), win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    check(win, (rule_rank() + 1) % rule_size(), from, to, into);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Type_free(&from));
    CHECK_MPI(MPI_Type_free(&to));
    CHECK_MPI(MPI_Type_free(&into));
}
