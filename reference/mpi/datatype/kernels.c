/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * kernels.c: the loops of predefined operators, for each representation of numbers. Signed integers share those of
 * unsigned ones, which wrap around, but for comparisons.
 */
#include "reduce.h"
#include <stdint.h>
#include <string.h>

/* Types of 16 bytes of Fortran have the alignment that their datatypes have. */
#define LOOSE __attribute__((aligned(8)))

#define KERNEL(name, type, result)                                                                 \
    static void name(const void *in, void *inout, MPI_Count n)                                     \
    {                                                                                              \
        const type *a = in;                                                                        \
        type *b = inout;                                                                           \
        for (MPI_Count i = 0; i < n; i++) {                                                        \
            b[i] = (type)(result);                                                                 \
        }                                                                                          \
    }

#define COMPARE(name, type)                                                                        \
    static int name(const void *a, const void *b)                                                  \
    {                                                                                              \
        type x, y;                                                                                 \
        memcpy(&x, a, sizeof x);                                                                   \
        memcpy(&y, b, sizeof y);                                                                   \
        return (x > y) - (x < y);                                                                  \
    }

#define ORDER(name, type)                                                                          \
    KERNEL(name##_min, type, a[i] < b[i] ? a[i] : b[i])                                            \
    KERNEL(name##_max, type, a[i] > b[i] ? a[i] : b[i])                                            \
    COMPARE(name##_compare, type)

/* With 1u, nothing smaller than unsigned is computed with, and nothing overflows. */
#define INTEGERS(bits, type, signed_type)                                                          \
    KERNEL(u##bits##_sum, type, 1u * a[i] + b[i])                                                  \
    KERNEL(u##bits##_prod, type, 1u * a[i] * b[i])                                                 \
    KERNEL(u##bits##_band, type, a[i] & b[i])                                                      \
    KERNEL(u##bits##_bor, type, a[i] | b[i])                                                       \
    KERNEL(u##bits##_bxor, type, a[i] ^ b[i])                                                      \
    KERNEL(u##bits##_land, type, a[i] && b[i])                                                     \
    KERNEL(u##bits##_lor, type, a[i] || b[i])                                                      \
    KERNEL(u##bits##_lxor, type, !a[i] != !b[i])                                                   \
    ORDER(u##bits, type)                                                                           \
    ORDER(i##bits, signed_type)                                                                    \
    static const struct mpir_kernels u##bits##_kernels = ALL(bits, u##bits);                       \
    static const struct mpir_kernels i##bits##_kernels = ALL(bits, i##bits);

#define ALL(bits, order)                                                                           \
    {                                                                                              \
        {u##bits##_sum, u##bits##_prod, order##_min,    order##_max,   u##bits##_band,             \
         u##bits##_bor, u##bits##_bxor, u##bits##_land, u##bits##_lor, u##bits##_lxor},            \
            order##_compare                                                                        \
    }

#define FLOATS(name, type)                                                                         \
    KERNEL(name##_sum, type, a[i] + b[i])                                                          \
    KERNEL(name##_prod, type, a[i] * b[i])                                                         \
    ORDER(name, type)                                                                              \
    static const struct mpir_kernels name##_kernels = {                                            \
        {name##_sum, name##_prod, name##_min, name##_max}, name##_compare};

#define COMPLEX(name, type)                                                                        \
    KERNEL(name##_sum, type, a[i] + b[i])                                                          \
    KERNEL(name##_prod, type, a[i] * b[i])                                                         \
    static const struct mpir_kernels name##_kernels = {{name##_sum, name##_prod}, NULL};

INTEGERS(8, uint8_t, int8_t)
INTEGERS(16, uint16_t, int16_t)
INTEGERS(32, uint32_t, int32_t)
INTEGERS(64, uint64_t, int64_t)
FLOATS(f32, float)
FLOATS(f64, double)
FLOATS(extended, long double)
COMPLEX(c32, float _Complex)
COMPLEX(c64, double _Complex)
COMPLEX(cextended, long double _Complex)

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 u128 LOOSE;
__extension__ typedef __int128 i128 LOOSE;
INTEGERS(128, u128, i128)
#define OF_INT128(kernels) (&(kernels))
#else
#define OF_INT128(kernels) NULL
#endif

#ifdef __FLT16_MANT_DIG__
__extension__ typedef _Float16 f16;
__extension__ typedef _Float16 _Complex c16;
FLOATS(f16, f16)
COMPLEX(c16, c16)
#define OF_FLOAT16(kernels) (&(kernels))
#else
#define OF_FLOAT16(kernels) NULL
#endif

#ifdef __FLT128_MANT_DIG__
__extension__ typedef _Float128 f128 LOOSE;
__extension__ typedef _Float128 _Complex c128 LOOSE;
FLOATS(f128, f128)
COMPLEX(c128, c128)
#define OF_FLOAT128(kernels) (&(kernels))
#else
#define OF_FLOAT128(kernels) NULL
#endif

/* By the logarithm of the size of a part. */
static const struct mpir_kernels *const UNSIGNED[] = {&u8_kernels, &u16_kernels, &u32_kernels,
                                                      &u64_kernels, OF_INT128(u128_kernels)};
static const struct mpir_kernels *const SIGNED[] = {&i8_kernels, &i16_kernels, &i32_kernels,
                                                    &i64_kernels, OF_INT128(i128_kernels)};
static const struct mpir_kernels *const FLOATING[] = {NULL, OF_FLOAT16(f16_kernels), &f32_kernels,
                                                      &f64_kernels, OF_FLOAT128(f128_kernels)};
static const struct mpir_kernels *const COMPLEXES[] = {NULL, OF_FLOAT16(c16_kernels), &c32_kernels,
                                                       &c64_kernels, OF_FLOAT128(c128_kernels)};

const struct mpir_kernels *mpir_kernels_of(const struct MPIR_DATATYPE *basic)
{
    const struct mpid_basic *b = &basic->basic;
    int size = __builtin_ctz(b->size);
    switch (b->number) {
    case 'i':
        return SIGNED[size];
    case 'f':
        return b->parts == 2 ? COMPLEXES[size] : FLOATING[size];
    case 'e':
        return b->parts == 2 ? &cextended_kernels : &extended_kernels;
    default:
        return basic->self == MPI_SIGNED_CHAR ? SIGNED[0] : UNSIGNED[size];
    }
}
