/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A duplicate of MPI_COMM_WORLD that the program does not see, so that no receive of its own takes the
 * library's messages. Its errors return. It is there while the backend runs, unless the backend has
 * all that is emulated on top of it.
 *
 * Tags: partitioned communication has those below the number of shared-out tags, the making of
 * communicators from groups as many from there on, and large blocks of collectives as many after these.
 */
#ifndef MPI_ABI_HIDDEN_WORLD_H
#define MPI_ABI_HIDDEN_WORLD_H

#include <mpi.h>

/* The communicator; MPI_COMM_NULL if there is none. */
MPI_Comm mpi_abi_hidden_world(void);

/* How many tags each of the three uses has. */
int mpi_abi_hidden_tags(void);

/* The rank there of one in a communicator, in the remote group if it has two; MPI_UNDEFINED outside of it. */
int mpi_abi_hidden_rank(MPI_Comm comm, int rank, int *found);

/* The backend is about to end. Collective. */
void mpi_abi_hidden_world_end(void);

#endif
