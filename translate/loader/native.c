/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An MPI that somebody else loaded cannot be the backend: it was bound to other names, it may have
 * been initialized by its own user, and a second one of its family would share its lower libraries.
 * One of another family does no harm, because the backend's calls are rebound anyway.
 */
#define _GNU_SOURCE
#include "native.h"

#include "objects.h"
#include "report.h"
#include "self.h"

#include <dlfcn.h>
#include <stdio.h>

struct sought {
    const char *const *marks;
    char title[1024];
};

/* The last one is kept: the program comes first, and may hold a copy of the library's object. */
static bool note_native(const struct mpi_abi_object *object, void *context)
{
    struct sought *sought = context;
    for (const char *const *mark = sought->marks; *mark; mark++)
        if (mpi_abi_object_defines(object, *mark))
            snprintf(sought->title, sizeof sought->title, "%s", mpi_abi_object_title(object));
    return true;
}

static bool refuse(const struct mpi_abi_choice *choice, const char *loaded,
                   struct mpi_abi_error *error)
{
    return mpi_abi_fail(
        error,
        "%s is to be the MPI library (%s), but %s is already loaded in this process, by a part of "
        "it that was built for %s itself. Both cannot be used in one process: build "
        "that part with the standard ABI, or choose an MPI library of another family "
        "with MPI_ABI_BACKEND",
        choice->path, choice->reason, loaded, mpi_abi_family_name(choice->identity.family));
}

bool mpi_abi_native_absent(const struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    void *loaded = dlopen(choice->path, RTLD_LAZY | RTLD_NOLOAD);
    if (loaded) {
        dlclose(loaded);
        return refuse(choice, "it", error);
    }
    /* Our own symbols are the marks of the standard family, so only the file tells there. */
    if (choice->identity.family == MPI_ABI_FAMILY_STANDARD)
        return true;
    struct sought sought = {.marks = mpi_abi_family_marks(choice->identity.family)};
    mpi_abi_objects_visit(note_native, &sought);
    return sought.title[0] ? refuse(choice, sought.title, error) : true;
}
