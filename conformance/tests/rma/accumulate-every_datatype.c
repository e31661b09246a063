/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accumulate, get_accumulate, and fetch_and_op work on each predefined C datatype that an operator is
 *            defined for: integers, floating-point and complex numbers of all sizes, logicals, bytes, and pairs.
 * class:     required
 * basis:     12.3.4 "Each datatype argument must be a predefined datatype or", 12.3.4 "argument must be a predefined
 *            datatype. The operation is", 12.3.4 "predefined operators for MPI_REDUCE can be used": What is there
 *            before comes back, and the target has the result of the operator.
 * section:   12.3.4, 6.9.2, 6.9.4
 * covers:    MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op
 * constants: MPI_SUM, MPI_MAXLOC, MPI_LOR, MPI_BOR
 * shows:     12.3.4-every_datatype, 12.3.4-fetch_and_op_types
 * ranks:     2
 */
#include "rule.h"

#include <complex.h>

#define SAME(a, b)      ((a) == (b))
#define SAME_PAIR(a, b) ((a).value == (b).value && (a).index == (b).index)

/* The value that is there, the one that is given, and the one that comes out. */
#define TEST(type, ctype, op, same, a, b, c)                                                       \
    do {                                                                                           \
        const ctype there = a, given = b, want = c;                                                \
        ctype before[3] = {there, given, given}, now;                                              \
                                                                                                   \
        rule_at(#type);                                                                            \
        for (int i = 0; i < 3; i++) {                                                              \
            rule_poison(&now, sizeof now);                                                         \
            CHECK_MPI(MPI_Put(&there, 1, type, target, 0, 1, type, win));                          \
            CHECK_MPI(MPI_Win_flush(target, win));                                                 \
            CHECK_MPI(i == 0   ? MPI_Accumulate(&given, 1, type, target, 0, 1, type, op, win)      \
                      : i == 1 ? MPI_Get_accumulate(&given, 1, type, &before[1], 1, type, target,  \
                                                    0, 1, type, op, win)                           \
                               : MPI_Fetch_and_op(&given, &before[2], type, target, 0, op, win));  \
            CHECK_MPI(MPI_Win_flush(target, win));                                                 \
            CHECK_MPI(MPI_Get(&now, 1, type, target, 0, 1, type, win));                            \
            CHECK_MPI(MPI_Win_flush(target, win));                                                 \
            CHECK(same(now, want));                                                                \
            CHECK(same(before[i], there));                                                         \
        }                                                                                          \
    } while (0)

#define PAIR(type, ctype)                                                                          \
    do {                                                                                           \
        struct pair {                                                                              \
            ctype value;                                                                           \
            int index;                                                                             \
        };                                                                                         \
        TEST(type, struct pair, MPI_MAXLOC, SAME_PAIR, ((struct pair){5, 7}),                      \
             ((struct pair){9, 3}), ((struct pair){9, 3}));                                        \
    } while (0)

static void combine(MPI_Win win, int target)
{
    TEST(MPI_SIGNED_CHAR, signed char, MPI_SUM, SAME, 3, -5, -2);
    TEST(MPI_UNSIGNED_CHAR, unsigned char, MPI_SUM, SAME, 3, 250, 253);
    TEST(MPI_SHORT, short, MPI_SUM, SAME, 300, -500, -200);
    TEST(MPI_UNSIGNED_SHORT, unsigned short, MPI_SUM, SAME, 300, 65000, 65300);
    TEST(MPI_INT, int, MPI_SUM, SAME, 300000, -500000, -200000);
    TEST(MPI_UNSIGNED, unsigned, MPI_SUM, SAME, 1, 3000000000U, 3000000001U);
    TEST(MPI_LONG, long, MPI_SUM, SAME, 1L << 40, 3, (1L << 40) + 3);
    TEST(MPI_UNSIGNED_LONG, unsigned long, MPI_SUM, SAME, 1UL << 40, 3, (1UL << 40) + 3);
    TEST(MPI_LONG_LONG, long long, MPI_SUM, SAME, 1LL << 40, 3, (1LL << 40) + 3);
    TEST(MPI_INT8_T, int8_t, MPI_SUM, SAME, 3, -5, -2);
    TEST(MPI_INT16_T, int16_t, MPI_SUM, SAME, 300, -500, -200);
    TEST(MPI_INT32_T, int32_t, MPI_SUM, SAME, 300000, -500000, -200000);
    TEST(MPI_INT64_T, int64_t, MPI_SUM, SAME, 1LL << 40, 3, (1LL << 40) + 3);
    TEST(MPI_UINT8_T, uint8_t, MPI_SUM, SAME, 3, 250, 253);
    TEST(MPI_UINT16_T, uint16_t, MPI_SUM, SAME, 300, 65000, 65300);
    TEST(MPI_UINT32_T, uint32_t, MPI_SUM, SAME, 1, 3000000000U, 3000000001U);
    TEST(MPI_UINT64_T, uint64_t, MPI_SUM, SAME, 1ULL << 40, 3, (1ULL << 40) + 3);
    TEST(MPI_AINT, MPI_Aint, MPI_SUM, SAME, 5, 3, 8);
    TEST(MPI_OFFSET, MPI_Offset, MPI_SUM, SAME, 5, 3, 8);
    TEST(MPI_COUNT, MPI_Count, MPI_SUM, SAME, 5, 3, 8);
    TEST(MPI_FLOAT, float, MPI_SUM, SAME, 1.5, -4, -2.5);
    TEST(MPI_DOUBLE, double, MPI_SUM, SAME, 1.5, -4, -2.5);
    TEST(MPI_LONG_DOUBLE, long double, MPI_SUM, SAME, 1.5, -4, -2.5);
    TEST(MPI_C_FLOAT_COMPLEX, float _Complex, MPI_SUM, SAME, 1 + 2 * I, 3 - I, 4 + I);
    TEST(MPI_C_DOUBLE_COMPLEX, double _Complex, MPI_SUM, SAME, 1 + 2 * I, 3 - I, 4 + I);
    TEST(MPI_C_BOOL, bool, MPI_LOR, SAME, 0, 1, 1);
    TEST(MPI_BYTE, unsigned char, MPI_BOR, SAME, 3, 5, 7);
    PAIR(MPI_2INT, int);
    PAIR(MPI_SHORT_INT, short);
    PAIR(MPI_LONG_INT, long);
    PAIR(MPI_FLOAT_INT, float);
    PAIR(MPI_DOUBLE_INT, double);
    PAIR(MPI_LONG_DOUBLE_INT, long double);
}

void rule(void)
{
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    combine(win, (rule_rank() + 1) % rule_size());
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}
