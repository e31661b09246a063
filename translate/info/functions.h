/* SPDX-License-Identifier: BSD-3-Clause */
/* The listing of functions with their states. */
#ifndef MPI_ABI_FUNCTIONS_H
#define MPI_ABI_FUNCTIONS_H

#include "loader.h"

/** The number of functions in each state, in one line. */
void mpi_abi_print_counts(void);

/** The same as the member "counts" of a JSON object. */
void mpi_abi_print_counts_json(void);

/** Whether a function of the ABI matches the pattern, which may be its name. */
bool mpi_abi_matches_any(const char *pattern);

/** Prints the functions that match one of the patterns, or all if there is none, by state. */
void mpi_abi_print_functions(const struct mpi_abi_backend *backend, int count, char **patterns);

/** The same as the member "functions" of a JSON object, in the order of the ABI. */
void mpi_abi_print_functions_json(const struct mpi_abi_backend *backend, int count,
                                  char **patterns);

#endif
