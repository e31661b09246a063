/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sessions (11.3), for other parts of the library.
 *
 * If the backend has sessions, its functions are translated and the handles are its own. Otherwise sessions
 * and their error handlers are objects of the library.
 */
#ifndef MPI_ABI_SESSION_H
#define MPI_ABI_SESSION_H

#include "fill.h"

/* Whether the backend lacks sessions, so that the table has the library's. */
static inline int sessions_are_emulated(void)
{
    return !BACKEND_HAS(Session_init);
}

/* Set once a session of the backend has started it again (can_revive). */
extern int mpi_abi_sessions_revived;

/* Whether each has a session of the backend, which initializes and finalizes the backend and has the groups. */
static inline int sessions_use_backend_sessions(void)
{
    return sessions_are_emulated() && (mpi_abi_sessions_revived || mpi_abi_contract->can_restart());
}

/*
 * Whether a handle may be that of a session: not if it is null or reserved. More is known only of sessions that the
 * library made. Errors of functions that refer to a session are raised by mpi_abi_raise_session.
 */
int mpi_abi_is_session(MPI_Session session);

/* The group of all processes of a session of the library, or of the world model if `session` is null. */
int mpi_abi_session_processes(MPI_Session session, MPI_Group *all);

#endif
