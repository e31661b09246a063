/* SPDX-License-Identifier: BSD-3-Clause */
/* Handles of control variables whose values are not as the standard wants them (cvars.c). */
#ifndef MPI_ABI_CVARS_H
#define MPI_ABI_CVARS_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Notes a new handle of a variable; MPI_T_ERR_MEMORY. */
int ompi_cvar_add(int index, MPI_T_cvar_handle handle);

#define CVAR_ADD(index, handle) ompi_cvar_add(index, handle)

#elif defined(MPI_ABI_IMPL_MPICH)

#define CVAR_ADD(index, handle) MPI_SUCCESS

#else
#error "what this family does is missing here"
#endif

#endif
