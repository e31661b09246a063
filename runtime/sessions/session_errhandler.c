/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Session error handlers if the backend has no sessions: objects of the library, so they can be made and
 * freed at any time (11.4.1).
 *
 * An object exists while the user has a handle of it or a session uses it. Its handle (handle_table.h) is never
 * passed to the backend: functions that set the error handler of another kind of object reject it here.
 */
#include "session_errhandler.h"

#include "abi_functions.h"
#include "handle_table.h"
#include "raise.h"
#include "session.h"

#include <stdio.h>
#include <stdlib.h>

struct errhandler {
    MPI_Session_errhandler_function *function;
    int handles; /* that the user has and will free */
    int uses;    /* sessions that it is attached to */
};

static struct handle_table table = HANDLE_TABLE_EMPTY;
/* Guards the counts of all. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/*
 * Handles of predefined error handlers that users got from sessions and will free. The backend, which
 * counts those that it gave out, must not see them freed.
 */
static struct {
    MPI_Errhandler handle;
    int handles;
} predefined[] = {{MPI_ERRORS_ARE_FATAL, 0}, {MPI_ERRORS_ABORT, 0}, {MPI_ERRORS_RETURN, 0}};

/* The counter of the handles of a predefined error handler; null for others. */
static int *find_predefined(MPI_Errhandler errhandler)
{
    for (size_t i = 0; i < sizeof predefined / sizeof predefined[0]; i++) {
        if (predefined[i].handle == errhandler) {
            return &predefined[i].handles;
        }
    }
    return NULL;
}

/*
 * Adds to the counts of an object, and frees it when both are zero. 0 if the handle is invalid, or the user's
 * count would become negative.
 */
static int count(MPI_Errhandler errhandler, int handles, int uses)
{
    pthread_mutex_lock(&lock);
    struct errhandler *object = mpi_abi_handle_object(&table, errhandler);
    int legal = object && object->handles + handles >= 0;
    if (legal) {
        object->handles += handles;
        object->uses += uses;
        if (object->handles == 0 && object->uses == 0) {
            free(mpi_abi_handle_end(&table, errhandler));
        }
    }
    pthread_mutex_unlock(&lock);
    return legal;
}

/* The same for the handles of a predefined one. */
static int count_predefined(int *handles, int change)
{
    pthread_mutex_lock(&lock);
    int legal = *handles + change >= 0;
    if (legal) {
        *handles += change;
    }
    pthread_mutex_unlock(&lock);
    return legal;
}

int mpi_abi_session_errhandler_use(MPI_Errhandler errhandler)
{
    return find_predefined(errhandler) || count(errhandler, 0, 1);
}

void mpi_abi_session_errhandler_unuse(MPI_Errhandler errhandler)
{
    count(errhandler, 0, -1);
}

void mpi_abi_session_errhandler_share(MPI_Errhandler errhandler)
{
    int *handles = find_predefined(errhandler);
    if (handles) {
        count_predefined(handles, 1);
    } else {
        count(errhandler, 1, 0);
    }
}

static _Noreturn void stop(MPI_Comm comm, int code)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    mpi_abi_table.Error_string(code, text, &length);
    fprintf(stderr, "libmpi_abi: error %d in a session, whose error handler is fatal: %s\n", code,
            text);
    if (mpi_abi_running()) {
        mpi_abi_table.Abort(comm, code);
    }
    abort();
}

void mpi_abi_session_errhandler_call(MPI_Errhandler errhandler, MPI_Session session, int code)
{
    if (errhandler == MPI_ERRORS_RETURN) {
        return;
    }
    if (errhandler == MPI_ERRORS_ARE_FATAL) {
        stop(MPI_COMM_WORLD, code);
    }
    if (errhandler == MPI_ERRORS_ABORT) {
        stop(MPI_COMM_SELF, code);
    }
    const struct errhandler *object = mpi_abi_handle_object(&table, errhandler);
    if (object) {
        object->function(&session, &code);
    }
    mpi_abi_handler_returned(code);
}

int abi_Session_create_errhandler(MPI_Session_errhandler_function *session_errhandler_fn,
                                  MPI_Errhandler *errhandler)
{
    if (!session_errhandler_fn) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ARG);
    }
    struct errhandler *made = malloc(sizeof *made);
    MPI_Errhandler handle = NULL;
    if (made) {
        *made = (struct errhandler){session_errhandler_fn, 1, 0};
        handle = mpi_abi_handle_new(&table, made);
    }
    if (!handle) {
        free(made);
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    *errhandler = handle;
    return MPI_SUCCESS;
}

/* Any thread may call this at any time, also before a backend is loaded. */
int abi_Errhandler_free(MPI_Errhandler *errhandler)
{
    int *handles = find_predefined(*errhandler);
    int is_ours = handles ? count_predefined(handles, -1) : count(*errhandler, -1, 0);
    if (!is_ours && is_table_handle(*errhandler)) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ERRHANDLER);
    }
    if (!is_ours) {
        return mpi_abi_backend_table.Errhandler_free(errhandler);
    }
    *errhandler = MPI_ERRHANDLER_NULL;
    return MPI_SUCCESS;
}

int abi_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    if (is_table_handle(errhandler)) {
        return mpi_abi_raise_comm(comm, MPI_ERR_ERRHANDLER);
    }
    return mpi_abi_backend_table.Comm_set_errhandler(comm, errhandler);
}

int abi_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler)
{
    if (is_table_handle(errhandler)) {
        return mpi_abi_raise_file(file, MPI_ERR_ERRHANDLER);
    }
    return mpi_abi_backend_table.File_set_errhandler(file, errhandler);
}

int abi_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
    if (is_table_handle(errhandler)) {
        return mpi_abi_raise_win(win, MPI_ERR_ERRHANDLER);
    }
    return mpi_abi_backend_table.Win_set_errhandler(win, errhandler);
}
