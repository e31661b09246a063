/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of reduction operations, on elements without gaps: the predefined ones (MPI 5.0, 6.9.2
 * and 6.9.4), and two of a user: the product of 2 by 2 matrices modulo a prime, which is
 * associative and not commutative, and their sum.
 *
 * Operands are drawn so that each result is exact in its type, whatever the order: numbers, no
 * infinities, and no zeros whose sign depends on the order. It calls no function of MPI.
 */
#ifndef MPI_ABI_MODEL_OPERATORS_H
#define MPI_ABI_MODEL_OPERATORS_H

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum oper {
    OPER_SUM,
    OPER_MAX,
    OPER_MIN,
    OPER_PROD,
    OPER_LAND,
    OPER_BAND,
    OPER_LOR,
    OPER_BOR,
    OPER_LXOR,
    OPER_BXOR,
    OPER_MAXLOC,
    OPER_MINLOC,
    OPER_MATRIX_PROD,
    OPER_MATRIX_SUM,
    OPER_COUNT
};

enum oper_class {
    OPER_SIGNED,
    OPER_UNSIGNED,
    OPER_ADDRESS,
    OPER_REAL,
    OPER_COMPLEX,
    OPER_BOOL,
    OPER_BYTE,
    OPER_MATRIX
};

enum { OPER_PRIME = 251 };

struct oper_type {
    const char *name;
    enum oper_class class;
    int size;   /* of a number; of a value in a pair */
    int index;  /* bytes of the index of a pair, or 0 */
    int at;     /* of the index in a C structure */
    int extent; /* of the C type */
};

#define OPER_ROW(name, class, type)                                                                \
    {                                                                                              \
#name, class, (int)sizeof(type), 0, 0, (int)sizeof(type)                                   \
    }
#define OPER_PAIR(name, class, type)                                                               \
    {                                                                                              \
#name, class, (int)sizeof(type), (int)sizeof(int),                                         \
            (int)offsetof(                                                                         \
                struct {                                                                           \
                    type value;                                                                    \
                    int index;                                                                     \
                },                                                                                 \
                index),                                                                            \
            (int)sizeof(struct {                                                                   \
                type value;                                                                        \
                int index;                                                                         \
            })                                                                                     \
    }

enum { OPER_TYPES = 35, OPER_FIRST_PAIR = 29, OPER_MATRIX_TYPE = 34 };

static inline const struct oper_type *oper_type(int i)
{
    static const struct oper_type types[OPER_TYPES] = {
        OPER_ROW(MPI_INT, OPER_SIGNED, int),
        OPER_ROW(MPI_DOUBLE, OPER_REAL, double),
        OPER_ROW(MPI_UNSIGNED, OPER_UNSIGNED, unsigned),
        OPER_ROW(MPI_LONG, OPER_SIGNED, long),
        OPER_ROW(MPI_UNSIGNED_LONG, OPER_UNSIGNED, unsigned long),
        OPER_ROW(MPI_SHORT, OPER_SIGNED, short),
        OPER_ROW(MPI_UNSIGNED_SHORT, OPER_UNSIGNED, unsigned short),
        OPER_ROW(MPI_SIGNED_CHAR, OPER_SIGNED, signed char),
        OPER_ROW(MPI_UNSIGNED_CHAR, OPER_UNSIGNED, unsigned char),
        OPER_ROW(MPI_LONG_LONG, OPER_SIGNED, long long),
        OPER_ROW(MPI_UNSIGNED_LONG_LONG, OPER_UNSIGNED, unsigned long long),
        OPER_ROW(MPI_INT8_T, OPER_SIGNED, int8_t),
        OPER_ROW(MPI_INT16_T, OPER_SIGNED, int16_t),
        OPER_ROW(MPI_INT32_T, OPER_SIGNED, int32_t),
        OPER_ROW(MPI_INT64_T, OPER_SIGNED, int64_t),
        OPER_ROW(MPI_UINT8_T, OPER_UNSIGNED, uint8_t),
        OPER_ROW(MPI_UINT16_T, OPER_UNSIGNED, uint16_t),
        OPER_ROW(MPI_UINT32_T, OPER_UNSIGNED, uint32_t),
        OPER_ROW(MPI_UINT64_T, OPER_UNSIGNED, uint64_t),
        OPER_ROW(MPI_AINT, OPER_ADDRESS, MPI_Aint),
        OPER_ROW(MPI_OFFSET, OPER_ADDRESS, MPI_Offset),
        OPER_ROW(MPI_COUNT, OPER_ADDRESS, MPI_Count),
        OPER_ROW(MPI_FLOAT, OPER_REAL, float),
        OPER_ROW(MPI_C_FLOAT_COMPLEX, OPER_COMPLEX, float _Complex),
        OPER_ROW(MPI_C_DOUBLE_COMPLEX, OPER_COMPLEX, double _Complex),
        OPER_ROW(MPI_C_BOOL, OPER_BOOL, bool),
        OPER_ROW(MPI_BYTE, OPER_BYTE, unsigned char),
        OPER_ROW(MPI_C_COMPLEX, OPER_COMPLEX, float _Complex),
        OPER_ROW(MPI_LONG_LONG_INT, OPER_SIGNED, long long),
        OPER_PAIR(MPI_2INT, OPER_SIGNED, int),
        OPER_PAIR(MPI_DOUBLE_INT, OPER_REAL, double),
        OPER_PAIR(MPI_SHORT_INT, OPER_SIGNED, short),
        OPER_PAIR(MPI_LONG_INT, OPER_SIGNED, long),
        OPER_PAIR(MPI_FLOAT_INT, OPER_REAL, float),
        {"matrix", OPER_MATRIX, 4 * (int)sizeof(int), 0, 0, 4 * (int)sizeof(int)},
    };

    return &types[i];
}

