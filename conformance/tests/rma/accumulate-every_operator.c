/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accumulate combines with every predefined operator and with MPI_REPLACE;
 *            get_accumulate does the same, and MPI_NO_OP too, and returns what was there before.
 * class:     required
 * basis:     12.3.4 "predefined operators for MPI_REDUCE can be used", 12.3.4 "It corresponds to
 *            the associative function", 12.3.4 "result buffer result_addr the content of the
 *            target", 12.3.4 "arguments are ignored", 12.7.2 "default ordering is strict ordering":
 *            Any predefined operator can be used, the result is what the target held before, and
 *            accumulates of one origin take effect in program order.
 * section:   12.3.4, 6.9.2, 12.7.2
 * covers:    MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op
 * constants: MPI_REPLACE, MPI_NO_OP, MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_LOR,
 *            MPI_LXOR, MPI_BAND, MPI_BOR, MPI_BXOR
 * shows:     12.3-target_is_origin_atomic, 12.3.4-combines, 12.3.4-every_operator,
 *            12.3.4-fetch_and_op, 12.3.4-fetch_and_op_operators, 12.3.4-get_accumulate_before,
 *            12.3.4-get_accumulate_operators, 12.3.4-no_op, 12.3.4-no_op_ignores_origin,
 *            12.3.4-replace, 12.7.2-read_after_write
 * ranks:     1
 *
 * Each rank works on the next rank's window: 3 and 5 are there, 6 and 0 are given. With MPI_NO_OP
 * MPI_Get_accumulate ignores the origin's arguments, which are a null pointer and no datatype.
 */
#include "rule.h"

static const struct {
    const char *name;
    MPI_Op op;
    int want[2];
} ops[] = {{"MPI_MAX", MPI_MAX, {6, 5}},        {"MPI_MIN", MPI_MIN, {3, 0}},
           {"MPI_SUM", MPI_SUM, {9, 5}},        {"MPI_PROD", MPI_PROD, {18, 0}},
           {"MPI_LAND", MPI_LAND, {1, 0}},      {"MPI_LOR", MPI_LOR, {1, 1}},
           {"MPI_LXOR", MPI_LXOR, {0, 1}},      {"MPI_BAND", MPI_BAND, {2, 0}},
           {"MPI_BOR", MPI_BOR, {7, 5}},        {"MPI_BXOR", MPI_BXOR, {5, 5}},
           {"MPI_REPLACE", MPI_REPLACE, {6, 0}}};

static const int there[2] = {3, 5};
static const int given[2] = {6, 0};

/* What the target holds, and put back what was there first. */
static void expect(MPI_Win win, int target, const int want[2])
{
    int got[2] = {-1, -1};

    CHECK_MPI(MPI_Get_accumulate(NULL, 0, MPI_DATATYPE_NULL, got, 2, MPI_INT, target, 0, 2, MPI_INT,
                                 MPI_NO_OP, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_INT(got[0], want[0]);
    CHECK_INT(got[1], want[1]);
    CHECK_MPI(MPI_Accumulate(there, 2, MPI_INT, target, 0, 2, MPI_INT, MPI_REPLACE, win));
    CHECK_MPI(MPI_Win_flush(target, win));
}

static void combine(MPI_Win win, int target, MPI_Op op, const int want[2])
{
    int before[3] = {-1, -1, -1};

    CHECK_MPI(MPI_Accumulate(given, 2, MPI_INT, target, 0, 2, MPI_INT, op, win));
    expect(win, target, want);
    CHECK_MPI(
        MPI_Get_accumulate(given, 2, MPI_INT, before, 2, MPI_INT, target, 0, 2, MPI_INT, op, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_INT(before[0], there[0]);
    CHECK_INT(before[1], there[1]);
    expect(win, target, want);
    CHECK_MPI(MPI_Fetch_and_op(&given[0], &before[2], MPI_INT, target, 0, op, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_INT(before[2], there[0]);
    expect(win, target, (const int[]){want[0], there[1]});
}

/* Nothing changes, however often it is fetched. */
static void keep(MPI_Win win, int target)
{
    for (int i = 0; i < 2; i++) {
        int kept[3] = {-1, -1, -1};

        CHECK_MPI(MPI_Fetch_and_op(&given[0], &kept[0], MPI_INT, target, 0, MPI_NO_OP, win));
        CHECK_MPI(MPI_Get_accumulate(NULL, 0, MPI_DATATYPE_NULL, &kept[1], 2, MPI_INT, target, 0, 2,
                                     MPI_INT, MPI_NO_OP, win));
        CHECK_MPI(MPI_Win_flush(target, win));
        CHECK_INT(kept[0], there[0]);
        CHECK_INT(kept[1], there[0]);
        CHECK_INT(kept[2], there[1]);
    }
}

void rule(void)
{
    int target = (rule_rank() + 1) % rule_size();
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(16 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                                 &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    CHECK_MPI(MPI_Accumulate(there, 2, MPI_INT, target, 0, 2, MPI_INT, MPI_REPLACE, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++) {
        rule_at("%s", ops[i].name);
        combine(win, target, ops[i].op, ops[i].want);
    }
    rule_at("MPI_NO_OP");
    keep(win, target);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}
