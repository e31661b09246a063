/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MAX and MPI_MIN compare the values of unsigned integer types as unsigned numbers.
 * class:     required
 * basis:     6.9.2 "the valid datatypes for each operation are specified below", 6.9.7 "applies the
 *            operation given by op element-wise", 3.2.2 "correspond to the basic datatypes of the
 *            host language": The unsigned types are C's, and the maximum of two of their values is
 *            the greater one.
 * section:   6.9.2, 6.9.7, 3.2.2
 * covers:    MPI_Reduce_local
 * constants: MPI_MAX, MPI_MIN
 * shows:     6.9.2-integers_max_min, 6.9.3-char_types
 * ranks:     1
 *
 * The large value has its highest bit set, so that it is negative if taken for signed.
 */
#include "rule.h"

#define TEST(type, ctype)                                                                          \
    do {                                                                                           \
        const ctype large = (ctype)-2;                                                             \
        const ctype in[2] = {large, 2};                                                            \
        ctype high[2] = {2, large};                                                                \
        ctype low[2] = {2, large};                                                                 \
                                                                                                   \
        rule_at(#type);                                                                            \
        CHECK_MPI(MPI_Reduce_local(in, high, 2, type, MPI_MAX));                                   \
        CHECK_MPI(MPI_Reduce_local(in, low, 2, type, MPI_MIN));                                    \
        CHECK_INT(high[0], large);                                                                 \
        CHECK_INT(high[1], large);                                                                 \
        CHECK_INT(low[0], 2);                                                                      \
        CHECK_INT(low[1], 2);                                                                      \
    } while (0)

void rule(void)
{
    TEST(MPI_UNSIGNED_CHAR, unsigned char);
    TEST(MPI_UNSIGNED_SHORT, unsigned short);
    TEST(MPI_UNSIGNED, unsigned);
    TEST(MPI_UNSIGNED_LONG, unsigned long);
    TEST(MPI_UNSIGNED_LONG_LONG, unsigned long long);
    TEST(MPI_UINT8_T, uint8_t);
    TEST(MPI_UINT16_T, uint16_t);
    TEST(MPI_UINT32_T, uint32_t);
    TEST(MPI_UINT64_T, uint64_t);
}
