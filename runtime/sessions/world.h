/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Initialization and finalization of a backend under the library's sessions. Without sessions it is initialized
 * once, by the world model or a session, and finalized once. If its sessions can initialize it again, each of
 * the library's sessions has one.
 */
#ifndef MPI_ABI_WORLD_H
#define MPI_ABI_WORLD_H

#include <mpi.h>

/*
 * A session begins to need the backend, which is started if it does not run; an error code if that
 * cannot be. Any number of threads at once. `native` is the backend's session, or MPI_SESSION_NULL.
 */
int mpi_abi_world_hold(MPI_Session *native);

/* A session ends. */
int mpi_abi_world_release(MPI_Session *native);

/* Whether MPI_Init was called, and not yet MPI_Finalize. */
int mpi_abi_world_is_initialized(void);

#endif
