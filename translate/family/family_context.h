/* SPDX-License-Identifier: BSD-3-Clause */
/* The number of communicators (backend.h), once it was looked for, after MPI_COMM_WORLD is there. */
#ifndef MPI_ABI_FAMILY_CONTEXT_H
#define MPI_ABI_FAMILY_CONTEXT_H

#include "context_id.h"
#include "impl.h"

void FAMILY(find_context_id)(void);
int FAMILY(context_id)(MPI_Comm comm, struct context_id *found);

#endif
