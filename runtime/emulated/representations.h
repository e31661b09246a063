/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The names of data representations (14.5): the predefined ones, and those that the program registers. One without
 * conversion functions is the native one under another name (14.5.3), and the backend never hears of it: no backend
 * accepts it in MPI_File_set_view, and some do not register it. All functions may be called from any thread.
 */
#ifndef MPI_ABI_REPRESENTATIONS_H
#define MPI_ABI_REPRESENTATIONS_H

/* Registers a name: MPI_SUCCESS, MPI_ERR_ARG, MPI_ERR_DUP_DATAREP or MPI_ERR_NO_MEM. */
int mpi_abi_representation_add(const char *name, int is_native);

/* Takes back what the backend refused. */
void mpi_abi_representation_remove(const char *name);

/* The name, which is kept for ever, if it is another one of the native representation; else null. */
const char *mpi_abi_representation_native(const char *name);

#endif
