/* SPDX-License-Identifier: BSD-3-Clause */
/* Errors that this library itself raises. Always by the table: a tool must not see these calls. */
#include "raise.h"

#include "report.h"
#include "table.h"

static int initialized(void)
{
    int begun = 0;
    int ended = 0;
    mpi_abi_table.Initialized(&begun);
    mpi_abi_table.Finalized(&ended);
    return begun && !ended;
}

int mpi_abi_raise_comm(MPI_Comm comm, int code)
{
    if (initialized())
        mpi_abi_table.Comm_call_errhandler(comm, code);
    return code;
}

int mpi_abi_raise_win(MPI_Win win, int code)
{
    if (initialized())
        mpi_abi_table.Win_call_errhandler(win, code);
    return code;
}

int mpi_abi_raise_file(MPI_File file, int code)
{
    if (initialized())
        mpi_abi_table.File_call_errhandler(file, code);
    return code;
}

/* With MPI_ABI_VERBOSE only: a program may well probe for a function and go on without it. */
static void say(const char *function)
{
    mpi_abi_trace("%s: this backend has no such function", function);
}

int mpi_abi_unsupported_comm(MPI_Comm comm, const char *function)
{
    say(function);
    return mpi_abi_raise_comm(comm, MPI_ERR_UNSUPPORTED_OPERATION);
}

int mpi_abi_unsupported_win(MPI_Win win, const char *function)
{
    say(function);
    return mpi_abi_raise_win(win, MPI_ERR_UNSUPPORTED_OPERATION);
}

int mpi_abi_unsupported_file(MPI_File file, const char *function)
{
    say(function);
    return mpi_abi_raise_file(file, MPI_ERR_UNSUPPORTED_OPERATION);
}

int mpi_abi_unsupported_tool(const char *function)
{
    say(function);
    return MPI_T_ERR_NOT_SUPPORTED;
}
