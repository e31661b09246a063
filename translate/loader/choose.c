/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The choice of the backend. What the user says is followed or refused, never replaced; what a
 * launcher suggests is replaced by what there is, and mpi_abi_check_launcher tells of the
 * consequence.
 */
#define _GNU_SOURCE
#include "choose.h"

#include "find.h"
#include "launcher.h"
#include "report.h"
#include "self.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char variable[] = "MPI_ABI_BACKEND";

struct pick {
    struct mpi_abi_choice *choice;
    const enum mpi_abi_family *wanted; /* NULL for any */
    bool found;
    struct mpi_abi_error problem; /* of the first candidate that cannot be used, or "" */
};

/* A library that has the standard ABI itself needs no translation, and is taken by path only. */
static bool is_wanted(const struct mpi_abi_candidate *candidate, const enum mpi_abi_family *wanted)
{
    return wanted ? *wanted == candidate->family : candidate->family != MPI_ABI_FAMILY_STANDARD;
}

static bool pick_candidate(const struct mpi_abi_candidate *candidate, void *context)
{
    struct pick *pick = context;
    if (candidate->problem) {
        mpi_abi_trace("found, but unusable: %s", candidate->problem);
        if (!pick->problem.text[0])
            mpi_abi_fail(&pick->problem, ". Found, but unusable: %s", candidate->problem);
        return true;
    }
    mpi_abi_trace("found: %s (%s %s)", candidate->path, mpi_abi_family_name(candidate->family),
                  mpi_abi_version_title(candidate->version));
    if (!is_wanted(candidate, pick->wanted))
        return true;
    snprintf(pick->choice->path, sizeof pick->choice->path, "%s", candidate->path);
    pick->choice->identity.family = candidate->family;
    snprintf(pick->choice->identity.version, sizeof pick->choice->identity.version, "%s",
             candidate->version);
    pick->found = true;
    return false;
}

/* The first usable library of a family, or of any family if wanted is NULL. */
static bool search(struct mpi_abi_choice *choice, const enum mpi_abi_family *wanted,
                   struct mpi_abi_error *error)
{
    struct pick pick = {.choice = choice, .wanted = wanted};
    mpi_abi_candidates(pick_candidate, &pick);
    if (pick.found)
        return true;
    char names[256], places[2048];
    mpi_abi_find_names(names, sizeof names);
    mpi_abi_find_places(places, sizeof places);
    return mpi_abi_fail(error,
                        "found no MPI library%s%s. Looked for %s in %s. Install one (Debian: the "
                        "package mpich, or openmpi-bin with libopenmpi3), or set %s to the path of "
                        "the library file%.512s",
                        wanted ? " of the family " : "", wanted ? mpi_abi_family_name(*wanted) : "",
                        names, places, variable, pick.problem.text);
}

static bool choose_path(struct mpi_abi_choice *choice, const char *path,
                        struct mpi_abi_error *error)
{
    struct mpi_abi_error problem;
    if (strlen(path) >= sizeof choice->path)
        return mpi_abi_fail(error, "the path in %s has %zu characters, and %zu are possible",
                            variable, strlen(path), sizeof choice->path - 1);
    if (mpi_abi_self_is(path))
        return mpi_abi_fail(error,
                            "%s is %s, which is this library itself; wanted the native MPI library "
                            "that shall do the work",
                            variable, path);
    if (!mpi_abi_identify(path, &choice->identity, &problem))
        return mpi_abi_fail(error, "%s names a file that cannot be the backend: %.2048s", variable,
                            problem.text);
    snprintf(choice->path, sizeof choice->path, "%s", path);
    return true;
}

static bool choose_wish(struct mpi_abi_choice *choice, const char *wish,
                        struct mpi_abi_error *error)
{
    static const enum mpi_abi_family mpich = MPI_ABI_FAMILY_MPICH, ompi = MPI_ABI_FAMILY_OMPI;
    snprintf(choice->reason, sizeof choice->reason, "chosen by %s", variable);
    if (strchr(wish, '/'))
        return choose_path(choice, wish, error);
    if (strcmp(wish, "mpich") == 0)
        return search(choice, &mpich, error);
    if (strcmp(wish, "openmpi") == 0)
        return search(choice, &ompi, error);
    return mpi_abi_fail(error,
                        "%s is \"%.512s\"; allowed are mpich, openmpi, or the path of an MPI "
                        "library file, which has a slash in it",
                        variable, wish);
}

bool mpi_abi_choose(struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    const char *wish = secure_getenv(variable);
    if (wish && *wish)
        return choose_wish(choice, wish, error);
    const struct mpi_abi_launcher *launcher = mpi_abi_launcher_find();
    if (launcher && launcher->has_family && search(choice, &launcher->family, error)) {
        snprintf(choice->reason, sizeof choice->reason, "chosen for %s", launcher->name);
        return true;
    }
    snprintf(choice->reason, sizeof choice->reason, "first found");
    if (launcher)
        snprintf(choice->reason, sizeof choice->reason, "first found; started by %s%s",
                 launcher->name, launcher->has_family ? ", for which there is none" : "");
    return search(choice, NULL, error);
}
