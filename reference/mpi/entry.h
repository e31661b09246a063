/* SPDX-License-Identifier: BSD-3-Clause */
/* entry.h: what the generated entry points need. The functions of mpi.h are exported, all else is hidden. */
#ifndef MPIR_ENTRY_H
#define MPIR_ENTRY_H

#pragma GCC visibility push(default)
#include "mpi.h"
#pragma GCC visibility pop

#include "bodies.h"

/* What a narrow call gives for a count: MPI_UNDEFINED if int cannot hold it. */
static inline int mpir_narrow(MPI_Count count)
{
    return count == (int)count ? (int)count : MPI_UNDEFINED;
}

#endif
