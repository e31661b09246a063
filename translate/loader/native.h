/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Detection of a native MPI that is in the process already.
 */
#ifndef MPI_ABI_LOADER_NATIVE_H
#define MPI_ABI_LOADER_NATIVE_H

#include "choose.h"

#pragma GCC visibility push(hidden)

/** False, with the reason in *error, if an MPI of the chosen family or the chosen file is loaded.
 */
bool mpi_abi_native_absent(const struct mpi_abi_choice *choice, struct mpi_abi_error *error);

#pragma GCC visibility pop

#endif
