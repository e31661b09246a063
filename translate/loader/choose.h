/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which library shall be the backend: MPI_ABI_BACKEND, else one of the launcher's family (the one
 * beside the launcher first), else the first found.
 */
#ifndef MPI_ABI_LOADER_CHOOSE_H
#define MPI_ABI_LOADER_CHOOSE_H

#include "family.h"

#include <limits.h>

#pragma GCC visibility push(hidden)

struct mpi_abi_choice {
    char path[PATH_MAX]; /* as it was given or found */
    struct mpi_abi_identity identity;
    char reason[512];
};

/** Chooses a library file that is usable as far as its file tells. */
bool mpi_abi_choose(struct mpi_abi_choice *choice, struct mpi_abi_error *error);

#pragma GCC visibility pop

#endif
