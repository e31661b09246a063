/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The choice of the backend. What the user says is followed or refused, never replaced; what a
 * launcher suggests is replaced by what there is, and mpi_abi_check_world ends the job if that does
 * not work.
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
#include <sys/stat.h>

static const char variable[] = "MPI_ABI_BACKEND";

struct pick {
    struct mpi_abi_choice *choice;
    const enum mpi_abi_family *wanted; /* NULL for any */
    bool by_path;                      /* an MPI of the standard ABI will do as well */
    bool found;
    struct mpi_abi_error problem; /* of the first candidate that cannot be used, or "" */
};

/* A library that has the standard ABI itself needs no translation, and is taken by path only. */
static bool is_wanted(const struct mpi_abi_candidate *candidate, const enum mpi_abi_family *wanted)
{
    return wanted ? *wanted == candidate->family : candidate->family != MPI_ABI_FAMILY_STANDARD;
}

static void take(struct mpi_abi_choice *choice, const struct mpi_abi_candidate *candidate)
{
    snprintf(choice->path, sizeof choice->path, "%s", candidate->path);
    choice->identity.family = candidate->family;
    snprintf(choice->identity.version, sizeof choice->identity.version, "%s", candidate->version);
}

static bool pick_candidate(const struct mpi_abi_candidate *candidate, void *context)
{
    struct pick *pick = context;
    if (candidate->problem) {
        mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "found, but unusable: %s", candidate->problem);
        if (!pick->problem.text[0])
            mpi_abi_fail(&pick->problem, ". Found, but unusable: %s", candidate->problem);
        return true;
    }
    pick->found = pick->by_path || is_wanted(candidate, pick->wanted);
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "found%s: %s (%s %s)",
                  pick->found ? "" : " and passed over", candidate->path,
                  mpi_abi_family_name(candidate->family),
                  mpi_abi_version_title(candidate->version));
    if (pick->found)
        take(pick->choice, candidate);
    return !pick->found;
}

static void trace_places(const char *places)
{
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "looking for an MPI library in %s", places);
}

/* The first usable library of a family, or of any family if wanted is NULL. */
static bool search(struct mpi_abi_choice *choice, const enum mpi_abi_family *wanted,
                   struct mpi_abi_error *error)
{
    struct pick pick = {.choice = choice, .wanted = wanted};
    char names[256], places[2048];
    mpi_abi_find_names(names, sizeof names);
    mpi_abi_find_places(places, sizeof places);
    trace_places(places);
    mpi_abi_candidates(pick_candidate, &pick);
    if (pick.found)
        return true;
    return mpi_abi_fail(
        error,
        "found no MPI library%s%s. Looked for %s in %s. Install one (Debian: the "
        "package mpich, or openmpi-bin with libopenmpi3), or set %s to the prefix of "
        "an MPI or the path of its library%.512s",
        wanted ? " of the family " : "", wanted ? mpi_abi_family_name(*wanted) : "", names, places,
        variable, pick.problem.text);
}

/* The same in one installation; with by_path, whatever its family, but the launcher's before others. */
static bool search_prefix(struct pick *pick, const char *prefix)
{
    char places[2048];
    mpi_abi_find_places_in(prefix, places, sizeof places);
    trace_places(places);
    mpi_abi_candidates_in(prefix, pick_candidate, pick);
    return pick->found;
}

/* Takes the file and its folder, most often bin, off a path; false if there are not two. */
static bool make_prefix(char *path)
{
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(path, '/');
        if (!slash)
            return false;
        *slash = '\0';
    }
    return true;
}

/* What is installed with the launcher is what its own programs would run on. */
static bool choose_beside(struct mpi_abi_choice *choice, const struct mpi_abi_launcher *launcher)
{
    char program[PATH_MAX], prefix[PATH_MAX];
    struct pick pick = {.choice = choice,
                        .wanted = launcher->has_family ? &launcher->family : NULL};
    if (!mpi_abi_launcher_program(program, sizeof program))
        return false;
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "started by %s", program);
    snprintf(prefix, sizeof prefix, "%s", program);
    snprintf(choice->reason, sizeof choice->reason, "chosen for %s, beside %.384s", launcher->name,
             program);
    return make_prefix(prefix) && search_prefix(&pick, prefix);
}

static bool choose_prefix(struct mpi_abi_choice *choice, const char *prefix,
                          struct mpi_abi_error *error)
{
    const struct mpi_abi_launcher *launcher = mpi_abi_launcher_find();
    struct pick pick = {.choice = choice};
    if (launcher && launcher->has_family) {
        pick.wanted = &launcher->family;
        if (search_prefix(&pick, prefix))
            return true;
    }
    pick = (struct pick){.choice = choice, .by_path = true};
    if (search_prefix(&pick, prefix))
        return true;
    char names[256], places[2048];
    mpi_abi_find_names(names, sizeof names);
    mpi_abi_find_places_in(prefix, places, sizeof places);
    return mpi_abi_fail(
        error,
        "%s is %.512s, a folder without an MPI library. Looked for %s in %s. Give the "
        "prefix of an MPI, or the path of its library%.512s",
        variable, prefix, names, places, pick.problem.text);
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool choose_path(struct mpi_abi_choice *choice, const char *path,
                        struct mpi_abi_error *error)
{
    struct mpi_abi_error problem;
    if (strlen(path) >= sizeof choice->path)
        return mpi_abi_fail(error, "the path in %s has %zu characters, and %zu are possible",
                            variable, strlen(path), sizeof choice->path - 1);
    if (is_folder(path))
        return choose_prefix(choice, path, error);
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
                        "%s is \"%.512s\"; allowed are mpich, openmpi, the prefix of an MPI "
                        "installation, or the path of its library; both have a slash in them",
                        variable, wish);
}

bool mpi_abi_choose(struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    const char *wish = secure_getenv(variable);
    if (wish && *wish)
        return choose_wish(choice, wish, error);
    const struct mpi_abi_launcher *launcher = mpi_abi_launcher_find();
    if (launcher && choose_beside(choice, launcher))
        return true;
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
