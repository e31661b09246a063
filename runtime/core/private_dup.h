/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Communicators of the library, whose messages must not match those of the program.
 *
 * They are duplicates, to keep topology and hints. No attribute is copied, so no callback of the program is
 * called for them. Errors return, to be raised on the original.
 */
#ifndef MPI_ABI_PRIVATE_DUP_H
#define MPI_ABI_PRIVATE_DUP_H

#include <mpi.h>

/* Collective over `comm`. Errors of the duplication itself are raised on `comm`. */
int mpi_abi_private_dup(MPI_Comm comm, MPI_Comm *copy);

/* The same, with the error handler of `comm`. */
int mpi_abi_private_dup_as_it_is(MPI_Comm comm, MPI_Comm *copy);

/* As the first, without hints: one of them waives the order of messages (7.4.4). */
int mpi_abi_private_dup_plain(MPI_Comm comm, MPI_Comm *copy);

#endif
