/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which launcher started this process, as far as the environment tells.
 */
#ifndef MPI_ABI_LOADER_LAUNCHER_H
#define MPI_ABI_LOADER_LAUNCHER_H

#include "loader.h"

#pragma GCC visibility push(hidden)

struct mpi_abi_launcher {
    const char *name;           /* for people */
    bool has_family;            /* false if the launcher serves every family alike */
    enum mpi_abi_family family; /* whose libraries surely understand it */
    const char *rank_variable;  /* set in each process */
    const char *size_variable;  /* or NULL if the environment does not tell */
};

/** The innermost launcher, or NULL for a process that none started (or that is setuid). */
const struct mpi_abi_launcher *mpi_abi_launcher_find(void);

#pragma GCC visibility pop

#endif
