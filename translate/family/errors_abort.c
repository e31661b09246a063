/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_ERRORS_ABORT (9.3): Open MPI 4 has none, and that of MPICH 4.0 fails an assertion. So the library makes a
 * user-defined handler for it, one for each kind of object since backends distinguish the kinds.
 *
 * Functions that return this handler return MPI_ERRORS_ABORT.
 */
#include "impl.h"

#include "error_codes.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#define NO_HANDLER ((impl_errhandler)0)

/* The exit status is a class of the standard: other codes do not fit an exit status. */
static int exit_code(int code)
{
    int class = MPI_ERR_UNKNOWN;
    WRAP(Error_class)(code, &class);
    return is_standard_class(class) ? class : MPI_ERR_OTHER;
}

/* The backend ends the processes of the communicator; this one ends even if that is out of order. */
static void abort_on(impl_comm comm, int native)
{
    int code = error_from_impl(native);
    FAMILY(error_say)(code);
    impl.Abort(comm, exit_code(code));
    _Exit(exit_code(code));
}

static void comm_abort(impl_comm *comm, int *code, ...)
{
    abort_on(*comm, *code);
}

/* No communicator of the same processes can be made here, so all connected ones end (11.4.2). */
static void win_abort(impl_win *win, int *code, ...)
{
    (void)win;
    abort_on(comm_to_impl(MPI_COMM_WORLD), *code);
}

static void file_abort(impl_file *file, int *code, ...)
{
    (void)file;
    abort_on(comm_to_impl(MPI_COMM_WORLD), FAMILY(code_raised)(*code));
}

static void session_abort(impl_session *session, int *code, ...)
{
    (void)session;
    FAMILY(error_say)(error_from_impl(*code));
    _Exit(exit_code(error_from_impl(*code)));
}

typedef int create_function(impl_function *, impl_errhandler *);

/* Makes a handler when it is first needed. Two threads may do so at once; one of them wins. */
static int make(create_function *create, impl_function *body, _Atomic(impl_errhandler) *handler)
{
    impl_errhandler made = NO_HANDLER;
    impl_errhandler none = NO_HANDLER;
    if (atomic_load(handler) != NO_HANDLER) {
        return 0;
    }
    int rc = create(body, &made);
    if (rc == 0 && !atomic_compare_exchange_strong(handler, &none, made)) {
        rc = impl.Errhandler_free(&made);
    }
    return rc;
}

#define ERRORS_ABORT(Object, kind, type, parameter)                                                \
    static _Atomic(impl_errhandler) kind##_handler;                                                \
    int WRAP(Object##_set_errhandler)(type parameter, MPI_Errhandler errhandler)                   \
    {                                                                                              \
        impl_errhandler native = errhandler_taken(errhandler);                                     \
        if (errhandler == MPI_ERRORS_ABORT) {                                                      \
            int rc = make(impl.Object##_create_errhandler, (impl_function *)kind##_abort,          \
                          &kind##_handler);                                                        \
            if (rc != 0)                                                                           \
                return error_from_impl(rc);                                                        \
            native = atomic_load(&kind##_handler);                                                 \
        }                                                                                          \
        return error_from_impl(impl.Object##_set_errhandler(kind##_to_impl(parameter), native));   \
    }                                                                                              \
    int WRAP(Object##_get_errhandler)(type parameter, MPI_Errhandler * errhandler)                 \
    {                                                                                              \
        impl_errhandler native = IMPL_ERRHANDLER_NULL;                                             \
        int rc = impl.Object##_get_errhandler(kind##_to_impl(parameter), &native);                 \
        if (rc == 0 && native != NO_HANDLER && native == atomic_load(&kind##_handler)) {           \
            /* The handle becomes the constant, which is not freed. */                             \
            *errhandler = MPI_ERRORS_ABORT;                                                        \
            return error_from_impl(impl.Errhandler_free(&native));                                 \
        }                                                                                          \
        *errhandler = errhandler_from_impl(native);                                                \
        return error_from_impl(rc);                                                                \
    }

ERRORS_ABORT(Comm, comm, MPI_Comm, comm)
ERRORS_ABORT(File, file, MPI_File, file)
ERRORS_ABORT(Session, session, MPI_Session, session)
ERRORS_ABORT(Win, win, MPI_Win, win)

/* Programs free handles from MPI_Comm_get_errhandler and the like, also constants. */
int WRAP(Errhandler_free)(MPI_Errhandler *errhandler)
{
    if (*errhandler == MPI_ERRORS_ABORT) {
        *errhandler = MPI_ERRHANDLER_NULL;
        return MPI_SUCCESS;
    }
    impl_errhandler native = errhandler_to_impl(*errhandler);
    int rc = impl.Errhandler_free(&native);
    if (rc == 0) {
        *errhandler = errhandler_from_impl(native);
    }
    return error_from_impl(rc);
}
