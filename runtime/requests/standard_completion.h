/* SPDX-License-Identifier: BSD-3-Clause */
/* Completion calls that handle composite requests and leave all others to the backend. */
#ifndef MPI_ABI_STANDARD_COMPLETION_H
#define MPI_ABI_STANDARD_COMPLETION_H

#include "table.h"

extern const struct mpi_abi_table mpi_abi_standard_completion;

#endif
