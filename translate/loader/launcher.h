/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Determines the launcher of this process from the environment and the parent processes.
 */
#ifndef MPI_ABI_LOADER_LAUNCHER_H
#define MPI_ABI_LOADER_LAUNCHER_H

#include "loader.h"

#include <stddef.h>

#pragma GCC visibility push(hidden)

struct mpi_abi_launcher {
    const char *name;           /* for people */
    bool has_family;            /* false if the launcher serves every family alike */
    enum mpi_abi_family family; /* whose libraries surely understand it */
    const char *rank_variable;  /* set in each process */
    const char *size_variable;  /* set if the number of processes is known */
};

/** The innermost launcher, or NULL for a process that none started (or that is setuid). */
const struct mpi_abi_launcher *mpi_abi_launcher_find(void);

/** The rank that the launcher gave this process, or -1. */
int mpi_abi_launcher_rank(const struct mpi_abi_launcher *launcher);

/** How many processes the launcher started with this one, or -1. */
long mpi_abi_launcher_size(const struct mpi_abi_launcher *launcher);

/**
 * The program file of the launcher, or of its helper on this node: the nearest process above this one
 * that is called like one and belongs to the same user. False if there is none.
 */
bool mpi_abi_launcher_program(char *path, size_t size);

#pragma GCC visibility pop

#endif
