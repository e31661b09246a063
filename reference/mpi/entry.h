/* SPDX-License-Identifier: BSD-3-Clause */
/* entry.h: what the generated entry points need. The functions of mpi.h are exported, all else is hidden. */
#ifndef MPIR_ENTRY_H
#define MPIR_ENTRY_H

#pragma GCC visibility push(default)
#include "mpi.h"
#pragma GCC visibility pop

#include "bodies.h"
#include <check.h>

/* Whether MPI_ABI_CHECK asks for checks (environment/checks.c). */
extern int mpir_check_is_wanted;

/* Whether this call is to be checked: calls of callbacks are not. */
static inline int mpir_checks(void)
{
    return __builtin_expect(mpir_check_is_wanted, 0) && mpi_abi_check_depth == 0;
}

/* What a narrow call gives for a count: MPI_UNDEFINED if int cannot hold it. */
static inline int mpir_narrow(MPI_Count count)
{
    return count == (int)count ? (int)count : MPI_UNDEFINED;
}

#endif
