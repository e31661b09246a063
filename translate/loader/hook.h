/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Isolation of what Open MPI loads later: its components.
 */
#ifndef MPI_ABI_LOADER_HOOK_H
#define MPI_ABI_LOADER_HOOK_H

#include "objects.h"

#pragma GCC visibility push(hidden)

/**
 * Puts our dlopen in place of the system's in the slots of that backend's libopen-pal, if it has
 * one. *hooked is the number of slots; if not zero, *home and the handle are kept from then on.
 */
bool mpi_abi_hook_components(void *handle, const struct mpi_abi_objects *home, size_t *hooked,
                             struct mpi_abi_error *error);

#pragma GCC visibility pop

#endif
