/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Small whole numbers as values of any predefined datatype, for rules about reductions.
 *
 * The format of reals of 2 and of 16 bytes is left open, so that they have zeros only.
 */
#ifndef MPI_ABI_RULE_VALUES_H
#define MPI_ABI_RULE_VALUES_H

#include "rule.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

enum value_kind { VALUE_INTEGER, VALUE_REAL, VALUE_COMPLEX, VALUE_BOOL };

enum { VALUE_OPS = 10, VALUE_LOGICAL_OPS = 4, VALUE_BIT_OPS = 7 };

static inline MPI_Op value_op(int op)
{
    const MPI_Op ops[VALUE_OPS] = {MPI_SUM, MPI_PROD, MPI_MAX,  MPI_MIN, MPI_LAND,
                                   MPI_LOR, MPI_LXOR, MPI_BAND, MPI_BOR, MPI_BXOR};

    return ops[op];
}

/* Whether all values of a datatype are zeros here. */
static inline bool value_is_zero(enum value_kind kind, int size)
{
    int part = kind == VALUE_COMPLEX ? size / 2 : size;

    return (kind == VALUE_REAL || kind == VALUE_COMPLEX) && part != (int)sizeof(float) &&
           part != (int)sizeof(double);
}

static inline void value_put_integer(int size, long number, unsigned char *at)
{
    const int one = 1;
    const bool little = *(const unsigned char *)&one == 1;

    for (int i = 0; i < size; i++) {
        at[little ? i : size - 1 - i] = i < 4 ? (unsigned char)(number >> 8 * i) : 0;
    }
}

static inline void value_put_real(int size, double number, unsigned char *at)
{
    const float narrow = (float)number;

    if (size == (int)sizeof narrow) {
        memcpy(at, &narrow, sizeof narrow);
    } else if (size == (int)sizeof number) {
        memcpy(at, &number, sizeof number);
    }
}

/* Writes a number that is not negative; of a complex value its imaginary part if `imaginary`. */
static inline void value_put(enum value_kind kind, int size, long number, bool imaginary,
                             unsigned char *at)
{
    for (int i = 0; i < size; i++) {
        at[i] = 0;
    }
    if (kind == VALUE_INTEGER) {
        value_put_integer(size, number, at);
    } else if (kind == VALUE_BOOL) {
        const bool truth = number != 0;

        memcpy(at, &truth, size < (int)sizeof truth ? (size_t)size : sizeof truth);
    } else if (kind == VALUE_REAL) {
        value_put_real(size, (double)number, at);
    } else {
        value_put_real(size / 2, (double)number, imaginary ? at + size / 2 : at);
    }
}

static inline double value_get_real(int size, const unsigned char *at)
{
    float narrow = 0;
    double number = 0;

    if (size == (int)sizeof narrow) {
        memcpy(&narrow, at, sizeof narrow);
        return (double)narrow;
    }
    memcpy(&number, at, sizeof number);
    return number;
}

/* Whether the bytes of an element are zeros. A long double of 80 bits has padding, which may be anything. */
static inline bool value_has_zeros(enum value_kind kind, int size, const unsigned char *at)
{
    const int part = kind == VALUE_COMPLEX ? size / 2 : size;
    const bool padded =
        LDBL_MANT_DIG == 64 && part == (int)sizeof(long double) && value_is_zero(kind, size);

    for (int i = 0; i < size; i++) {
        if (at[i] != 0 && !(padded && i % part >= 10)) {
            return false;
        }
    }
    return true;
}

/* Whether an element is this number; a logical operation has any value but 0 for true. */
static inline bool value_is(enum value_kind kind, int size, long number, bool imaginary,
                            bool logical, const unsigned char *at)
{
    unsigned char want[64];

    if (value_is_zero(kind, size) || logical) {
        return value_has_zeros(kind, size, at) == (value_is_zero(kind, size) || number == 0);
    }
    if (kind == VALUE_INTEGER) {
        value_put(kind, size, number, false, want);
        return memcmp(at, want, (size_t)size) == 0;
    }
    if (kind == VALUE_REAL) {
        return value_get_real(size, at) == (double)number;
    }
    return value_get_real(size / 2, imaginary ? at + size / 2 : at) == (double)number &&
           value_get_real(size / 2, imaginary ? at : at + size / 2) == 0;
}

/* The operand of a rank: products and sums of many stay small. */
static inline long value_operand(int op, int rank, int k)
{
    if (op == 1) {
        return rank < 4 ? 1 + (rank + k) % 3 : 1;
    }
    return rank < 16 ? (rank + 2 * k) % 4 : 0;
}

static inline long value_combine(int op, long a, long b)
{
    const long results[VALUE_OPS] = {a + b,
                                     a * b,
                                     a > b ? a : b,
                                     a < b ? a : b,
                                     a != 0 && b != 0,
                                     a != 0 || b != 0,
                                     (a != 0) != (b != 0),
                                     a & b,
                                     a | b,
                                     a ^ b};

    return results[op];
}

/* Element k of the reduction over the ranks 0 to `last`. */
static inline long value_result(int op, int last, int k)
{
    long all = value_operand(op, 0, k);

    for (int rank = 1; rank <= last; rank++) {
        all = value_combine(op, all, value_operand(op, rank, k));
    }
    return all;
}

/* Whether the element has its number in the imaginary part: a product of complex values has one such operand. */
static inline bool value_imaginary(enum value_kind kind, int op, int rank)
{
    return kind == VALUE_COMPLEX && op == 1 && rank == 0;
}

struct value_type {
    MPI_Datatype type;
    const char *name;
    enum value_kind kind;
    int first, ops; /* its operations are these of value_op */
    int also;       /* the first one of others up to the last, or VALUE_OPS */
};

/* The operations of a datatype, as numbers for value_op; returns how many there are. */
static inline int value_ops_of(const struct value_type *type, int ops[VALUE_OPS])
{
    int count = 0;

    for (int op = 0; op < VALUE_OPS; op++) {
        if ((op >= type->first && op < type->first + type->ops) || op >= type->also) {
            ops[count++] = op;
        }
    }
    return count;
}

#endif
