/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An MPI that somebody else loaded cannot be the backend: it was bound to other names, it may have
 * been initialized by its own user, and a second one of its family would share its lower libraries.
 * One of another family does the backend no harm, whose calls are rebound anyway; but what was built
 * for it has most likely been bound to this library, whose handles and constants are others. So it is
 * named, once, and then costs nothing.
 *
 * Objects in other name spaces (dlmopen) are not seen, and do no harm. Whether one was opened with
 * RTLD_LOCAL cannot be seen, so that is named too.
 */
#define _GNU_SOURCE
#include "native.h"

#include "family_table.h"
#include "report.h"
#include "self.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/* By name, since native libraries may have the functions of the ABI chapter as well. */
static bool is_standard(const struct mpi_abi_object *object)
{
    static const char name[] = "libmpi_abi.so";
    return object->soname && strncmp(object->soname, name, sizeof name - 1) == 0;
}

struct sought {
    const struct mpi_abi_family_row *family;
    struct mpi_abi_object object; /* the last one: the program comes first, and may hold a copy */
    bool found;
};

static bool defines_one_of(const struct mpi_abi_object *object, const char *const *marks)
{
    for (; *marks; marks++) {
        if (mpi_abi_object_defines(object, *marks)) {
            return true;
        }
    }
    return false;
}

static bool note_native(const struct mpi_abi_object *object, void *context)
{
    struct sought *sought = context;
    if (defines_one_of(object, sought->family->defines) ||
        defines_one_of(object, sought->family->mentions)) {
        sought->object = *object;
        sought->found = true;
    }
    return true;
}

struct user {
    const struct mpi_abi_object *needed;
    char title[1024];
};

/* The first one is nearest to the program: other parts of the same MPI come later. */
static bool note_user(const struct mpi_abi_object *object, void *context)
{
    struct user *user = context;
    if (!mpi_abi_object_needs_object(object, user->needed)) {
        return true;
    }
    snprintf(user->title, sizeof user->title, "needed by %s", mpi_abi_object_title(object));
    return false;
}

static struct user find_user(const struct mpi_abi_object *needed)
{
    struct user user = {.needed = needed, .title = "opened by dlopen"};
    /* Who names the standard ABI's library has got ours, which has the same name. */
    if (!is_standard(needed)) {
        mpi_abi_objects_visit(note_user, &user);
    }
    return user;
}

static bool refuse(const struct mpi_abi_choice *choice, const char *loaded, const char *by,
                   struct mpi_abi_error *error)
{
    return mpi_abi_fail(
        error,
        "%s is to be the MPI library (%s), but %s is already loaded in this process (%s): a part "
        "of the "
        "program was built for %s itself. Both cannot be used in one process: build that part with "
        "the standard ABI (mpicc_abi), or choose an MPI library of another family with "
        "MPI_ABI_BACKEND",
        choice->path, choice->reason, loaded, by, mpi_abi_family_name(choice->identity.family));
}

static bool is_file_loaded(const char *path)
{
    void *loaded = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
    return loaded && dlclose(loaded) == 0;
}

bool mpi_abi_native_absent(const struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    struct sought sought = {.family = mpi_abi_family_row(choice->identity.family)};
    bool is_loaded = is_file_loaded(choice->path);
    /* Of the standard ABI our own symbols would be the marks, so only the file counts there. */
    if (sought.family) {
        mpi_abi_objects_visit(note_native, &sought);
    }
    if (!is_loaded && !sought.found) {
        return true;
    }
    return refuse(choice, is_loaded ? "it" : mpi_abi_object_title(&sought.object),
                  sought.found ? find_user(&sought.object).title : "opened by dlopen", error);
}

struct beside {
    const struct mpi_abi_backend *backend;
    const struct mpi_abi_objects *objects; /* the backend's */
    const ElfW(Dyn) * self;
};

static void name_kind(char *text, size_t size, const struct mpi_abi_object *object)
{
    const char *path = object->name[0] ? object->name : "/proc/self/exe";
    struct mpi_abi_identity identity;
    struct mpi_abi_error problem;
    if (mpi_abi_identify(path, &identity, &problem)) {
        snprintf(text, size, "%s %s",
                 mpi_abi_library_title(identity.family, identity.implementation),
                 mpi_abi_version_title(identity.version));
    } else {
        snprintf(text, size, "%s",
                 is_standard(object) ? "another libmpi_abi" : "of no known family");
    }
}

/* PMPI_Init distinguishes an MPI from a tool, which defines MPI_Init alone. */
static bool warn_of(const struct mpi_abi_object *object, void *context)
{
    const struct beside *beside = context;
    char kind[128];
    if (object->dynamic == beside->self || mpi_abi_objects_have(beside->objects, object) ||
        !mpi_abi_object_defines(object, "PMPI_Init")) {
        return true;
    }
    if (mpi_abi_is_layer(object->name)) {
        return true; /* it loaded this library, and calls it */
    }
    name_kind(kind, sizeof kind, object);
    mpi_abi_say_once(
        "warning: another MPI is in this process: %s (%s), %s. The program runs on %s %s (%s), and "
        "what "
        "was built for the other MPI has other handles and constants: its MPI calls may fail or "
        "crash. Build that part with the standard ABI (mpicc_abi), or leave it out",
        mpi_abi_object_title(object), kind, find_user(object).title,
        mpi_abi_library_title(beside->backend->family, beside->backend->implementation),
        mpi_abi_version_title(beside->backend->version), beside->backend->path);
    return true;
}

void mpi_abi_native_warn(const struct mpi_abi_backend *backend,
                         const struct mpi_abi_objects *objects)
{
    const struct link_map *self = mpi_abi_self();
    struct beside beside = {backend, objects, self ? self->l_ld : NULL};
    mpi_abi_objects_visit(warn_of, &beside);
}
