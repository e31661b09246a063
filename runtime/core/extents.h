/* SPDX-License-Identifier: BSD-3-Clause */
/* Lengths of the array arguments of a collective, which depend on the communicator. */
#ifndef MPI_ABI_EXTENTS_H
#define MPI_ABI_EXTENTS_H

#include <mpi.h>

struct mpi_abi_extents {
    int sends;
    int receives;
};

/*
 * Each returns an error code, for which the error handler was called.
 *
 * Peers: the processes of the remote group of an intercommunicator, else of the group (6.2.3).
 * Neighbors: the edges of the topology (8.6); without a topology there are none.
 */
int mpi_abi_peers(MPI_Comm comm, struct mpi_abi_extents *found);
int mpi_abi_neighbors(MPI_Comm comm, struct mpi_abi_extents *found);

#endif
