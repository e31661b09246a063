/* SPDX-License-Identifier: BSD-3-Clause */
/* A backend that has the standard ABI itself: the table jumps straight into it. */
#ifndef MPI_ABI_STANDARD_H
#define MPI_ABI_STANDARD_H

#include "fill.h"
#include "loader.h"
#include "standard_completion.h"

/* Points every slot whose PMPI_ function the backend exports at it. */
void mpi_abi_standard_fill(const struct mpi_abi_backend *backend);

#endif
