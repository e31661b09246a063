/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The life of a backend under the library's sessions. One without sessions is started once, by the world model or by a
 * session, and ended once. One whose sessions start it again has one of them for each of the library's.
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