/* The table of 6.9.2. */
static inline bool oper_allows(enum oper oper, const struct oper_type *type)
{
    bool integer = type->class == OPER_SIGNED || type->class == OPER_UNSIGNED;
    bool number = integer || type->class == OPER_ADDRESS;

    if (type->index > 0) {
        return oper == OPER_MAXLOC || oper == OPER_MINLOC;
    }
    switch (oper) {
    case OPER_MAX:
    case OPER_MIN:
        return number || type->class == OPER_REAL;
    case OPER_SUM:
    case OPER_PROD:
        return number || type->class == OPER_REAL || type->class == OPER_COMPLEX;
    case OPER_LAND:
    case OPER_LOR:
    case OPER_LXOR:
        return integer || type->class == OPER_BOOL;
    case OPER_BAND:
    case OPER_BOR:
    case OPER_BXOR:
        return number || type->class == OPER_BYTE;
    case OPER_MATRIX_PROD:
    case OPER_MATRIX_SUM:
        return type->class == OPER_MATRIX;
    default:
        return false;
    }
}

/* --- Elements as numbers. --------------------------------------------------------------------- */

/* A number, the two parts of a complex one, a value and its index, or a matrix. */
struct oper_value {
    int64_t part[4];
};

static inline size_t oper_bytes(const struct oper_type *type)
{
    return (size_t)type->size + (size_t)type->index;
}

static inline void oper_store_integer(unsigned char *bytes, int size, int64_t value)
{
    int8_t one = (int8_t)value;
    int16_t two = (int16_t)value;
    int32_t four = (int32_t)value;

    memcpy(bytes,
           size == 1   ? (void *)&one
           : size == 2 ? (void *)&two
           : size == 4 ? (void *)&four
                       : (void *)&value,
           (size_t)size);
}

static inline int64_t oper_load_integer(const unsigned char *bytes, int size, bool is_signed)
{
    uint64_t value = 0;
    int8_t one;
    int16_t two;
    int32_t four;

    if (size == 1) {
        memcpy(&one, bytes, 1);
        value = is_signed ? (uint64_t)one : (uint8_t)one;
    } else if (size == 2) {
        memcpy(&two, bytes, 2);
        value = is_signed ? (uint64_t)two : (uint16_t)two;
    } else if (size == 4) {
        memcpy(&four, bytes, 4);
        value = is_signed ? (uint64_t)four : (uint32_t)four;
    } else {
        memcpy(&value, bytes, 8);
    }
    return (int64_t)value;
}

static inline void oper_store_real(unsigned char *bytes, int size, int64_t value)
{
    float narrow = (float)value;
    double wide = (double)value;

    memcpy(bytes, size == 4 ? (void *)&narrow : (void *)&wide, (size_t)size);
}

static inline int64_t oper_load_real(const unsigned char *bytes, int size)
{
    float narrow;
    double wide;

    if (size == 4) {
        memcpy(&narrow, bytes, 4);
        return (int64_t)narrow;
    }
    memcpy(&wide, bytes, 8);
    return (int64_t)wide;
}

