/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of one-sided communication: the memory of each window as bytes, and what each operation makes of them, from
 * MPI 5.0, 12.3. It calls no function of MPI.
 *
 * Accumulates act on one element after the other, of one predefined datatype. Operators are those of 6.9.2 and 6.9.4,
 * MPI_REPLACE, and MPI_NO_OP. Data are such that no result is rounded or too large, and none is a zero with a sign:
 * then operators are associative and commutative, and each element has one representation.
 */
#ifndef MPI_ABI_MODEL_RMA_H
#define MPI_ABI_MODEL_RMA_H

#include "model_types.h"

#include <float.h>
#include <wchar.h>

/* --- Predefined datatypes. -------------------------------------------------------------------- */

enum rma_kind {
    RMA_SIGNED,   /* C integers and multi-language types */
    RMA_UNSIGNED, /* C integers */
    RMA_FLOATING,
    RMA_COMPLEX,
    RMA_LOGICAL,
    RMA_BYTE,
    RMA_LETTER, /* no datatype of 6.9.2: MPI_REPLACE and MPI_NO_OP alone */
    RMA_PAIR    /* of an integer or floating-point number and an int */
};

struct rma_type {
    const char *name;
    enum rma_kind kind;
    int size;  /* extent, too */
    int part;  /* bytes of one part of a complex number, of the value of a pair */
    int index; /* where the index of a pair is */
    enum rma_kind value /* of a pair */;
    bool integer; /* C integers, that is not multi-language */
    int basic;    /* of model_types.h, or -1 */
};

#define RMA_NUMBER(name, kind, type, integer, basic)                                               \
    {                                                                                              \
#name, kind, (int)sizeof(type), (int)sizeof(type), 0, kind, integer, basic                 \
    }
#define RMA_TWO(name, type, basic)                                                                 \
    {                                                                                              \
#name, RMA_COMPLEX, 2 * (int)sizeof(type), (int)sizeof(type), 0, RMA_COMPLEX, false, basic \
    }
#define RMA_WITH_INDEX(name, type, kind)                                                           \
    {                                                                                              \
#name, RMA_PAIR, (int)sizeof(struct {                                                      \
            type value;                                                                            \
            int index;                                                                             \
        }),                                                                                        \
            (int)sizeof(type),                                                                     \
            (int)offsetof(                                                                         \
                struct {                                                                           \
                    type value;                                                                    \
                    int index;                                                                     \
                },                                                                                 \
                index),                                                                            \
            kind, false, -1                                                                        \
    }

enum { RMA_TYPES = 38 };

