/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Which ABI an MPI library speaks, read from the file's own symbols.
 */
#ifndef MPI_ABI_LOADER_FAMILY_H
#define MPI_ABI_LOADER_FAMILY_H

#include "loader.h"

#pragma GCC visibility push(hidden)

struct mpi_abi_identity {
    enum mpi_abi_family family;
    enum mpi_abi_family implementation; /* whose MPI it is; STANDARD if that is not known */
    char version[64];                   /* or "" */
};

/** Recognizes a library file; on failure *error says what it is instead. */
bool mpi_abi_identify(const char *path, struct mpi_abi_identity *identity,
                      struct mpi_abi_error *error);

/** Whether a file is this project's MPI layer over another MPI, which loads the translation library itself. */
bool mpi_abi_is_layer(const char *path);

/** The version for people: itself, or words for an empty one. */
const char *mpi_abi_version_title(const char *version);

#pragma GCC visibility pop

#endif
