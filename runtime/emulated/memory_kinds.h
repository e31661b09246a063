/* SPDX-License-Identifier: BSD-3-Clause */
/* Memory allocation kinds (11.4.3). */
#ifndef MPI_ABI_MEMORY_KINDS_H
#define MPI_ABI_MEMORY_KINDS_H

/*
 * The kinds that are supported: those of the list asked for (null: nothing was), as they are spelled
 * there, and those that always are. To be freed; null when there is no memory.
 */
char *mpi_abi_memory_kinds(const char *wanted);

#endif
