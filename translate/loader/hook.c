/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Open MPI loads its components with dlopen, from libopen-pal alone. Some of them call MPI
 * functions and name no library that they need, so the dynamic linker binds them to the first
 * definition in the global scope, which is ours. The hook rebinds each one before Open MPI calls
 * into it.
 *
 * Only what the handle reaches is touched, without what was isolated at load and without objects
 * that name the standard-ABI library as needed: those want ours. The state is written once, before
 * the hook is in place.
 */
#define _GNU_SOURCE
#include "hook.h"

#include "rebind.h"
#include "report.h"
#include "slots.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static void *backend;
static struct mpi_abi_objects home;

/* Two threads must not unseal and seal the same object. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool wants_standard_abi(const struct mpi_abi_object *object)
{
    return mpi_abi_object_needs(object, "libmpi_abi.so");
}

static bool isolate(void *handle, const char *name, struct mpi_abi_error *error)
{
    struct mpi_abi_objects objects;
    if (!mpi_abi_objects_closure(&objects, handle)) {
        return mpi_abi_fail(error, "no memory to isolate %s", name);
    }
    mpi_abi_objects_reduce(&objects, &home, wants_standard_abi);
    struct mpi_abi_rebind work = {.objects = &objects, .home = &home, .handles = {backend, handle}};
    bool done = mpi_abi_rebind(&work, error);
    if (done && work.slots) {
        mpi_abi_trace(MPI_ABI_TRACE_ALL, "isolated %s: %zu MPI slots, %zu rebound", name,
                      work.slots, work.moved);
    }
    mpi_abi_objects_free(&objects);
    return done;
}

/*
 * The program itself (a NULL name) is the application's, and not Open MPI's to be isolated. A name
 * without a slash is looked for along this library's run path now and not along libopen-pal's, but
 * Open MPI gives its components' paths, and such names only to what the system has or what is
 * loaded already.
 */
static void *open_component(const char *name, int mode)
{
    struct mpi_abi_error error;
    void *handle = dlopen(name, mode);
    if (!name || !handle) {
        return handle;
    }
    pthread_mutex_lock(&lock);
    if (!isolate(handle, name, &error)) {
        mpi_abi_stop(&error);
    }
    pthread_mutex_unlock(&lock);
    return handle;
}

static bool hook_slot(const struct mpi_abi_slot *slot, void *hooked)
{
    if (strcmp(slot->symbol, "dlopen") == 0) {
        *slot->place = (ElfW(Addr))open_component;
        ++*(size_t *)hooked;
    }
    return true;
}

bool mpi_abi_hook_components(void *handle, const struct mpi_abi_objects *objects, size_t *hooked,
                             struct mpi_abi_error *error)
{
    const void *inside = dlsym(handle, "opal_init");
    const struct mpi_abi_object *opal = mpi_abi_objects_at(objects, (ElfW(Addr))inside);
    *hooked = 0;
    if (!opal) {
        return true;
    }
    backend = handle;
    home = *objects;
    if (!mpi_abi_slots_unseal(opal, error)) {
        return false;
    }
    mpi_abi_slots_visit(opal, hook_slot, hooked);
    return mpi_abi_slots_seal(opal, error);
}
