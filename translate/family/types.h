/* SPDX-License-Identifier: BSD-3-Clause */
/* Datatypes: sizes of predefined ones, answered without the backend, and what queries return. */
#ifndef MPI_ABI_TYPES_H
#define MPI_ABI_TYPES_H

#include "impl.h"

/* Finds out which predefined types the backend has; once, after the handles are known. */
void FAMILY(sizes_fill)(void);

/* Size in bytes of a predefined type that the backend has, or 0: ask the backend. */
int FAMILY(type_size)(uintptr_t datatype);

/* Frees a datatype that a query returned (5.1.13, 14.3), unless it is a predefined one. */
void FAMILY(free_returned_type)(impl_datatype type);

#endif
