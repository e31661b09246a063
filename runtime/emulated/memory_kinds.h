/* SPDX-License-Identifier: BSD-3-Clause */
/* Memory allocation kinds (11.4.3). */
#ifndef MPI_ABI_MEMORY_KINDS_H
#define MPI_ABI_MEMORY_KINDS_H

/*
 * The supported kinds: those of the requested list (or null), as spelled there, and those that are always
 * supported. To be freed; null if there is no memory.
 */
char *mpi_abi_memory_kinds(const char *wanted);

#endif
