/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Error handlers of this library's sessions (9.3.4): a predefined one, or a user's function.
 *
 * A session uses its handler, so that the user may free it before; whoever attaches one says so.
 */
#ifndef MPI_ABI_SESSION_ERRHANDLER_H
#define MPI_ABI_SESSION_ERRHANDLER_H

#include <mpi.h>

/* Begins to use an error handler; 0 if it is none that a session can have. */
int mpi_abi_session_errhandler_use(MPI_Errhandler errhandler);

/* Ends one use. */
void mpi_abi_session_errhandler_unuse(MPI_Errhandler errhandler);

/* Gives the user one more handle of an error handler in use, to be freed by MPI_Errhandler_free. */
void mpi_abi_session_errhandler_share(MPI_Errhandler errhandler);

/* Calls an error handler in use; the session may be null. */
void mpi_abi_session_errhandler_call(MPI_Errhandler errhandler, MPI_Session session, int code);

#endif
