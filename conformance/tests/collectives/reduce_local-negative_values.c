/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MAX and MPI_MIN compare the values of signed integer types as signed numbers.
 * class:     required
 * basis:     6.9.2 "the valid datatypes for each operation are specified below", 6.9.7 "applies the
 *            operation given by op element-wise", 3.2.2 "correspond to the basic datatypes of the
 *            host language": The signed types are C's, and -2 is less than 2.
 * section:   6.9.2, 6.9.7, 3.2.2
 * covers:    MPI_Reduce_local
 * constants: MPI_MAX, MPI_MIN
 * shows:     6.9.2-integers_max_min, 6.9.2-multi_language, 6.9.3-char_types
 * ranks:     1
 */
#include "rule.h"

#define TEST(type, ctype)                                                                          \
    do {                                                                                           \
        const ctype in[2] = {-2, 2};                                                               \
        ctype high[2] = {2, -2};                                                                   \
        ctype low[2] = {2, -2};                                                                    \
                                                                                                   \
        rule_at(#type);                                                                            \
        CHECK_MPI(MPI_Reduce_local(in, high, 2, type, MPI_MAX));                                   \
        CHECK_MPI(MPI_Reduce_local(in, low, 2, type, MPI_MIN));                                    \
        CHECK_INT(high[0], 2);                                                                     \
        CHECK_INT(high[1], 2);                                                                     \
        CHECK_INT(low[0], -2);                                                                     \
        CHECK_INT(low[1], -2);                                                                     \
    } while (0)

void rule(void)
{
    TEST(MPI_SIGNED_CHAR, signed char);
    TEST(MPI_SHORT, short);
    TEST(MPI_INT, int);
    TEST(MPI_LONG, long);
    TEST(MPI_LONG_LONG, long long);
    TEST(MPI_LONG_LONG_INT, long long);
    TEST(MPI_INT8_T, int8_t);
    TEST(MPI_INT16_T, int16_t);
    TEST(MPI_INT32_T, int32_t);
    TEST(MPI_INT64_T, int64_t);
    TEST(MPI_AINT, MPI_Aint);
    TEST(MPI_COUNT, MPI_Count);
}
