/* SPDX-License-Identifier: BSD-3-Clause */
/* Hints of windows (12.2.1, 12.2.7). */
#ifndef MPI_ABI_WIN_HINTS_H
#define MPI_ABI_WIN_HINTS_H

#include "info_object.h"

/* Adds the default of each predefined hint that is not there: those that are supported must be. An error class. */
int mpi_abi_add_win_hints(struct info_object *object);

/* Open MPI returns the alignment that it was asked for, and does not align the memory: takes that out. */
void mpi_abi_drop_ignored_win_hints(MPI_Win win, MPI_Info info);

#endif
