/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sessions (11.3), as far as other parts of the library deal with them.
 *
 * Where the backend has sessions its functions are translated and handles are its own. Where it has
 * none, sessions and their error handlers are objects of this library.
 */
#ifndef MPI_ABI_SESSION_H
#define MPI_ABI_SESSION_H

#include "fill.h"

/* Whether the backend lacks sessions, so that those of this library stand in the table. */
static inline int sessions_are_emulated(void)
{
    return !BACKEND_HAS(Session_init);
}

/* Set once a session of the backend has started it again (can_revive). */
extern int mpi_abi_sessions_revived;

/* Whether one of the backend's is beneath each of them: it starts the backend and ends it, and has the groups. */
static inline int sessions_use_backend_sessions(void)
{
    return sessions_are_emulated() && (mpi_abi_sessions_revived || mpi_abi_contract->can_restart());
}

/*
 * Whether a handle is that of a session: never for null and reserved values; of the backend's own
 * sessions no more is known. Errors of functions that refer to one go to mpi_abi_raise_session.
 */
int mpi_abi_is_session(MPI_Session session);

/* All processes of a session of the library's, or if it is null of the world model, as a group. */
int mpi_abi_session_processes(MPI_Session session, MPI_Group *all);

#endif
