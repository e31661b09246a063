/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * This library itself, as the dynamic linker knows it. When the same objects are linked into a
 * program (the listing of backends), "itself" is that program.
 */
#ifndef MPI_ABI_LOADER_SELF_H
#define MPI_ABI_LOADER_SELF_H

#include "loader.h"

#include <link.h>

#pragma GCC visibility push(hidden)

/** The link map that this code lies in. */
const struct link_map *mpi_abi_self(void);

/** A handle on it from dlopen with RTLD_NOLOAD and the given flags, or NULL. */
void *mpi_abi_self_open(int flags);

/** The owner of the ELF note that every copy of this library carries. */
#define MPI_ABI_SELF_NOTE "mpi_abi"

/** Whether the file at that path is the one this code was loaded from. */
bool mpi_abi_self_is(const char *path);

#pragma GCC visibility pop

#endif
