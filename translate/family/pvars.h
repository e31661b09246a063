/* SPDX-License-Identifier: BSD-3-Clause */
/* What the library knows of handles of performance variables (pvars.c). */
#ifndef MPI_ABI_PVARS_H
#define MPI_ABI_PVARS_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Notes a new handle of a variable; MPI_T_ERR_MEMORY. */
int ompi_pvar_add(MPI_T_pvar_session session, int index, MPI_T_pvar_handle handle);

#define PVAR_ADD(session, index, handle) ompi_pvar_add(session, index, handle)

#elif defined(MPI_ABI_IMPL_MPICH)

#define PVAR_ADD(session, index, handle) MPI_SUCCESS

#else
#error "what this family does is missing here"
#endif

#endif
