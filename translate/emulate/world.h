/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The life of a backend without sessions: it is started once, by the world model or by a session, and
 * ended once.
 */
#ifndef MPI_ABI_WORLD_H
#define MPI_ABI_WORLD_H

#include <mpi.h>

/*
 * A session begins to need the backend, which is started if it does not run; an error code if that
 * cannot be. Any number of threads at once.
 */
int mpi_abi_world_hold(void);

/* A session ends. */
void mpi_abi_world_release(void);

/* Whether MPI_Init was called, and not yet MPI_Finalize. */
int mpi_abi_world_is_initialized(void);

#endif
