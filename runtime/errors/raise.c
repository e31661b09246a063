/* SPDX-License-Identifier: BSD-3-Clause */
/* Errors that this library itself raises. Always by the table: a tool must not see these calls. */
#include "raise.h"

#include "fill.h"
#include "handles.h"
#include "report.h"

#include <stdlib.h>
#include <time.h>

/*
 * Calls the backend's function, since MPI_Initialized reports the world model only. A backend with sessions
 * reports false while there are only sessions, but a user's object exists only while it is initialized.
 */
int mpi_abi_running(void)
{
    int begun = 0;
    int ended = 0;
    if (BACKEND_HAS(Initialized)) {
        mpi_abi_backend_table.Initialized(&begun);
    }
    if (BACKEND_HAS(Finalized)) {
        mpi_abi_backend_table.Finalized(&ended);
    }
    return begun && !ended;
}

/* Whether this thread is ending the job: errors are no longer raised, since each would end it again. */
static _Thread_local int is_ending;

static int has_handler(const void *handle)
{
    return !is_ending && ((uintptr_t)handle > MPI_ABI_LAST_RESERVED || mpi_abi_running());
}

/*
 * The code that the program's last error handler in this thread set for return (9.3.1). No backend
 * returns it from MPI_Comm_call_errhandler and the like.
 */
static _Thread_local int handler_code;

void mpi_abi_handler_returned(int code)
{
    handler_code = code;
}

static int handler_return_code(int code)
{
    return handler_code != MPI_SUCCESS ? handler_code : code;
}

/* A launcher may end the job before it has passed on what was printed: Hydra did so in one run of ten. */
static void let_output_pass(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
}

/*
 * MPI_ERRORS_ARE_FATAL is "similar to calling MPI_ABORT" (9.3), so MPI_Abort is called: the backend's own
 * handler would name MPI_Comm_call_errhandler, which the program has not called. The message names a
 * missing function, since no other does. For an invalid handle the backend raises its own error when
 * it is asked for the handler.
 */
static void end_if_fatal(MPI_Errhandler handler, int code, const char *missing)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0, class = MPI_ERR_OTHER, is_fatal = handler == MPI_ERRORS_ARE_FATAL;
    if (BACKEND_HAS(Errhandler_free)) {
        mpi_abi_backend_table.Errhandler_free(&handler);
    }
    if (!is_fatal) {
        return;
    }
    is_ending = 1;
    mpi_abi_table.Error_class(code, &class);
    mpi_abi_table.Error_string(code, text, &length);
    mpi_abi_say("%s%sMPI_ERRORS_ARE_FATAL ends the job: %s", missing ? missing : "",
                missing ? ": " : "", text);
    let_output_pass();
    mpi_abi_table.Abort(MPI_COMM_WORLD, class);
    _Exit(class); /* for a backend without MPI_Abort */
}

/*
 * One for each kind of object that has a handler: raises an error on it. If the backend cannot return or
 * call the object's handler, the code is returned.
 */
#define RAISE(Object, kind, type)                                                                  \
    static int raise_##kind(type kind, int code, const char *missing)                              \
    {                                                                                              \
        MPI_Errhandler handler = MPI_ERRHANDLER_NULL;                                              \
        int is_known =                                                                             \
            BACKEND_HAS(Object##_get_errhandler) && BACKEND_HAS(Object##_call_errhandler);         \
        handler_code = code;                                                                       \
        if (!has_handler(kind) || !is_known)                                                       \
            return code;                                                                           \
        if (mpi_abi_backend_table.Object##_get_errhandler(kind, &handler) == MPI_SUCCESS) {        \
            end_if_fatal(handler, code, missing);                                                  \
            mpi_abi_table.Object##_call_errhandler(kind, code);                                    \
        }                                                                                          \
        return handler_return_code(code);                                                          \
    }

RAISE(Comm, comm, MPI_Comm)
RAISE(Win, win, MPI_Win)
RAISE(File, file, MPI_File)

int mpi_abi_raise_comm(MPI_Comm comm, int code)
{
    return raise_comm(comm, code, NULL);
}

/* No handler sets this, since error codes are not negative. */
enum { NO_HANDLER_CALLED = -1 };

void mpi_abi_raise_begin(void)
{
    handler_code = NO_HANDLER_CALLED;
}

static int was_raised(void)
{
    return handler_code != NO_HANDLER_CALLED;
}

int mpi_abi_raise_comm_once(MPI_Comm comm, int code)
{
    return was_raised() ? handler_return_code(code) : mpi_abi_raise_comm(comm, code);
}

int mpi_abi_raise_win_once(MPI_Win win, int code)
{
    return was_raised() ? handler_return_code(code) : mpi_abi_raise_win(win, code);
}

int mpi_abi_raise_file_once(MPI_File file, int code)
{
    return was_raised() ? handler_return_code(code) : mpi_abi_raise_file(file, code);
}

int mpi_abi_raise_win(MPI_Win win, int code)
{
    return raise_win(win, code, NULL);
}

int mpi_abi_raise_file(MPI_File file, int code)
{
    return raise_file(file, code, NULL);
}

int mpi_abi_raise_session(MPI_Session session, int code)
{
    handler_code = code;
    mpi_abi_table.Session_call_errhandler(session, code);
    return handler_return_code(code);
}

/* Not an error message: a program may probe for a function and continue without it. */
static void trace_missing(const char *function)
{
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "%s: this backend has no such function", function);
}

int mpi_abi_unsupported_comm(MPI_Comm comm, const char *function)
{
    trace_missing(function);
    return raise_comm(comm, MPI_ERR_UNSUPPORTED_OPERATION, function);
}

int mpi_abi_unsupported_win(MPI_Win win, const char *function)
{
    trace_missing(function);
    return raise_win(win, MPI_ERR_UNSUPPORTED_OPERATION, function);
}

int mpi_abi_unsupported_file(MPI_File file, const char *function)
{
    trace_missing(function);
    return raise_file(file, MPI_ERR_UNSUPPORTED_OPERATION, function);
}

int mpi_abi_unsupported_tool(const char *function)
{
    trace_missing(function);
    return MPI_T_ERR_NOT_SUPPORTED;
}
