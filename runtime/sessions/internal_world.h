/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The internal world: a duplicate of MPI_COMM_WORLD for the messages of the library, which no receive of the
 * program matches. Its errors return. It exists while the backend runs, unless nothing is emulated that needs it.
 *
 * Its tags are divided into three equal ranges: partitioned communication, communicators from groups, and
 * large blocks of collectives.
 */
#ifndef MPI_ABI_INTERNAL_WORLD_H
#define MPI_ABI_INTERNAL_WORLD_H

#include <mpi.h>

/* The communicator; MPI_COMM_NULL if there is none. */
MPI_Comm mpi_abi_internal_world(void);

/* The number of tags in a range. */
int mpi_abi_internal_tags(void);

/* Translates a rank of `comm`, in the remote group of an intercommunicator; MPI_UNDEFINED if not a member. */
int mpi_abi_internal_rank(MPI_Comm comm, int rank, int *found);

/* For finalization. Collective. */
void mpi_abi_internal_world_free(void);

#endif