static inline const struct rma_type *rma_type(int type)
{
    static const struct rma_type types[RMA_TYPES] = {
        RMA_NUMBER(MPI_INT, RMA_SIGNED, int, true, BASIC_INT),
        RMA_NUMBER(MPI_DOUBLE, RMA_FLOATING, double, false, BASIC_DOUBLE),
        RMA_NUMBER(MPI_BYTE, RMA_BYTE, char, false, BASIC_BYTE),
        RMA_NUMBER(MPI_SHORT, RMA_SIGNED, short, true, BASIC_SHORT),
        RMA_NUMBER(MPI_FLOAT, RMA_FLOATING, float, false, BASIC_FLOAT),
        RMA_NUMBER(MPI_LONG, RMA_SIGNED, long, true, BASIC_LONG),
        RMA_NUMBER(MPI_INT64_T, RMA_SIGNED, int64_t, true, BASIC_INT64),
        RMA_TWO(MPI_C_DOUBLE_COMPLEX, double, BASIC_COMPLEX),
        RMA_NUMBER(MPI_CHAR, RMA_LETTER, char, false, BASIC_CHAR),
        RMA_NUMBER(MPI_UNSIGNED, RMA_UNSIGNED, unsigned, true, -1),
        RMA_NUMBER(MPI_UNSIGNED_SHORT, RMA_UNSIGNED, short, true, -1),
        RMA_NUMBER(MPI_UNSIGNED_LONG, RMA_UNSIGNED, long, true, -1),
        RMA_NUMBER(MPI_LONG_LONG, RMA_SIGNED, long long, true, -1),
        RMA_NUMBER(MPI_UNSIGNED_LONG_LONG, RMA_UNSIGNED, long long, true, -1),
        RMA_NUMBER(MPI_SIGNED_CHAR, RMA_SIGNED, char, true, -1),
        RMA_NUMBER(MPI_UNSIGNED_CHAR, RMA_UNSIGNED, char, true, -1),
        RMA_NUMBER(MPI_INT8_T, RMA_SIGNED, int8_t, true, -1),
        RMA_NUMBER(MPI_INT16_T, RMA_SIGNED, int16_t, true, -1),
        RMA_NUMBER(MPI_INT32_T, RMA_SIGNED, int32_t, true, -1),
        RMA_NUMBER(MPI_UINT8_T, RMA_UNSIGNED, uint8_t, true, -1),
        RMA_NUMBER(MPI_UINT16_T, RMA_UNSIGNED, uint16_t, true, -1),
        RMA_NUMBER(MPI_UINT32_T, RMA_UNSIGNED, uint32_t, true, -1),
        RMA_NUMBER(MPI_UINT64_T, RMA_UNSIGNED, uint64_t, true, -1),
        RMA_NUMBER(MPI_AINT, RMA_SIGNED, MPI_Aint, false, -1),
        RMA_NUMBER(MPI_OFFSET, RMA_SIGNED, MPI_Offset, false, -1),
        RMA_NUMBER(MPI_COUNT, RMA_SIGNED, MPI_Count, false, -1),
        RMA_NUMBER(MPI_LONG_DOUBLE, RMA_FLOATING, long double, false, -1),
        RMA_TWO(MPI_C_FLOAT_COMPLEX, float, -1),
        RMA_TWO(MPI_C_LONG_DOUBLE_COMPLEX, long double, -1),
        RMA_NUMBER(MPI_C_BOOL, RMA_LOGICAL, bool, false, -1),
        RMA_NUMBER(MPI_WCHAR, RMA_LETTER, wchar_t, false, -1),
        RMA_WITH_INDEX(MPI_2INT, int, RMA_SIGNED),
        RMA_WITH_INDEX(MPI_DOUBLE_INT, double, RMA_FLOATING),
        RMA_WITH_INDEX(MPI_SHORT_INT, short, RMA_SIGNED),
        RMA_WITH_INDEX(MPI_LONG_INT, long, RMA_SIGNED),
        RMA_WITH_INDEX(MPI_FLOAT_INT, float, RMA_FLOATING),
        RMA_WITH_INDEX(MPI_LONG_DOUBLE_INT, long double, RMA_FLOATING),
        RMA_NUMBER(MPI_LONG_LONG_INT, RMA_SIGNED, long long, true, -1),
    };

    return &types[type];
}

/* The type map of one element. Of a pair, the whole structure counts: what lies between its members is not compared. */
static inline void rma_map(int type, struct type_map *map)
{
    const struct rma_type *row = rma_type(type);

    types_empty(map);
    map->entries = 1;
    map->entry[0].at = 0;
    map->entry[0].size = row->size;
    map->size = (size_t)row->size;
    map->ub = map->true_ub = row->size;
    map->extent_known = true;
}

/* --- Operators. ------------------------------------------------------------------------------- */

enum rma_op {
    RMA_REPLACE,
    RMA_SUM,
    RMA_PROD,
    RMA_MAX,
    RMA_MIN,
    RMA_BAND,
    RMA_BOR,
    RMA_BXOR,
    RMA_LAND,
    RMA_LOR,
    RMA_LXOR,
    RMA_MINLOC,
    RMA_MAXLOC,
    RMA_OPS,
    RMA_NO_OP = RMA_OPS
};

/* 6.9.2 and 6.9.4: whether an operator is defined on a datatype. */
static inline bool rma_allows(int type, enum rma_op op)
{
    const struct rma_type *row = rma_type(type);
    bool number = row->kind == RMA_SIGNED || row->kind == RMA_UNSIGNED || row->kind == RMA_FLOATING;
    bool integer = row->kind == RMA_SIGNED || row->kind == RMA_UNSIGNED;

    switch (op) {
    case RMA_SUM:
    case RMA_PROD:
        return number || row->kind == RMA_COMPLEX;
    case RMA_MAX:
    case RMA_MIN:
        return number;
    case RMA_BAND:
    case RMA_BOR:
    case RMA_BXOR:
        return integer || row->kind == RMA_BYTE;
    case RMA_LAND:
    case RMA_LOR:
    case RMA_LXOR:
        return row->integer || row->kind == RMA_LOGICAL;
    case RMA_MINLOC:
    case RMA_MAXLOC:
        return row->kind == RMA_PAIR;
    default:
        return true;
    }
}

