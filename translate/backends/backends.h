/* SPDX-License-Identifier: BSD-3-Clause */
/* The backends of the translation library: one for each family (backend.h). */
#ifndef MPI_ABI_BACKENDS_H
#define MPI_ABI_BACKENDS_H

#include "backend.h"
#include "loader.h"

#include <stdint.h>

extern const struct backend_contract mpich_backend;
extern const struct backend_contract ompi_backend;

/*
 * The ABI's value of a predefined handle as the family's own mpi.h has it, or 0. Nothing hands such a
 * handle out, so only what was compiled with that mpi.h passes it.
 */
uintptr_t mpich_handle_of_its_own(uintptr_t handle);
uintptr_t ompi_handle_of_its_own(uintptr_t handle);

#endif
