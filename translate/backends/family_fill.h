/* SPDX-License-Identifier: BSD-3-Clause */
/* How a family fills its part of the table: one function each, the families' only public names. */
#ifndef MPI_ABI_FAMILY_FILL_H
#define MPI_ABI_FAMILY_FILL_H

#include "loader.h"

#include <stdint.h>

/* Each looks the backend's functions up and fills mpi_abi_translated. */
void mpich_fill(const struct mpi_abi_backend *backend);
void ompi_fill(const struct mpi_abi_backend *backend);

/*
 * The ABI's value of a predefined handle as the family's own mpi.h has it, or 0. Nothing hands such a
 * handle out, so only what was compiled with that mpi.h passes it.
 */
uintptr_t mpich_handle_of_its_own(uintptr_t handle);
uintptr_t ompi_handle_of_its_own(uintptr_t handle);

#endif
