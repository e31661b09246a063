/* SPDX-License-Identifier: BSD-3-Clause */
/* Errors that this library itself raises, through the error handler that MPI 5.0, 9.3 demands. */
#ifndef MPI_ABI_RAISE_H
#define MPI_ABI_RAISE_H

#include <mpi.h>

/*
 * Each calls the error handler of its object with an error code and, if the handler returns, returns the
 * code that it leaves; but never MPI_SUCCESS, since the call has not done its work. Before initialization and after finalization there is no handler: the code is returned.
 * What is no session raises the error on MPI_COMM_SELF.
 */
int mpi_abi_raise_comm(MPI_Comm comm, int code);
int mpi_abi_raise_win(MPI_Win win, int code);
int mpi_abi_raise_file(MPI_File file, int code);
int mpi_abi_raise_session(MPI_Session session, int code);

/*
 * For work that is done by calls of the backend's, which may have called a handler of the program's: the others
 * raise an error that came out of the work, unless a handler was called since the first, in this thread;
 * then they only return what that one left.
 */
void mpi_abi_raise_begin(void);
int mpi_abi_raise_comm_once(MPI_Comm comm, int code);
int mpi_abi_raise_win_once(MPI_Win win, int code);
int mpi_abi_raise_file_once(MPI_File file, int code);

/* Whether the backend runs, be it for MPI_Init or for a session. */
int mpi_abi_running(void);

/*
 * The stand-ins of functions without a body: they raise MPI_ERR_UNSUPPORTED_OPERATION, and with
 * MPI_ABI_VERBOSE=2 say on stderr which function it was. MPI_T functions have no error handler.
 */
int mpi_abi_unsupported_comm(MPI_Comm comm, const char *function);
int mpi_abi_unsupported_win(MPI_Win win, const char *function);
int mpi_abi_unsupported_file(MPI_File file, const char *function);
int mpi_abi_unsupported_tool(const char *function);

#endif