/* An integer as 64 bits, with its sign. */
static inline uint64_t rma_load_bits(const unsigned char *bytes, int size, bool is_signed)
{
    uint64_t bits = 0;
    int8_t small;
    int16_t medium;
    int32_t large;

    memcpy(size == 1   ? (void *)&small
           : size == 2 ? (void *)&medium
           : size == 4 ? (void *)&large
                       : (void *)&bits,
           bytes, (size_t)size);
    switch (size) {
    case 1:
        return is_signed ? (uint64_t)(int64_t)small : (uint8_t)small;
    case 2:
        return is_signed ? (uint64_t)(int64_t)medium : (uint16_t)medium;
    case 4:
        return is_signed ? (uint64_t)(int64_t)large : (uint32_t)large;
    default:
        return bits;
    }
}

static inline void rma_store_bits(unsigned char *bytes, int size, uint64_t bits)
{
    uint8_t small = (uint8_t)bits;
    uint16_t medium = (uint16_t)bits;
    uint32_t large = (uint32_t)bits;

    memcpy(bytes,
           size == 1   ? (void *)&small
           : size == 2 ? (void *)&medium
           : size == 4 ? (void *)&large
                       : (void *)&bits,
           (size_t)size);
}

static inline uint64_t rma_integer_op(enum rma_op op, bool is_signed, uint64_t a, uint64_t b)
{
    bool less = is_signed ? (int64_t)a < (int64_t)b : a < b;

    switch (op) {
    case RMA_SUM:
        return a + b;
    case RMA_PROD:
        return a * b;
    case RMA_MAX:
        return less ? b : a;
    case RMA_MIN:
        return less ? a : b;
    case RMA_BAND:
        return a & b;
    case RMA_BOR:
        return a | b;
    case RMA_BXOR:
        return a ^ b;
    case RMA_LAND:
        return a != 0 && b != 0;
    case RMA_LOR:
        return a != 0 || b != 0;
    default:
        return (a != 0) != (b != 0);
    }
}

/* A floating-point number. Each is a long double, too. */
static inline long double rma_load_real(const unsigned char *bytes, int size)
{
    float single;
    double twice;
    long double most;

    if (size == (int)sizeof single) {
        memcpy(&single, bytes, sizeof single);
        return (long double)single;
    }
    if (size == (int)sizeof twice) {
        memcpy(&twice, bytes, sizeof twice);
        return (long double)twice;
    }
    memcpy(&most, bytes, sizeof most);
    return most;
}

static inline void rma_store_real(unsigned char *bytes, int size, long double value)
{
    float single = (float)value;
    double twice = (double)value;

    memcpy(bytes,
           size == (int)sizeof single  ? (const void *)&single
           : size == (int)sizeof twice ? (const void *)&twice
                                       : (const void *)&value,
           (size_t)size);
}

static inline long double rma_real_op(enum rma_op op, long double a, long double b)
{
    switch (op) {
    case RMA_SUM:
        return a + b;
    case RMA_PROD:
        return a * b;
    case RMA_MAX:
        return a < b ? b : a;
    default:
        return a < b ? a : b;
    }
}

static inline void rma_complex(int part, enum rma_op op, unsigned char *target,
                               const unsigned char *origin)
{
    long double a = rma_load_real(target, part);
    long double b = rma_load_real(target + part, part);
    long double c = rma_load_real(origin, part);
    long double d = rma_load_real(origin + part, part);

    rma_store_real(target, part, op == RMA_SUM ? a + c : a * c - b * d);
    rma_store_real(target + part, part, op == RMA_SUM ? b + d : a * d + b * c);
}

/* 6.9.4: the lesser or greater value with its index; of equal values the lesser index. */
static inline void rma_pair(const struct rma_type *row, enum rma_op op, unsigned char *target,
                            const unsigned char *origin)
{
    bool real = row->value == RMA_FLOATING;
    long double u = real ? rma_load_real(target, row->part)
                         : (long double)(int64_t)rma_load_bits(target, row->part, true);
    long double v = real ? rma_load_real(origin, row->part)
                         : (long double)(int64_t)rma_load_bits(origin, row->part, true);
    int i;
    int j;

    memcpy(&i, target + row->index, sizeof i);
    memcpy(&j, origin + row->index, sizeof j);
    if (op == RMA_MAXLOC ? v > u : v < u) {
        memcpy(target, origin, (size_t)row->part);
        i = j;
    } else if (u == v) {
        i = i < j ? i : j;
    }
    memcpy(target + row->index, &i, sizeof i);
}

