/* SPDX-License-Identifier: BSD-3-Clause */
/* errhandler.c: error handlers as objects: made, set, got and freed. raise.c calls them. */
#include "bodies.h"

void mpir_errhandler_release(struct mpir_errhandler *errhandler)
{
    if (errhandler->kind != MPIR_ERRHANDLER_PREDEFINED && mpir_release(&errhandler->refs)) {
        errhandler->self = NULL;
        free(errhandler);
    }
}

/* Takes a copy of what is given. */
static int create(const struct mpir_errhandler *wanted, MPI_Errhandler *handle)
{
    struct mpir_errhandler *made = malloc(sizeof *made);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    *made = *wanted;
    made->self = made;
    made->refs = 1;
    *handle = (MPI_Errhandler)made;
    return MPI_SUCCESS;
}

int mpir_comm_create_errhandler(MPI_Comm_errhandler_function *comm_errhandler_fn,
                                MPI_Errhandler *errhandler)
{
    return create(&(struct mpir_errhandler){.kind = MPIR_ERRHANDLER_COMM,
                                            .function.comm = comm_errhandler_fn},
                  errhandler);
}

int mpir_session_create_errhandler(MPI_Session_errhandler_function *session_errhandler_fn,
                                   MPI_Errhandler *errhandler)
{
    return create(&(struct mpir_errhandler){.kind = MPIR_ERRHANDLER_SESSION,
                                            .function.session = session_errhandler_fn},
                  errhandler);
}

int mpir_win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn,
                               MPI_Errhandler *errhandler)
{
    return create(
        &(struct mpir_errhandler){.kind = MPIR_ERRHANDLER_WIN, .function.win = win_errhandler_fn},
        errhandler);
}

int mpir_file_create_errhandler(MPI_File_errhandler_function *file_errhandler_fn,
                                MPI_Errhandler *errhandler)
{
    return create(&(struct mpir_errhandler){.kind = MPIR_ERRHANDLER_FILE,
                                            .function.file = file_errhandler_fn},
                  errhandler);
}

/* Objects that use it keep it. */
int mpir_errhandler_free(MPI_Errhandler *errhandler)
{
    struct mpir_errhandler *object = mpir_errhandler_of(*errhandler);
    if (!object) {
        return MPI_ERR_ERRHANDLER;
    }
    mpir_errhandler_release(object);
    *errhandler = MPI_ERRHANDLER_NULL;
    return MPI_SUCCESS;
}

/* ---- Of an object. Its lock is held by the caller: a thread that raises an error takes a reference under it ---- */

static struct mpir_errhandler *replace(struct mpir_errhandler **at, struct mpir_errhandler *by)
{
    struct mpir_errhandler *old = *at;
    mpir_retain(&by->refs);
    *at = by;
    return old;
}

static void give(struct mpir_errhandler *errhandler, MPI_Errhandler *handle)
{
    struct mpir_errhandler *given =
        errhandler ? errhandler : mpir_errhandler_predefined(MPI_ERRORS_ARE_FATAL);
    mpir_retain(&given->refs);
    *handle = given->self;
}

static int is_for(const struct mpir_errhandler *errhandler, enum mpir_errhandler_kind kind)
{
    return errhandler->kind == MPIR_ERRHANDLER_PREDEFINED || errhandler->kind == kind;
}

int mpir_comm_set_errhandler(struct mpir_comm *comm, struct mpir_errhandler *errhandler)
{
    if (!is_for(errhandler, MPIR_ERRHANDLER_COMM)) {
        return MPI_ERR_ERRHANDLER;
    }
    MPID_THREAD_DS_LOCK(comm)
    struct mpir_errhandler *old = replace(&comm->errhandler, errhandler);
    MPID_THREAD_DS_UNLOCK(comm)
    if (old) {
        mpir_errhandler_release(old);
    }
    return MPI_SUCCESS;
}

int mpir_comm_get_errhandler(struct mpir_comm *comm, MPI_Errhandler *errhandler)
{
    MPID_THREAD_DS_LOCK(comm)
    give(comm->errhandler, errhandler);
    MPID_THREAD_DS_UNLOCK(comm)
    return MPI_SUCCESS;
}

int mpir_session_set_errhandler(struct mpir_session *session, struct mpir_errhandler *errhandler)
{
    if (!is_for(errhandler, MPIR_ERRHANDLER_SESSION)) {
        return MPI_ERR_ERRHANDLER;
    }
    MPID_THREAD_DS_LOCK(session)
    struct mpir_errhandler *old = replace(&session->errhandler, errhandler);
    MPID_THREAD_DS_UNLOCK(session)
    if (old) {
        mpir_errhandler_release(old);
    }
    return MPI_SUCCESS;
}

int mpir_session_get_errhandler(struct mpir_session *session, MPI_Errhandler *errhandler)
{
    MPID_THREAD_DS_LOCK(session)
    give(session->errhandler, errhandler);
    MPID_THREAD_DS_UNLOCK(session)
    return MPI_SUCCESS;
}

/* ---- Called by the program; the call succeeds if the handler returns ---- */

int mpir_comm_call_errhandler(struct mpir_comm *comm, int errorcode)
{
    mpir_raise_comm(comm, errorcode, "MPI_Comm_call_errhandler");
    return MPI_SUCCESS;
}

int mpir_session_call_errhandler(struct mpir_session *session, int errorcode)
{
    mpir_raise_session(session, errorcode, "MPI_Session_call_errhandler");
    return MPI_SUCCESS;
}
