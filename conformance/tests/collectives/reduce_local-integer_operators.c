/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each operator combines all C integer, byte and multi-language types it is defined for.
 * class:     required
 * basis:     6.9.2 "the valid datatypes for each operation are specified below", 6.9.7 "applies the
 *            operation given by op element-wise": Each operator is tried with each type that the
 *            table allows it; a logical result is 0 or 1, as in C.
 * section:   6.9.2, 6.9.7
 * covers:    MPI_Reduce_local
 * constants: MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_BAND, MPI_BOR,
 *            MPI_BXOR
 * shows:     6.9.2-bitwise, 6.9.2-integers_max_min, 6.9.2-integers_sum_prod, 6.9.2-logical,
 *            6.9.2-multi_language, 6.9.3-char_types, 6.9.7-element_wise
 * ranks:     1
 *
 * Two elements, 6 with 3 and 0 with 5, distinguish each operator from any other.
 */
#include "rule.h"

#include <string.h>

enum { N = 2, NUMBER = 1, TRUTH = 2, BITS = 4, INTEGER = NUMBER | TRUTH | BITS };

#define ROW(type, ctype, groups)                                                                   \
    {                                                                                              \
#type, type, sizeof(ctype), groups                                                         \
    }

static const struct type {
    const char *name;
    MPI_Datatype type;
    size_t size;
    int groups;
} types[] = {ROW(MPI_INT, int, INTEGER),
             ROW(MPI_LONG, long, INTEGER),
             ROW(MPI_SHORT, short, INTEGER),
             ROW(MPI_UNSIGNED_SHORT, short, INTEGER),
             ROW(MPI_UNSIGNED, int, INTEGER),
             ROW(MPI_UNSIGNED_LONG, long, INTEGER),
             ROW(MPI_LONG_LONG, long long, INTEGER),
             ROW(MPI_UNSIGNED_LONG_LONG, long long, INTEGER),
             ROW(MPI_SIGNED_CHAR, char, INTEGER),
             ROW(MPI_UNSIGNED_CHAR, char, INTEGER),
             ROW(MPI_INT8_T, int8_t, INTEGER),
             ROW(MPI_INT16_T, int16_t, INTEGER),
             ROW(MPI_INT32_T, int32_t, INTEGER),
             ROW(MPI_INT64_T, int64_t, INTEGER),
             ROW(MPI_UINT8_T, int8_t, INTEGER),
             ROW(MPI_UINT16_T, int16_t, INTEGER),
             ROW(MPI_UINT32_T, int32_t, INTEGER),
             ROW(MPI_UINT64_T, int64_t, INTEGER),
             ROW(MPI_BYTE, char, BITS),
             ROW(MPI_AINT, MPI_Aint, NUMBER | BITS),
             ROW(MPI_OFFSET, MPI_Offset, NUMBER | BITS),
             ROW(MPI_COUNT, MPI_Count, NUMBER | BITS)};

static const struct op {
    const char *name;
    MPI_Op op;
    int group;
    int want[N];
} ops[] = {{"MPI_MAX", MPI_MAX, NUMBER, {6, 5}},  {"MPI_MIN", MPI_MIN, NUMBER, {3, 0}},
           {"MPI_SUM", MPI_SUM, NUMBER, {9, 5}},  {"MPI_PROD", MPI_PROD, NUMBER, {18, 0}},
           {"MPI_LAND", MPI_LAND, TRUTH, {1, 0}}, {"MPI_LOR", MPI_LOR, TRUTH, {1, 1}},
           {"MPI_LXOR", MPI_LXOR, TRUTH, {0, 1}}, {"MPI_BAND", MPI_BAND, BITS, {2, 0}},
           {"MPI_BOR", MPI_BOR, BITS, {7, 5}},    {"MPI_BXOR", MPI_BXOR, BITS, {5, 5}}};

/* Values as elements of `size` bytes, whatever the byte order. */
static void store(void *to, size_t size, const int values[N])
{
    for (int i = 0; i < N; i++) {
        int64_t eight = values[i];
        int32_t four = (int32_t)eight;
        int16_t two = (int16_t)eight;
        int8_t one = (int8_t)eight;
        const void *wide = size == 8 ? (const void *)&eight : (const void *)&four;
        const void *narrow = size == 2 ? (const void *)&two : (const void *)&one;

        memcpy((char *)to + size * (size_t)i, size > 2 ? wide : narrow, size);
    }
}

static void reduce(const struct type *t, const struct op *o)
{
    int64_t in[N];
    int64_t out[N];
    int64_t want[N];

    store(in, t->size, (const int[]){6, 0});
    store(out, t->size, (const int[]){3, 5});
    store(want, t->size, o->want);
    CHECK_MPI(MPI_Reduce_local(in, out, N, t->type, o->op));
    CHECK_BYTES(out, want, N * t->size);
}

void rule(void)
{
    for (size_t t = 0; t < sizeof types / sizeof types[0]; t++) {
        for (size_t o = 0; o < sizeof ops / sizeof ops[0]; o++) {
            rule_at("%s of %s", ops[o].name, types[t].name);
            if (types[t].groups & ops[o].group) {
                reduce(&types[t], &ops[o]);
            }
        }
    }
}
