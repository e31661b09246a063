/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which library shall be the backend: MPI_ABI_BACKEND, else one of the launcher's family (the one
 * beside the launcher first), else the first found, else the reference. Of one MPI's libraries
 * MPI_ABI_WAY chooses the one to be translated, as does the default, or the one that has the standard
 * ABI itself.
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
    enum mpi_abi_way asked; /* by MPI_ABI_WAY; 0 if it is not set */
    const char *way_reason;
};

/** Chooses a library file that is usable, judging by the file alone. */
bool mpi_abi_choose(struct mpi_abi_choice *choice, struct mpi_abi_error *error);

#pragma GCC visibility pop

#endif
