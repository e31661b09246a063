/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every MPI function begins here until the table is filled. The mark of the loading thread is thread-local:
 * it distinguishes a call during loading from a call of another thread, which waits.
 */
#include "loader.h"

#include <pthread.h>

static _Thread_local bool loading;

/* A constructor of the backend runs before the backend can be isolated, so its call arrives here.
 */
static _Noreturn void stop_reentry(void)
{
    struct mpi_abi_error error;
    mpi_abi_fail(&error, "an MPI function was called while the MPI library was being loaded, by a "
                         "constructor of it, of a library that it needs, or of a tool that wraps "
                         "dlopen; there is no MPI yet that could answer. Choose another library "
                         "with MPI_ABI_BACKEND, or run without the tool");
    mpi_abi_stop(&error);
}

void mpi_abi_load(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool loaded;
    if (loading) {
        stop_reentry();
    }
    pthread_mutex_lock(&lock);
    if (!loaded) {
        loading = true;
        mpi_abi_table_fill(mpi_abi_backend_load());
        loading = false;
        loaded = true;
    }
    pthread_mutex_unlock(&lock);
}
