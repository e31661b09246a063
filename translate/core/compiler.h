/* SPDX-License-Identifier: BSD-3-Clause */
/* What the compiler is told: which branches are rare, and which functions are. */
#ifndef MPI_ABI_COMPILER_H
#define MPI_ABI_COMPILER_H

#define LIKELY(condition)   __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* Never inlined, and out of the way of the hot code. */
#define COLD __attribute__((cold, noinline, unused))

#endif
