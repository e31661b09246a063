/* SPDX-License-Identifier: BSD-3-Clause */
/* A backend that has the standard ABI itself: the table jumps straight into it. */
#ifndef MPI_ABI_STANDARD_H
#define MPI_ABI_STANDARD_H

#include "fill.h"
#include "standard_completion.h"

extern const struct backend_contract mpi_abi_standard_backend;

/* Puts functions of this library before those of the backend that have to know of its work. */
void mpi_abi_standard_guard(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS]);

/* Those that take callbacks, for where the library does any work; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_standard_callbacks;

#endif
