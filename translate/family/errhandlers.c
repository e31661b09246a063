/* SPDX-License-Identifier: BSD-3-Clause */
/* User-defined error handlers: they see the standard's handle and code (9.3). */
#include "thunks.h"

#include "raise.h"

/* A pool for each kind of object, since the backend hands over no more than handle and code. */
#define POOL(kind, type)                                                                           \
    static struct thunk_pool kind##_pool;                                                          \
    static inline void kind##_call(int i, const impl_##kind *handle, const int *code)              \
    {                                                                                              \
        type seen = kind##_from_impl(*handle);                                                     \
        int error = error_from_impl(*code);                                                        \
        ((type##_errhandler_function *)kind##_pool.users[i])(&seen, &error);                       \
    }

POOL(comm, MPI_Comm)
POOL(file, MPI_File)
POOL(session, MPI_Session)
POOL(win, MPI_Win)

#define THUNK(kind, n)                                                                             \
    static void kind##_##n(impl_##kind *handle, int *code, ...)                                    \
    {                                                                                              \
        kind##_call(n, handle, code);                                                              \
    }
#define COMM_THUNK(n) THUNK(comm, n)
#define FILE_THUNK(n) THUNK(file, n)
#define SESSION_THUNK(n) THUNK(session, n)
#define WIN_THUNK(n) THUNK(win, n)
FOR_EACH_THUNK(COMM_THUNK)
FOR_EACH_THUNK(FILE_THUNK)
FOR_EACH_THUNK(SESSION_THUNK)
FOR_EACH_THUNK(WIN_THUNK)

#define COMM_ENTRY(n) (impl_function *)comm_##n,
#define FILE_ENTRY(n) (impl_function *)file_##n,
#define SESSION_ENTRY(n) (impl_function *)session_##n,
#define WIN_ENTRY(n) (impl_function *)win_##n,
static impl_function *const comm_thunks[THUNKS] = {FOR_EACH_THUNK(COMM_ENTRY)};
static impl_function *const file_thunks[THUNKS] = {FOR_EACH_THUNK(FILE_ENTRY)};
static impl_function *const session_thunks[THUNKS] = {FOR_EACH_THUNK(SESSION_ENTRY)};
static impl_function *const win_thunks[THUNKS] = {FOR_EACH_THUNK(WIN_ENTRY)};

typedef int create_function(impl_function *, impl_errhandler *);

static int create(create_function *call, struct thunk_pool *pool, impl_function *const *thunks,
                  impl_function *user, MPI_Errhandler *errhandler)
{
    int thunk = FAMILY(thunk_bind)(pool, user);
    if (thunk < 0)
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    impl_errhandler made = IMPL_ERRHANDLER_NULL;
    int rc = call(thunks[thunk], &made);
    if (rc == 0)
        *errhandler = errhandler_from_impl(made);
    return error_from_impl(rc);
}

int WRAP(Comm_create_errhandler)(MPI_Comm_errhandler_function *comm_errhandler_fn,
                                 MPI_Errhandler *errhandler)
{
    return create(impl.Comm_create_errhandler, &comm_pool, comm_thunks,
                  (impl_function *)comm_errhandler_fn, errhandler);
}

int WRAP(File_create_errhandler)(MPI_File_errhandler_function *file_errhandler_fn,
                                 MPI_Errhandler *errhandler)
{
    return create(impl.File_create_errhandler, &file_pool, file_thunks,
                  (impl_function *)file_errhandler_fn, errhandler);
}

int WRAP(Session_create_errhandler)(MPI_Session_errhandler_function *session_errhandler_fn,
                                    MPI_Errhandler *errhandler)
{
    return create(impl.Session_create_errhandler, &session_pool, session_thunks,
                  (impl_function *)session_errhandler_fn, errhandler);
}

int WRAP(Win_create_errhandler)(MPI_Win_errhandler_function *win_errhandler_fn,
                                MPI_Errhandler *errhandler)
{
    return create(impl.Win_create_errhandler, &win_pool, win_thunks,
                  (impl_function *)win_errhandler_fn, errhandler);
}
