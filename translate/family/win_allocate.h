/* SPDX-License-Identifier: BSD-3-Clause */
/* The size of a window for which the backend was asked for more (win_allocate.c). */
#ifndef MPI_ABI_WIN_ALLOCATE_H
#define MPI_ABI_WIN_ALLOCATE_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Makes `value`, that of the backend's MPI_WIN_SIZE, what the program asked for. */
void ompi_win_size(impl_win win, const void **value);

#define WIN_SIZE(win, value) ompi_win_size(win, value)

#elif defined(MPI_ABI_IMPL_MPICH)

#define WIN_SIZE(win, value) (void)0

#else
#error "what this family does is missing here"
#endif

#endif
