/* SPDX-License-Identifier: BSD-3-Clause */
/* raise.c: calls the error handler of the object that an error belongs to. No lock is held while a user's one runs. */
#include "bodies.h"
#include "process.h"
#include "rank.h"
#include <stdio.h>
#include <unistd.h>

#define PREDEFINED(handle)                                                                         \
    {                                                                                              \
        handle, 1, MPIR_ERRHANDLER_PREDEFINED,                                                     \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
static struct mpir_errhandler predefined[] = {
    PREDEFINED(MPI_ERRORS_ARE_FATAL), PREDEFINED(MPI_ERRORS_ABORT), PREDEFINED(MPI_ERRORS_RETURN)};

struct mpir_errhandler *mpir_errhandler_predefined(MPI_Errhandler handle)
{
    for (size_t i = 0; i < sizeof predefined / sizeof *predefined; i++) {
        if (predefined[i].self == handle) {
            return &predefined[i];
        }
    }
    return NULL;
}

static const char stranger[] = "this thread is no rank: with --ranks-per-proc each thread calls "
                               "MPI_Init first, and no more of them than that says";

/* The whole job ends, as all its processes are connected. */
_Noreturn static void end_job(struct mpir_comm *comm, int code, const char *function)
{
    char text[MPI_MAX_ERROR_STRING + MPI_MAX_OBJECT_NAME], why[MPI_MAX_ERROR_STRING] = "";
    int length;
    mpir_error_string(code, why, &length);
    snprintf(text, sizeof text, "%s%s%s", comm ? comm->name : "", comm && *comm->name ? ": " : "",
             why);
    if (mpir_process_is_open()) {
        struct mpir_rank *rank = mpir_rank();
        struct mpir_comm *from = comm ? comm : rank->self;
        MPID_Abort(from ? &from->dev : NULL, code, function,
                   mpir_rank_is_none(rank) ? stranger : text);
    }
    fprintf(stderr, "%s: %s\n", function, text);
    _exit(1);
}

/* `comm` or `session` is what a handler of a user gets; the other is null. */
static int call(struct mpir_errhandler *errhandler, struct mpir_comm *comm,
                struct mpir_session *session, int code, const char *function)
{
    int told = code;
    MPI_Comm comm_handle = comm ? comm->dev.self : MPI_COMM_NULL;
    MPI_Session session_handle = session ? session->self : MPI_SESSION_NULL;
    if (errhandler->kind == MPIR_ERRHANDLER_COMM) {
        errhandler->function.comm(&comm_handle, &told, function);
    } else if (errhandler->kind == MPIR_ERRHANDLER_SESSION) {
        errhandler->function.session(&session_handle, &told, function);
    } else if (errhandler->self != MPI_ERRORS_RETURN) {
        end_job(comm, code, function);
    }
    return code;
}

int mpir_raise_errhandler(struct mpir_errhandler *errhandler, int code, const char *function)
{
    return errhandler ? call(errhandler, NULL, NULL, code, function)
                      : mpir_raise_comm(NULL, code, function);
}

/* The handler may be freed, and another one set, while it runs. */
static struct mpir_errhandler *hold(struct mpir_errhandler *errhandler)
{
    mpir_retain(&errhandler->refs);
    return errhandler;
}

static int raise_on(struct mpir_comm *on, int code, const char *function)
{
    MPID_THREAD_DS_LOCK(on)
    struct mpir_errhandler *errhandler = hold(on->errhandler);
    MPID_THREAD_DS_UNLOCK(on)
    call(errhandler, on, NULL, code, function);
    mpir_errhandler_release(errhandler);
    return code;
}

int mpir_raise_comm(struct mpir_comm *comm, int code, const char *function)
{
    struct mpir_comm *on = comm ? comm : mpir_rank()->self;
    return on ? raise_on(on, code, function)
              : call(mpir_errhandler_initial(), NULL, NULL, code, function);
}

int mpir_raise_session(struct mpir_session *session, int code, const char *function)
{
    if (!session || !session->self) {
        return mpir_raise_comm(NULL, code, function);
    }
    MPID_THREAD_DS_LOCK(session)
    struct mpir_errhandler *errhandler = hold(session->errhandler);
    MPID_THREAD_DS_UNLOCK(session)
    call(errhandler, NULL, session, code, function);
    mpir_errhandler_release(errhandler);
    return code;
}

int mpir_raise_group(struct mpir_group *group, int code, const char *function)
{
    return mpir_raise_session(group ? group->session : NULL, code, function);
}
