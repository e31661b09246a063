/* SPDX-License-Identifier: BSD-3-Clause */
/* Memory allocation kinds (11.4.3). */
#ifndef MPI_ABI_MEMORY_KINDS_H
#define MPI_ABI_MEMORY_KINDS_H

#include <mpi.h>

#define MEMORY_KINDS_KEY "mpi_memory_alloc_kinds"

/*
 * The supported kinds, the same for all sessions and objects of the process. `native` is a session of the backend;
 * if it is null, the backend must have started otherwise.
 */
const char *mpi_abi_memory_kinds(MPI_Session native);

#endif
