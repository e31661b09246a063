/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MINLOC and MPI_MAXLOC find the least and the greatest value and, of those that are
 *            equal, the least index, for every named C pair type.
 * class:     required
 * basis:     6.9.4 "resolved according to the second component", 6.9.4 "index of the first global
 *            maximum", 6.9.4 "can be used with each of the following named": Pairs are compared by
 *            value and, if the values are equal, the least index wins.
 * section:   6.9.4
 * covers:    MPI_Reduce_local, MPI_Allreduce
 * constants: MPI_MINLOC, MPI_MAXLOC, MPI_FLOAT_INT, MPI_DOUBLE_INT, MPI_LONG_INT, MPI_2INT,
 *            MPI_SHORT_INT, MPI_LONG_DOUBLE_INT
 * shows:     6.9.4-maxloc, 6.9.4-minloc, 6.9.4-named_c_pairs
 * ranks:     1
 *
 * Locally three pairs decide by value, by value the other way round, and by index.  Over all
 * processes the odd ranks have 1 and the even ones -1; ranks are the indices.
 */
#include "rule.h"

#define PAIR(name, ctype, type)                                                                    \
    typedef struct {                                                                               \
        ctype value;                                                                               \
        int index;                                                                                 \
    } name;                                                                                        \
                                                                                                   \
    static void name##_expect(name got, int value, int index)                                      \
    {                                                                                              \
        CHECK_REAL((double)got.value, value);                                                      \
        CHECK_INT(got.index, index);                                                               \
    }                                                                                              \
                                                                                                   \
    static void name##_local(void)                                                                 \
    {                                                                                              \
        const name in[3] = {{-7, 10}, {7, 20}, {3, 30}};                                           \
        name low[3] = {{5, 1}, {5, 2}, {3, 31}};                                                   \
        name high[3] = {{5, 1}, {5, 2}, {3, 31}};                                                  \
                                                                                                   \
        rule_at(#type);                                                                            \
        CHECK_MPI(MPI_Reduce_local(in, low, 3, type, MPI_MINLOC));                                 \
        CHECK_MPI(MPI_Reduce_local(in, high, 3, type, MPI_MAXLOC));                                \
        name##_expect(low[0], -7, 10);                                                             \
        name##_expect(low[1], 5, 2);                                                               \
        name##_expect(low[2], 3, 30);                                                              \
        name##_expect(high[0], 5, 1);                                                              \
        name##_expect(high[1], 7, 20);                                                             \
        name##_expect(high[2], 3, 30);                                                             \
    }                                                                                              \
                                                                                                   \
    static void name##_global(int last_of_both)                                                    \
    {                                                                                              \
        const name mine = {(ctype)(rule_rank() % 2 ? 1 : -1), rule_rank()};                        \
        name low = {0, -1};                                                                        \
        name high = {0, -1};                                                                       \
                                                                                                   \
        CHECK_MPI(MPI_Allreduce(&mine, &low, 1, type, MPI_MINLOC, MPI_COMM_WORLD));                \
        CHECK_MPI(MPI_Allreduce(&mine, &high, 1, type, MPI_MAXLOC, MPI_COMM_WORLD));               \
        name##_expect(low, -1, 0);                                                                 \
        name##_expect(high, last_of_both ? 1 : -1, last_of_both);                                  \
    }

PAIR(float_int, float, MPI_FLOAT_INT)
PAIR(double_int, double, MPI_DOUBLE_INT)
PAIR(long_int, long, MPI_LONG_INT)
PAIR(int_int, int, MPI_2INT)
PAIR(short_int, short, MPI_SHORT_INT)
PAIR(long_double_int, long double, MPI_LONG_DOUBLE_INT)

void rule(void)
{
    int first_with_one = rule_size() > 1 ? 1 : 0;

#define RUN(name)                                                                                  \
    name##_local();                                                                                \
    name##_global(first_with_one);
    RUN(float_int)
    RUN(double_int)
    RUN(long_int)
    RUN(int_int)
    RUN(short_int)
    RUN(long_double_int)
}
