/* SPDX-License-Identifier: BSD-3-Clause */
/* Beginning and end of the tools interface, and of MPI as far as it takes that with it (tools.h). */
#include "impl.h"

#include <pthread.h>

atomic_int tools_users;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int is_held;    /* the library has its reference */
static int held_level; /* the level that the backend then gave */

/* Takes the reference that is never given back; the backend's code. */
static int hold(int required)
{
    int rc = is_held ? 0 : impl.T_init_thread(required, &held_level);
    if (rc == 0) {
        is_held = 1;
    }
    return rc;
}

/** Errors: MPI_T_ERR_CANNOT_INIT, MPI_T_ERR_MEMORY (15.3.4). */
int WRAP(T_init_thread)(int required, int *provided)
{
    int native = thread_level_to_impl(required);
    pthread_mutex_lock(&lock);
    int rc = hold(native);
    int level = held_level; /* some backends say nothing after the first time */
    if (rc == 0) {
        rc = impl.T_init_thread(native, &level);
    }
    if (rc == 0) {
        atomic_fetch_add(&tools_users, 1);
    }
    pthread_mutex_unlock(&lock);
    if (rc == 0) {
        *provided = thread_level_from_impl(level);
    }
    return error_from_impl(rc);
}

/** Errors: MPI_T_ERR_NOT_INITIALIZED when called more often than MPI_T_init_thread (15.3.4). */
int WRAP(T_finalize)(void)
{
    pthread_mutex_lock(&lock);
    int is_open = tools_initialized();
    int rc = is_open ? impl.T_finalize() : 0;
    if (is_open && rc == 0) {
        atomic_fetch_sub(&tools_users, 1);
    }
    pthread_mutex_unlock(&lock);
    return is_open ? error_from_impl(rc) : MPI_T_ERR_NOT_INITIALIZED;
}

/* Only where that is needed: taking a reference has Open MPI load all its components. */
static void outlive_mpi(void)
{
    if (!TOOLS_END_WITH_MPI) {
        return;
    }
    pthread_mutex_lock(&lock);
    hold(IMPL_THREAD_MULTIPLE);
    pthread_mutex_unlock(&lock);
}

/** Errors: those of the backend (11.2.2). */
int WRAP(Finalize)(void)
{
    outlive_mpi();
    return error_from_impl(impl.Finalize());
}
