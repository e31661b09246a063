/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Detection of MPIs that are in the process beside the backend.
 */
#ifndef MPI_ABI_LOADER_NATIVE_H
#define MPI_ABI_LOADER_NATIVE_H

#include "choose.h"
#include "objects.h"

#pragma GCC visibility push(hidden)

/** False, with the reason in *error, if an MPI of the chosen family or the chosen file is loaded.
 */
bool mpi_abi_native_absent(const struct mpi_abi_choice *choice, struct mpi_abi_error *error);

/** Warns of every MPI in the process that is neither this library nor among the backend's objects. */
void mpi_abi_native_warn(const struct mpi_abi_backend *backend,
                         const struct mpi_abi_objects *objects);

#pragma GCC visibility pop

#endif
