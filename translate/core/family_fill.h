/* SPDX-License-Identifier: BSD-3-Clause */
/* How a family fills its part of the table: one function each, the families' only public names. */
#ifndef MPI_ABI_FAMILY_FILL_H
#define MPI_ABI_FAMILY_FILL_H

#include "loader.h"

/* Each looks the backend's functions up and fills mpi_abi_translated. */
void mpich_fill(const struct mpi_abi_backend *backend);
void ompi_fill(const struct mpi_abi_backend *backend);

#endif
