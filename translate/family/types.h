/* SPDX-License-Identifier: BSD-3-Clause */
/* Sizes of predefined datatypes, answered without the backend. */
#ifndef MPI_ABI_TYPES_H
#define MPI_ABI_TYPES_H

#include "impl.h"

/* Finds out which predefined types the backend has; once, after the handles are known. */
void FAMILY(sizes_fill)(void);

/* Size in bytes of a predefined type that the backend has, or 0: ask the backend. */
int FAMILY(type_size)(uintptr_t datatype);

#endif
