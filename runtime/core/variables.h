/* SPDX-License-Identifier: BSD-3-Clause */
/* The environment variables of this library that are on or off, or have levels. */
#ifndef MPI_ABI_VARIABLES_H
#define MPI_ABI_VARIABLES_H

#include <stdbool.h>

#pragma GCC visibility push(hidden)

/**
 * Whether a variable is on: "" and "0" are off, "1" is on. Anything else is an error that is said, and
 * counts as "1". A setuid process finds all of them off.
 */
bool mpi_abi_variable_is_set(const char *variable);

/** The same for a variable with levels up to `most`, which is a digit. */
int mpi_abi_variable_level(const char *variable, int most);

#pragma GCC visibility pop

#endif
