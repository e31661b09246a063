/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accumulate operations multiply the target displacement by the unit of the target where the units of
 *            processes differ, and with counts of 0 they change nothing.
 * class:     required
 * basis:     12.2.1 "scaled by the factor disp_unit specified by the target", 12.3.4 "number of entries in buffer
 *            (nonnegative integer)": The origin has another unit, which does not matter, and 0 is a count.
 * section:   12.2.1, 12.3.4
 * covers:    MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op, MPI_Compare_and_swap
 * constants: MPI_SUM, MPI_REPLACE
 * shows:     12.2.1-disp_unit_of_target_atomic, 12.3.4-zero_count
 * ranks:     2
 *
 * The units are of one, two, and three ints. Each process accesses the window of the next one.
 */
#include "rule.h"

enum { INTS = 16, ITEM = sizeof(int) };

static int unit_of(int rank)
{
    return 1 + rank % 3;
}

/* Int i of the target has the value i: the four places are one to four units from the beginning. */
static void accumulate_all(MPI_Win win, int next)
{
    const int unit = unit_of(next), hundred = 100, new = -7;
    int one = -1, two = -1, three = -1;
    const int there = 4 * unit;

    CHECK_MPI(MPI_Accumulate(&hundred, 1, MPI_INT, next, 1, 1, MPI_INT, MPI_SUM, win));
    CHECK_MPI(MPI_Get_accumulate(&hundred, 1, MPI_INT, &one, 1, MPI_INT, next, 2, 1, MPI_INT,
                                 MPI_SUM, win));
    CHECK_MPI(MPI_Fetch_and_op(&hundred, &two, MPI_INT, next, 3, MPI_SUM, win));
    CHECK_MPI(MPI_Compare_and_swap(&new, &there, &three, MPI_INT, next, 4, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(one, 2 * unit);
    CHECK_INT(two, 3 * unit);
    CHECK_INT(three, 4 * unit);
}

static void nothing(MPI_Win win, int next)
{
    const int hundred = 100;
    int result = RULE_POISON_INT;

    CHECK_MPI(MPI_Accumulate(&hundred, 0, MPI_INT, next, 0, 0, MPI_INT, MPI_SUM, win));
    CHECK_MPI(MPI_Accumulate(NULL, 0, MPI_INT, next, 1, 0, MPI_INT, MPI_REPLACE, win));
    CHECK_MPI(MPI_Get_accumulate(&hundred, 0, MPI_INT, &result, 0, MPI_INT, next, 0, 0, MPI_INT,
                                 MPI_SUM, win));
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_INT(result, RULE_POISON_INT);
}

void rule(void)
{
    static _Alignas(16) int memory[INTS];
    const int next = (rule_rank() + 1) % rule_size(), unit = unit_of(rule_rank());
    MPI_Win win = MPI_WIN_NULL;

    for (int i = 0; i < INTS; i++) {
        memory[i] = i;
    }
    REQUIRE_MPI(
        MPI_Win_create(memory, sizeof memory, unit * ITEM, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    accumulate_all(win, next);
    nothing(win, next);
    for (int i = 0; i < INTS; i++) {
        rule_at("int %d", i);
        if (i == unit || i == 2 * unit || i == 3 * unit) {
            CHECK_INT(memory[i], i + 100);
        } else {
            CHECK_INT(memory[i], i == 4 * unit ? -7 : i);
        }
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Win_free(&win));
}
