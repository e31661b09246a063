/* SPDX-License-Identifier: BSD-3-Clause */
/* Hints for the compiler: rare branches and functions. */
#ifndef MPI_ABI_COMPILER_H
#define MPI_ABI_COMPILER_H

#define LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* Never inlined, and out of the way of the hot code: also of the pages that a start brings into memory. */
#define COLD __attribute__((cold, noinline, unused))

/* What it calls is part of it. */
#define FLATTEN __attribute__((flatten))

/*
 * Whether a value is nonzero, in a way that compilers cannot look through: a function that returns the
 * value when it is zero would otherwise make a new zero, which is one instruction more in every call.
 */
static inline int is_nonzero(int value)
{
#if (defined(__x86_64__) || defined(__i386__)) && defined(__GCC_ASM_FLAG_OUTPUTS__)
    int nonzero;
    __asm__("testl %1, %1" : "=@ccnz"(nonzero) : "r"(value));
    return nonzero;
#else
    return value != 0;
#endif
}

#endif