static inline void oper_store(const struct oper_type *type, struct oper_value value,
                              unsigned char *bytes)
{
    if (type->class == OPER_MATRIX) {
        for (int i = 0; i < 4; i++) {
            oper_store_integer(bytes + i * type->size / 4, type->size / 4, value.part[i]);
        }
    } else if (type->class == OPER_COMPLEX) {
        oper_store_real(bytes, type->size / 2, value.part[0]);
        oper_store_real(bytes + type->size / 2, type->size / 2, value.part[1]);
    } else if (type->class == OPER_REAL) {
        oper_store_real(bytes, type->size, value.part[0]);
    } else {
        oper_store_integer(bytes, type->size, value.part[0]);
    }
    if (type->index > 0) {
        oper_store_integer(bytes + type->size, type->index, value.part[1]);
    }
}

static inline struct oper_value oper_load(const struct oper_type *type, const unsigned char *bytes)
{
    struct oper_value value = {{0}};

    if (type->class == OPER_MATRIX) {
        for (int i = 0; i < 4; i++) {
            value.part[i] = oper_load_integer(bytes + i * type->size / 4, type->size / 4, true);
        }
    } else if (type->class == OPER_COMPLEX) {
        value.part[0] = oper_load_real(bytes, type->size / 2);
        value.part[1] = oper_load_real(bytes + type->size / 2, type->size / 2);
    } else if (type->class == OPER_REAL) {
        value.part[0] = oper_load_real(bytes, type->size);
    } else {
        value.part[0] = oper_load_integer(
            bytes, type->size, type->class == OPER_SIGNED || type->class == OPER_ADDRESS);
    }
    if (type->index > 0) {
        value.part[1] = oper_load_integer(bytes + type->size, type->index, true);
    }
    return value;
}

/* --- Operations. ------------------------------------------------------------------------------ */

static inline bool oper_less(const struct oper_type *type, int64_t a, int64_t b)
{
    return type->class == OPER_UNSIGNED ? (uint64_t)a < (uint64_t)b : a < b;
}

static inline struct oper_value oper_complex(enum oper oper, struct oper_value a,
                                             struct oper_value b)
{
    int64_t re = a.part[0];
    int64_t im = a.part[1];

    if (oper == OPER_SUM) {
        return (struct oper_value){{re + b.part[0], im + b.part[1]}};
    }
    return (struct oper_value){{re * b.part[0] - im * b.part[1], re * b.part[1] + im * b.part[0]}};
}

static inline struct oper_value oper_matrix(enum oper oper, struct oper_value a,
                                            struct oper_value b)
{
    struct oper_value result;

    for (int i = 0; i < 4; i++) {
        int row = i / 2 * 2;
        int column = i % 2;

        result.part[i] = (oper == OPER_MATRIX_SUM ? a.part[i] + b.part[i]
                                                  : a.part[row] * b.part[column] +
                                                        a.part[row + 1] * b.part[column + 2]) %
                         OPER_PRIME;
    }
    return result;
}

/* 6.9.4: of equal values the one with the lower index. */
static inline struct oper_value oper_location(enum oper oper, struct oper_value a,
                                              struct oper_value b)
{
    if (a.part[0] == b.part[0]) {
        return a.part[1] < b.part[1] ? a : b;
    }
    return (a.part[0] < b.part[0]) == (oper == OPER_MINLOC) ? a : b;
}

static inline int64_t oper_number(enum oper oper, const struct oper_type *type, int64_t a,
                                  int64_t b)
{
    switch (oper) {
    case OPER_SUM:
        return (int64_t)((uint64_t)a + (uint64_t)b);
    case OPER_PROD:
        return (int64_t)((uint64_t)a * (uint64_t)b);
    case OPER_MAX:
        return oper_less(type, a, b) ? b : a;
    case OPER_MIN:
        return oper_less(type, b, a) ? b : a;
    case OPER_LAND:
        return a != 0 && b != 0;
    case OPER_LOR:
        return a != 0 || b != 0;
    case OPER_LXOR:
        return (a != 0) != (b != 0);
    case OPER_BAND:
        return a & b;
    case OPER_BOR:
        return a | b;
    default:
        return a ^ b;
    }
}

/* a op b, in this order. */
static inline struct oper_value oper_combine(enum oper oper, const struct oper_type *type,
                                             struct oper_value a, struct oper_value b)
{
    if (type->class == OPER_MATRIX) {
        return oper_matrix(oper, a, b);
    }
    if (type->index > 0) {
        return oper_location(oper, a, b);
    }
    if (type->class == OPER_COMPLEX) {
        return oper_complex(oper, a, b);
    }
    return (struct oper_value){{oper_number(oper, type, a.part[0], b.part[0])}};
}

