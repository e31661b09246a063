/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * User callbacks over a backend that is used as it is. They do what the contract asks of a backend: report
 * that an error handler returned, and copy no attributes to a duplicate for the library.
 */
#include "standard.h"

#include "raise.h"
#include "trampolines.h"

#include <stdlib.h>

/* Error handlers: MPI passes no state, so each user function has a trampoline. */
#define HANDLER(kind, type)                                                                        \
    static struct trampoline_pool kind##_pool;                                                     \
    static void kind##_call(user_function *user, type *handle, int *code)                          \
    {                                                                                              \
        ((type##_errhandler_function *)user)(handle, code);                                        \
        mpi_abi_handler_returned(*code);                                                           \
    }                                                                                              \
    static void kind##_closure(void **arguments, void *user)                                       \
    {                                                                                              \
        kind##_call((user_function *)user, *(type **)arguments[0], *(int **)arguments[1]);         \
    }

#define TRAMPOLINE(kind, type, n)                                                                  \
    static void kind##_##n(type *handle, int *code, ...)                                           \
    {                                                                                              \
        kind##_call(kind##_pool.users[n], handle, code);                                           \
    }

#define POOL(kind, entry)                                                                          \
    static user_function *const kind##_trampolines[TRAMPOLINES] = {FOR_EACH_TRAMPOLINE(entry)};    \
    static struct trampoline_pool kind##_pool = {                                                  \
        .trampolines = kind##_trampolines, .arguments = 2, .body = kind##_closure};

#define CREATE(Object, kind, type)                                                                 \
    static int standard_##Object##_create_errhandler(type##_errhandler_function *function,         \
                                                     MPI_Errhandler *errhandler)                   \
    {                                                                                              \
        user_function *bound = mpi_abi_trampoline_bind(&kind##_pool, (user_function *)function);   \
        if (!bound)                                                                                \
            return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);                              \
        return mpi_abi_backend_table.Object##_create_errhandler(                                   \
            (type##_errhandler_function *)bound, errhandler);                                      \
    }

HANDLER(comm, MPI_Comm)
HANDLER(file, MPI_File)
HANDLER(session, MPI_Session)
HANDLER(win, MPI_Win)

#define COMM_TRAMPOLINE(n)    TRAMPOLINE(comm, MPI_Comm, n)
#define FILE_TRAMPOLINE(n)    TRAMPOLINE(file, MPI_File, n)
#define SESSION_TRAMPOLINE(n) TRAMPOLINE(session, MPI_Session, n)
#define WIN_TRAMPOLINE(n)     TRAMPOLINE(win, MPI_Win, n)
FOR_EACH_TRAMPOLINE(COMM_TRAMPOLINE)
FOR_EACH_TRAMPOLINE(FILE_TRAMPOLINE)
FOR_EACH_TRAMPOLINE(SESSION_TRAMPOLINE)
FOR_EACH_TRAMPOLINE(WIN_TRAMPOLINE)

#define COMM_ENTRY(n)    (user_function *)comm_##n,
#define FILE_ENTRY(n)    (user_function *)file_##n,
#define SESSION_ENTRY(n) (user_function *)session_##n,
#define WIN_ENTRY(n)     (user_function *)win_##n,
POOL(comm, COMM_ENTRY)
POOL(file, FILE_ENTRY)
POOL(session, SESSION_ENTRY)
POOL(win, WIN_ENTRY)

CREATE(Comm, comm, MPI_Comm)
CREATE(File, file, MPI_File)
CREATE(Session, session, MPI_Session)
CREATE(Win, win, MPI_Win)

/* The state of the callbacks of a key. Never freed: attributes may outlive their key. */
struct key {
    MPI_Comm_copy_attr_function *copy;
    MPI_Comm_delete_attr_function *delete;
    void *extra_state;
};

static int copy_attribute(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    const struct key *key = state;
    *flag = 0;
    if (mpi_abi_suppress_attribute_copy || key->copy == MPI_COMM_NULL_COPY_FN) {
        return MPI_SUCCESS;
    }
    if (key->copy != MPI_COMM_DUP_FN) {
        return key->copy(comm, keyval, key->extra_state, in, out, flag);
    }
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_attribute(MPI_Comm comm, int keyval, void *value, void *state)
{
    const struct key *key = state;
    return key->delete == MPI_COMM_NULL_DELETE_FN
               ? MPI_SUCCESS
               : key->delete (comm, keyval, value, key->extra_state);
}

static int standard_Comm_create_keyval(MPI_Comm_copy_attr_function *copy,
                                       MPI_Comm_delete_attr_function *delete, int *keyval,
                                       void *extra_state)
{
    struct key *key = malloc(sizeof *key);
    if (!key) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    *key = (struct key){copy, delete, extra_state};
    return mpi_abi_backend_table.Comm_create_keyval(copy_attribute, delete_attribute, keyval, key);
}

const struct mpi_abi_table mpi_abi_standard_callbacks = {
    .Comm_create_errhandler = standard_Comm_create_errhandler,
    .File_create_errhandler = standard_File_create_errhandler,
    .Session_create_errhandler = standard_Session_create_errhandler,
    .Win_create_errhandler = standard_Win_create_errhandler,
    .Comm_create_keyval = standard_Comm_create_keyval,
};
