/* SPDX-License-Identifier: BSD-3-Clause */
/* User-defined error handlers: they get the standard's handle and code (9.3). */
#include "kept_codes.h"

#include "backend.h"
#include "raise.h"
#include "trampolines.h"

/* The code for the default file error handler, where the backend's call has another (call_default); 0: none. */
static _Thread_local int default_code;

int FAMILY(code_raised)(int native)
{
    int code = default_code;
    default_code = 0;
    return code != 0 ? code : native;
}

/*
 * A pool for each kind of object, since the backend passes only handle and code. For each: the call of the
 * user function, the trampolines, the closure's body, and the pool of trampolines. The code is the one "to
 * be returned" (9.3.1): the backend gets the code that the user function stores there.
 */
#define CALL(kind, type)                                                                           \
    static struct trampoline_pool kind##_pool;                                                     \
    static inline void kind##_call(impl_function *user, const impl_##kind *handle, int *code)      \
    {                                                                                              \
        type seen = kind##_from_impl(*handle);                                                     \
        int error = error_from_impl(FAMILY(code_raised)(*code));                                   \
        ((type##_errhandler_function *)user)(&seen, &error);                                       \
        mpi_abi_handler_returned(error);                                                           \
        *code = error_class_to_impl(error);                                                        \
        FAMILY(raised) = *code;                                                                    \
    }                                                                                              \
    static void kind##_closure(void **arguments, void *user)                                       \
    {                                                                                              \
        kind##_call((impl_function *)user, *(impl_##kind **)arguments[0], *(int **)arguments[1]);  \
    }

#define TRAMPOLINE(kind, n)                                                                        \
    static void kind##_##n(impl_##kind *handle, int *code, ...)                                    \
    {                                                                                              \
        kind##_call(kind##_pool.users[n], handle, code);                                           \
    }

#define POOL(kind, entry)                                                                          \
    static impl_function *const kind##_trampolines[TRAMPOLINES] = {FOR_EACH_TRAMPOLINE(entry)};    \
    static struct trampoline_pool kind##_pool = {                                                  \
        .trampolines = kind##_trampolines, .arguments = 2, .body = kind##_closure};

CALL(comm, MPI_Comm)
CALL(file, MPI_File)
CALL(session, MPI_Session)
CALL(win, MPI_Win)

#define COMM_TRAMPOLINE(n)    TRAMPOLINE(comm, n)
#define FILE_TRAMPOLINE(n)    TRAMPOLINE(file, n)
#define SESSION_TRAMPOLINE(n) TRAMPOLINE(session, n)
#define WIN_TRAMPOLINE(n)     TRAMPOLINE(win, n)
FOR_EACH_TRAMPOLINE(COMM_TRAMPOLINE)
FOR_EACH_TRAMPOLINE(FILE_TRAMPOLINE)
FOR_EACH_TRAMPOLINE(SESSION_TRAMPOLINE)
FOR_EACH_TRAMPOLINE(WIN_TRAMPOLINE)

#define COMM_ENTRY(n)    (impl_function *)comm_##n,
#define FILE_ENTRY(n)    (impl_function *)file_##n,
#define SESSION_ENTRY(n) (impl_function *)session_##n,
#define WIN_ENTRY(n)     (impl_function *)win_##n,
POOL(comm, COMM_ENTRY)
POOL(file, FILE_ENTRY)
POOL(session, SESSION_ENTRY)
POOL(win, WIN_ENTRY)

typedef int create_function(impl_function *, impl_errhandler *);

static int create(create_function *call, struct trampoline_pool *pool, impl_function *user,
                  MPI_Errhandler *errhandler)
{
    impl_function *bound = mpi_abi_trampoline_bind(pool, user);
    if (!bound) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    FAMILY(keep_codes)();
    impl_errhandler made = IMPL_ERRHANDLER_NULL;
    int rc = call(bound, &made);
    if (rc == 0) {
        *errhandler = errhandler_from_impl(made);
    }
    return error_from_impl(rc);
}

#define CREATE(Object, kind, parameter)                                                            \
    int WRAP(Object##_create_errhandler)(MPI_##Object##_errhandler_function * parameter,           \
                                         MPI_Errhandler * errhandler)                              \
    {                                                                                              \
        return create(impl.Object##_create_errhandler, &kind##_pool, (impl_function *)parameter,   \
                      errhandler);                                                                 \
    }

CREATE(Comm, comm, comm_errhandler_fn)
CREATE(File, file, file_errhandler_fn)
CREATE(Session, session, session_errhandler_fn)
CREATE(Win, win, win_errhandler_fn)

int FAMILY(errhandler_is_fatal)(impl_errhandler handler)
{
    int fatal = handler == errhandler_to_impl(MPI_ERRORS_ARE_FATAL);
    impl.Errhandler_free(&handler);
    return fatal;
}

/* The backend's message before it aborts has no text for a code that the backend does not know. */
#define CALL_ERRHANDLER(function, Object, kind, type, parameter)                                   \
    function(type parameter, int errorcode)                                                        \
    {                                                                                              \
        impl_errhandler handler = IMPL_ERRHANDLER_NULL;                                            \
        impl_##kind native = kind##_to_impl(parameter);                                            \
        if (!FAMILY(error_is_known)(errorcode) &&                                                  \
            impl.Object##_get_errhandler(native, &handler) == 0 &&                                 \
            FAMILY(errhandler_is_fatal)(handler))                                                  \
            FAMILY(error_say)(errorcode);                                                          \
        return error_from_impl(                                                                    \
            impl.Object##_call_errhandler(native, error_class_to_impl(errorcode)));                \
    }

CALL_ERRHANDLER(int WRAP(Comm_call_errhandler), Comm, comm, MPI_Comm, comm)
CALL_ERRHANDLER(static int call_on_file, File, file, MPI_File, fh)
CALL_ERRHANDLER(int WRAP(Session_call_errhandler), Session, session, MPI_Session, session)
CALL_ERRHANDLER(int WRAP(Win_call_errhandler), Win, win, MPI_Win, win)

/* Calls the default file error handler (14.7) by a call that fails, in a backend that has no other way. */
static int call_default(int errorcode)
{
    impl_errhandler handler = IMPL_ERRHANDLER_NULL;
    impl_file none = file_to_impl(MPI_FILE_NULL);
    int amode = 0;
    if (impl.File_get_errhandler(none, &handler) == 0 && FAMILY(errhandler_is_fatal)(handler)) {
        FAMILY(error_say)(errorcode);
    }
    default_code = error_class_to_impl(errorcode);
    impl.File_get_amode(none, &amode);
    default_code = 0;
    return MPI_SUCCESS;
}

int WRAP(File_call_errhandler)(MPI_File fh, int errorcode)
{
    return fh == MPI_FILE_NULL && !RAISES_ON_FILE_NULL ? call_default(errorcode)
                                                       : call_on_file(fh, errorcode);
}