/* target = target op origin, of one element. */
static inline void rma_combine(int type, enum rma_op op, unsigned char *target,
                               const unsigned char *origin)
{
    const struct rma_type *row = rma_type(type);
    bool is_signed = row->kind == RMA_SIGNED;

    if (op == RMA_NO_OP) {
        return;
    }
    if (op == RMA_REPLACE) {
        memcpy(target, origin, (size_t)row->size);
    } else if (row->kind == RMA_PAIR) {
        rma_pair(row, op, target, origin);
    } else if (row->kind == RMA_COMPLEX) {
        rma_complex(row->part, op, target, origin);
    } else if (row->kind == RMA_FLOATING) {
        rma_store_real(
            target, row->size,
            rma_real_op(op, rma_load_real(target, row->size), rma_load_real(origin, row->size)));
    } else {
        rma_store_bits(target, row->size,
                       rma_integer_op(op, is_signed, rma_load_bits(target, row->size, is_signed),
                                      rma_load_bits(origin, row->size, is_signed)));
    }
}

/* --- Bytes of an element that stand for nothing. ---------------------------------------------- */

struct rma_gaps {
    int count;
    int at[2], size[2];
};

static inline void rma_add_gap(struct rma_gaps *gaps, int begin, int end)
{
    if (begin < end) {
        gaps->at[gaps->count] = begin;
        gaps->size[gaps->count++] = end - begin;
    }
}

/* An implementation may copy them or leave them alone. */
static inline struct rma_gaps rma_gaps(int type)
{
    const struct rma_type *row = rma_type(type);
    struct rma_gaps gaps = {0, {0}, {0}};
    bool floating = row->kind == RMA_FLOATING || row->kind == RMA_COMPLEX ||
                    (row->kind == RMA_PAIR && row->value == RMA_FLOATING);
    int used = floating && row->part == (int)sizeof(long double) && LDBL_MANT_DIG == 64
                   ? 10 /* the extended format of x87 */
                   : row->part;

    if (row->kind == RMA_PAIR) {
        rma_add_gap(&gaps, used, row->index);
        rma_add_gap(&gaps, row->index + (int)sizeof(int), row->size);
    } else {
        rma_add_gap(&gaps, used, row->part);
        if (row->kind == RMA_COMPLEX) {
            rma_add_gap(&gaps, row->part + used, 2 * row->part);
        }
    }
    return gaps;
}

/* --- Operations. ------------------------------------------------------------------------------ */

/* Elements in memory: an address and the layout of what is there. */
struct rma_part {
    const struct type_map *map;
    int count;
    unsigned char *base;
};

static inline int rma_elements(const struct rma_part *part)
{
    return part->map->entries * part->count;
}

/* Element i. */
static inline unsigned char *rma_element(const struct rma_part *part, int i)
{
    return part->base + types_at(part->map, i);
}

/* 12.3.1, 12.3.2: as a send and the matching receive. What was sent is shorter than the buffer, or as long. */
static inline void rma_move(const struct rma_part *to, const struct rma_part *from)
{
    size_t size = types_bytes(from->map, from->count);
    unsigned char *packed = malloc(size + 1);

    if (packed != NULL) {
        types_gather(from->map, from->count, from->base, packed);
        types_scatter(to->map, to->count, to->base, packed, size);
    }
    free(packed);
}

/* 12.3.4: each element of the origin is combined with that of the target. */
static inline void rma_accumulate(int type, enum rma_op op, const struct rma_part *target,
                                  const struct rma_part *origin)
{
    for (int i = 0; op != RMA_NO_OP && i < rma_elements(origin); i++) {
        rma_combine(type, op, rma_element(target, i), rma_element(origin, i));
    }
}

/* 12.3.4: the result is the whole target buffer as it was before. */
static inline void rma_get_accumulate(int type, enum rma_op op, const struct rma_part *target,
                                      const struct rma_part *result, const struct rma_part *origin)
{
    rma_move(result, target);
    rma_accumulate(type, op, target, origin);
}

/* 12.3.4: the target is replaced if it is identical to what it is compared with. */
static inline void rma_swap(int type, unsigned char *target, const unsigned char *compare,
                            const unsigned char *origin, unsigned char *result)
{
    size_t size = (size_t)rma_type(type)->size;

    memcpy(result, target, size);
    if (memcmp(target, compare, size) == 0) {
        memcpy(target, origin, size);
    }
}

#endif
