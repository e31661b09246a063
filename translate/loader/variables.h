/* SPDX-License-Identifier: BSD-3-Clause */
/* The environment variables of this library that are either on or off. */
#ifndef MPI_ABI_LOADER_VARIABLES_H
#define MPI_ABI_LOADER_VARIABLES_H

#include <stdbool.h>

#pragma GCC visibility push(hidden)

/**
 * Whether a variable is on: "" and "0" are off, "1" is on; anything else is named in a message, and
 * taken for "1". A setuid process finds all of them off.
 */
bool mpi_abi_variable_is_set(const char *variable);

#pragma GCC visibility pop

#endif
