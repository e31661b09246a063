/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accumulate and get_accumulate with MPI_MINLOC and MPI_MAXLOC work on the pairs of C, those with a gap
 *            between value and index or behind them, too.
 * class:     required
 * basis:     12.3.4 "predefined operators for MPI_REDUCE can be used", 12.3.4 "Each datatype argument must be a
 *            predefined datatype or", 6.9.4 "lexicographic minimum, where elements are ordered": The pairs are
 *            predefined datatypes; of equal values the lower index is kept.
 * section:   12.3.4, 6.9.4
 * covers:    MPI_Accumulate, MPI_Get_accumulate
 * constants: MPI_MINLOC, MPI_MAXLOC, MPI_2INT, MPI_SHORT_INT, MPI_LONG_INT, MPI_FLOAT_INT, MPI_DOUBLE_INT,
 *            MPI_LONG_DOUBLE_INT
 * shows:     12.3.4-minloc_maxloc
 * ranks:     2
 *
 * The pairs of the target are (5, 9), (5, 9), (5, 9), and those of the origin (4, 10), (5, 8), (6, 7).
 */
#include "rule.h"

enum { PAIRS = 3 };

static const int minimum[PAIRS][2] = {{4, 10}, {5, 8}, {5, 9}};
static const int maximum[PAIRS][2] = {{5, 9}, {5, 8}, {6, 7}};

#define PAIR_TEST(name, type, handle)                                                              \
    struct name {                                                                                  \
        type value;                                                                                \
        int index;                                                                                 \
    };                                                                                             \
                                                                                                   \
    static void expect_##name(const struct name *got, const int want[PAIRS][2])                    \
    {                                                                                              \
        for (int i = 0; i < PAIRS; i++) {                                                          \
            CHECK(got[i].value == (type)want[i][0]);                                               \
            CHECK_INT(got[i].index, want[i][1]);                                                   \
        }                                                                                          \
    }                                                                                              \
                                                                                                   \
    static void check_##name(MPI_Op op, const int want[PAIRS][2])                                  \
    {                                                                                              \
        static _Alignas(16) struct name memory[2 * PAIRS];                                         \
        static const int before[PAIRS][2] = {{5, 9}, {5, 9}, {5, 9}};                              \
        const struct name mine[PAIRS] = {{(type)4, 10}, {(type)5, 8}, {(type)6, 7}};               \
        const int next = (rule_rank() + 1) % rule_size();                                          \
        struct name result[PAIRS];                                                                 \
        MPI_Win win = MPI_WIN_NULL;                                                                \
                                                                                                   \
        rule_at("%s, %s", #handle, op == MPI_MINLOC ? "MPI_MINLOC" : "MPI_MAXLOC");                \
        rule_poison(result, sizeof result);                                                        \
        for (int i = 0; i < 2 * PAIRS; i++) {                                                      \
            memory[i].value = (type)5;                                                             \
            memory[i].index = 9;                                                                   \
        }                                                                                          \
        REQUIRE_MPI(MPI_Win_create(memory, sizeof memory, sizeof memory[0], MPI_INFO_NULL,         \
                                   MPI_COMM_WORLD, &win));                                         \
        rule_errors_return(win);                                                                   \
        CHECK_MPI(MPI_Win_fence(0, win));                                                          \
        CHECK_MPI(MPI_Accumulate(mine, PAIRS, handle, next, 0, PAIRS, handle, op, win));           \
        CHECK_MPI(MPI_Get_accumulate(mine, PAIRS, handle, result, PAIRS, handle, next, PAIRS,      \
                                     PAIRS, handle, op, win));                                     \
        CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));                                         \
        CHECK_MPI(MPI_Win_free(&win));                                                             \
        expect_##name(memory, want);                                                               \
        expect_##name(memory + PAIRS, want);                                                       \
        expect_##name(result, before);                                                             \
    }

PAIR_TEST(two_ints, int, MPI_2INT)
PAIR_TEST(short_int, short, MPI_SHORT_INT)
PAIR_TEST(long_int, long, MPI_LONG_INT)
PAIR_TEST(float_int, float, MPI_FLOAT_INT)
PAIR_TEST(double_int, double, MPI_DOUBLE_INT)
PAIR_TEST(long_double_int, long double, MPI_LONG_DOUBLE_INT)

void rule(void)
{
    for (int i = 0; i < 2; i++) {
        MPI_Op op = i == 0 ? MPI_MINLOC : MPI_MAXLOC;
        const int(*want)[2] = i == 0 ? minimum : maximum;

        check_two_ints(op, want);
        check_short_int(op, want);
        check_long_int(op, want);
        check_float_int(op, want);
        check_double_int(op, want);
        check_long_double_int(op, want);
    }
}