/* Each of `count` elements: result = result op operand. */
static inline void oper_fold(enum oper oper, const struct oper_type *type, int count,
                             unsigned char *result, const unsigned char *operand)
{
    for (int i = 0; i < count; i++) {
        size_t at = (size_t)i * oper_bytes(type);
        struct oper_value a = oper_load(type, result + at);

        oper_store(type, oper_combine(oper, type, a, oper_load(type, operand + at)), result + at);
    }
}

/* --- Operands. -------------------------------------------------------------------------------- */

/* Bits of a number that eight numbers may have so that their sum fits: exactly, also as float or
 * double. */
static inline int oper_sum_bits(const struct oper_type *type)
{
    int size = type->class == OPER_COMPLEX ? type->size / 2 : type->size;

    if (type->class == OPER_REAL || type->class == OPER_COMPLEX) {
        return size == 4 ? 20 : 48;
    }
    return 8 * size - 4 - (type->class != OPER_UNSIGNED);
}

static inline int64_t oper_signed(const struct oper_type *type, int64_t value, bool negative)
{
    return negative && type->class != OPER_UNSIGNED ? -value : value;
}

/* A factor, so that the product of eight fits: at most three of them are 2 if there is only a byte.
 */
static inline int64_t oper_factor(const struct oper_type *type, uint64_t random, int process)
{
    int64_t value = 1 + (int64_t)(random % (type->size > 2 ? 7 : 3));

    if (type->size == 1) {
        value = process % 3 == 0 ? 2 : 1;
    }
    return oper_signed(type, value, (random >> 20 & 1) != 0);
}

/* Products of multiples of 2 + i alone have no part that is 0. */
static inline struct oper_value oper_complex_operand(enum oper oper, const struct oper_type *type,
                                                     uint64_t random, int process)
{
    int64_t bound = (int64_t)1 << oper_sum_bits(type);
    int64_t factor = process % 3 == 0 ? 3 : 1;

    if (oper == OPER_SUM) {
        return (struct oper_value){
            {(int64_t)(random >> 8) % bound, -(int64_t)(random >> 12) % bound}};
    }
    factor = (random & 1) != 0 ? -factor : factor;
    return (struct oper_value){{2 * factor, factor}};
}

static inline int64_t oper_number_operand(enum oper oper, const struct oper_type *type,
                                          uint64_t random, int process, bool low)
{
    bool exact = type->class == OPER_REAL || oper == OPER_SUM;
    int bits = oper == OPER_SUM ? oper_sum_bits(type) : 8 * type->size;

    if (type->class == OPER_BOOL) {
        return oper == OPER_LAND  ? random % 8 != 0
               : oper == OPER_LOR ? random % 8 == 0
                                  : random % 2 != 0;
    }
    if (oper == OPER_PROD) {
        return oper_factor(type, random, process);
    }
    if (oper == OPER_LAND || oper == OPER_LOR || oper == OPER_LXOR) {
        bool set = oper == OPER_LAND  ? random % 8 != 0
                   : oper == OPER_LOR ? random % 8 == 0
                                      : random % 2 != 0;

        return set ? (int64_t)1 << (random >> 8) % 7 : 0;
    }
    if (exact) {
        bits = bits < oper_sum_bits(type) ? bits : oper_sum_bits(type);
        return oper_signed(type, (int64_t)(random >> 8 & (((uint64_t)1 << bits) - 1)),
                           (random & 1) != 0);
    }
    if (low && type->class != OPER_SIGNED) { /* positive in the signed type of the same size */
        random &= ~((uint64_t)1 << (bits - 1));
    }
    return (int64_t)random; /* cut off when it is stored */
}

/* An operand of a process, from random bits; `low`: none whose order depends on whether the type is
 * a signed one. */
static inline struct oper_value oper_operand(enum oper oper, const struct oper_type *type,
                                             uint64_t random, int process, bool low)
{
    struct oper_value value = {{0}};

    if (type->class == OPER_MATRIX) {
        for (int i = 0; i < 4; i++) {
            value.part[i] = (int64_t)(random >> 16 * i & 0xffff) % OPER_PRIME;
        }
        return value;
    }
    if (type->class == OPER_COMPLEX) {
        return oper_complex_operand(oper, type, random, process);
    }
    if (type->index > 0) {
        value.part[0] = (int64_t)(random % 5) - 2;
        value.part[1] = (int64_t)(random >> 33) - ((int64_t)1 << 30);
        return value;
    }
    value.part[0] = oper_number_operand(oper, type, random, process, low);
    return value;
}

#endif
