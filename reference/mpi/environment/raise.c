/* SPDX-License-Identifier: BSD-3-Clause */
/* raise.c: calls the error handler of the object that an error belongs to. */
#include "mpir.h"
#include "process.h"
#include <stdio.h>
#include <unistd.h>

static struct mpir_errhandler fatal = {MPI_ERRORS_ARE_FATAL, 1, MPIR_ERRHANDLER_PREDEFINED, {0}};
static struct mpir_errhandler ending = {MPI_ERRORS_ABORT, 1, MPIR_ERRHANDLER_PREDEFINED, {0}};
static struct mpir_errhandler returning = {MPI_ERRORS_RETURN, 1, MPIR_ERRHANDLER_PREDEFINED, {0}};

struct mpir_errhandler *mpir_errhandler_predefined(MPI_Errhandler handle)
{
    return handle == MPI_ERRORS_ARE_FATAL ? &fatal
           : handle == MPI_ERRORS_ABORT   ? &ending
           : handle == MPI_ERRORS_RETURN  ? &returning
                                          : NULL;
}

int mpir_raise_errhandler(struct mpir_errhandler *errhandler, int code, const char *function)
{
    if (errhandler != &returning) {
        if (mpir_process_is_open()) {
            MPID_Abort(NULL, code, function, "error");
        }
        fprintf(stderr, "%s: error %d\n", function, code);
        _exit(1);
    }
    return code;
}

int mpir_raise_comm(struct mpir_comm *comm, int code, const char *function)
{
    struct mpir_comm *on = comm ? comm : mpir_self;
    return mpir_raise_errhandler(on ? on->errhandler : &fatal, code, function);
}

int mpir_raise_session(struct mpir_session *session, int code, const char *function)
{
    return session ? mpir_raise_errhandler(session->errhandler, code, function)
                   : mpir_raise_comm(NULL, code, function);
}

int mpir_raise_group(struct mpir_group *group, int code, const char *function)
{
    return mpir_raise_session(group ? group->session : NULL, code, function);
}
