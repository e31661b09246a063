/* SPDX-License-Identifier: BSD-3-Clause */
/* The backends of the translation library: one for each family (backend.h). */
#ifndef MPI_ABI_BACKENDS_H
#define MPI_ABI_BACKENDS_H

#include "backend.h"
#include "loader.h"

#include <stdint.h>

/*
 * Of each family, with the prefix of its names: its contract, as in `mpich_backend`; and a function, as in
 * `mpich_handle_of_its_own`, that gives the ABI's value of a predefined handle as the family's own mpi.h has it, or
 * 0. Nothing hands such a handle out, so only what was compiled with that mpi.h passes it.
 */
#define X(family, prefix, title)                                                                   \
    extern const struct backend_contract prefix##_backend;                                         \
    uintptr_t prefix##_handle_of_its_own(uintptr_t handle);
MPI_ABI_EACH_FAMILY(X)
#undef X

#endif
