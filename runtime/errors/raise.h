/* SPDX-License-Identifier: BSD-3-Clause */
/* Errors that this library itself raises, through the error handler that MPI 5.0, 9.3 demands. */
#ifndef MPI_ABI_RAISE_H
#define MPI_ABI_RAISE_H

#include <mpi.h>

/*
 * Each calls the error handler of its object with an error code and, if the handler returns, returns the
 * code that it set; but never MPI_SUCCESS, since the call failed. Before initialization and after
 * finalization there is no handler, and the code is returned. An invalid session raises the error on
 * MPI_COMM_SELF.
 */
int mpi_abi_raise_comm(MPI_Comm comm, int code);
int mpi_abi_raise_win(MPI_Win win, int code);
int mpi_abi_raise_file(MPI_File file, int code);
int mpi_abi_raise_session(MPI_Session session, int code);

/*
 * For emulations, whose calls of the backend may already have called the program's error handler. `_once`
 * raises an error unless a handler was called since mpi_abi_raise_begin, in this thread; then it
 * returns that handler's code.
 */
void mpi_abi_raise_begin(void);
int mpi_abi_raise_comm_once(MPI_Comm comm, int code);
int mpi_abi_raise_win_once(MPI_Win win, int code);
int mpi_abi_raise_file_once(MPI_File file, int code);

/* Whether the backend is initialized, by MPI_Init or for a session. */
int mpi_abi_running(void);

/*
 * Stand-ins for missing functions: they raise MPI_ERR_UNSUPPORTED_OPERATION, and with MPI_ABI_VERBOSE=2
 * print the function's name on stderr. MPI_T functions have no error handler.
 */
int mpi_abi_unsupported_comm(MPI_Comm comm, const char *function);
int mpi_abi_unsupported_win(MPI_Win win, const char *function);
int mpi_abi_unsupported_file(MPI_File file, const char *function);
int mpi_abi_unsupported_tool(const char *function);

#endif
