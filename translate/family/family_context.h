/* SPDX-License-Identifier: BSD-3-Clause */
/* Finding the number of communicators; called once MPI_COMM_WORLD is there. */
#ifndef MPI_ABI_FAMILY_CONTEXT_H
#define MPI_ABI_FAMILY_CONTEXT_H

#include "impl.h"

void FAMILY(find_context)(void);

#endif
