/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The loading of the backend, from the choice to the proof. The one backend is written here once,
 * under a lock, and never changes or goes away.
 */
#define _GNU_SOURCE
#include "backend_version.h"
#include "choose.h"
#include "family_table.h"
#include "hook.h"
#include "launcher.h"
#include "native.h"
#include "rebind.h"
#include "report.h"
#include "self.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

static struct mpi_abi_choice choice;
static char real_path[PATH_MAX];
static struct mpi_abi_backend backend;

/*
 * An MPI may put itself into the global scope when it is initialized, and a plugin that is loaded
 * later and links to libmpi_abi would then bind to it; so this library has to be there before it.
 * Over others it stays where it is, but may not go: the backend will hold pointers into it.
 */
static bool settle(struct mpi_abi_error *error)
{
    const struct mpi_abi_family_row *row = mpi_abi_family_row(choice.identity.family);
    if (!mpi_abi_self_open(!row || row->joins_global_scope ? RTLD_GLOBAL : RTLD_NODELETE)) {
        return mpi_abi_fail(error, "cannot stay loaded beside the MPI library: %s", dlerror());
    }
    return true;
}

static bool isolate(struct mpi_abi_error *error)
{
    struct mpi_abi_objects objects;
    size_t hooked = 0;
    if (!mpi_abi_objects_closure(&objects, backend.handle)) {
        return mpi_abi_fail(error, "no memory to isolate %s", choice.path);
    }
    struct mpi_abi_rebind work = {
        .objects = &objects, .home = &objects, .handles = {backend.handle, NULL}};
    bool done = mpi_abi_rebind(&work, error) &&
                mpi_abi_hook_components(backend.handle, &objects, &hooked, error);
    if (done) {
        mpi_abi_trace(
            MPI_ABI_TRACE_ALL,
            "isolated %zu objects: %zu MPI slots, %zu rebound; %zu slots of dlopen hooked",
            objects.count, work.slots, work.moved, hooked);
    }
    if (done) {
        mpi_abi_native_warn(&backend, &objects);
    }
    if (!hooked) {
        mpi_abi_objects_free(&objects);
    }
    return done;
}

/*
 * RTLD_DEEPBIND would not reach components that are loaded later, and would part the backend from
 * an interposed malloc or a sanitizer, so it is not used. RTLD_NOW finds missing symbols here and
 * not in the middle of a run.
 */
static bool open_choice(struct mpi_abi_error *error)
{
    backend.handle = dlopen(choice.path, RTLD_NOW | RTLD_LOCAL);
    if (!backend.handle) {
        return mpi_abi_fail(error, "cannot load the MPI library %s (%s): %s", choice.path,
                            choice.reason, dlerror());
    }
    backend.family = choice.identity.family;
    backend.path = realpath(choice.path, real_path) ? real_path : choice.path;
    if (!choice.identity.version[0]) {
        mpi_abi_version_ask(backend.handle, &choice.identity);
    }
    backend.implementation = choice.identity.implementation;
    backend.version = choice.identity.version;
    backend.reason = choice.reason;
    backend.way_reason = choice.way_reason;
    return true;
}

static bool load(struct mpi_abi_error *error)
{
    mpi_abi_set_rank(mpi_abi_launcher_rank(mpi_abi_launcher_find()));
    mpi_abi_trace_setup();
    if (!mpi_abi_choose(&choice, error)) {
        return false;
    }
    if (!mpi_abi_native_absent(&choice, error) || !settle(error) || !open_choice(error)) {
        return false;
    }
    mpi_abi_trace(MPI_ABI_TRACE_CHOICE, "%s %s, %s, %s; %s, %s",
                  mpi_abi_library_title(backend.family, backend.implementation),
                  mpi_abi_version_title(backend.version), choice.path, choice.reason,
                  mpi_abi_way_word(backend.family), backend.way_reason);
    if (isolate(error)) {
        return true;
    }
    dlclose(backend.handle);
    return false;
}

/* After a failure the next call starts again, for a program that changes what was wrong. */
const struct mpi_abi_backend *mpi_abi_backend_try(struct mpi_abi_error *error)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static bool loaded;
    pthread_mutex_lock(&lock);
    loaded = loaded || load(error);
    const struct mpi_abi_backend *result = loaded ? &backend : NULL;
    pthread_mutex_unlock(&lock);
    return result;
}

const struct mpi_abi_backend *mpi_abi_backend_load(void)
{
    struct mpi_abi_error error;
    const struct mpi_abi_backend *loaded = mpi_abi_backend_try(&error);
    if (!loaded) {
        mpi_abi_stop(&error);
    }
    return loaded;
}
