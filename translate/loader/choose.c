/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The choice of the backend. What the user says is followed or refused, never replaced; what a
 * launcher suggests is replaced by what there is, and mpi_abi_check_world ends the job if that does
 * not work. That check is part of the translation, so of native libraries only the launcher's will do.
 */
#define _GNU_SOURCE
#include "choose.h"

#include "family_table.h"
#include "find.h"
#include "launcher.h"
#include "report.h"
#include "self.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char variable[] = "MPI_ABI_BACKEND", way_variable[] = "MPI_ABI_WAY";

struct pick {
    struct mpi_abi_choice *choice;
    enum mpi_abi_way ways;
    const enum mpi_abi_family *wanted; /* whose MPI; NULL for any */
    bool found;
    struct mpi_abi_error
        passed; /* the first candidate that was not taken, with the reason, or "" */
};

static void take(struct mpi_abi_choice *choice, const struct mpi_abi_candidate *candidate)
{
    snprintf(choice->path, sizeof choice->path, "%s", candidate->path);
    choice->identity.family = candidate->family;
    choice->identity.implementation = candidate->implementation;
    snprintf(choice->identity.version, sizeof choice->identity.version, "%s", candidate->version);
}

static void pass_over(struct pick *pick, const char *why, const char *what)
{
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "%s: %s", why, what);
    if (!pick->passed.text[0]) {
        mpi_abi_fail(&pick->passed, ". F%s: %.2048s", why + 1, what);
    }
}

static bool pick_candidate(const struct mpi_abi_candidate *candidate, void *context)
{
    struct pick *pick = context;
    char what[PATH_MAX + 256];
    if (candidate->problem) {
        pass_over(pick, "found, but unusable", candidate->problem);
        return true;
    }
    snprintf(what, sizeof what, "%s (%s %s)", candidate->path,
             mpi_abi_library_title(candidate->family, candidate->implementation),
             mpi_abi_version_title(candidate->version));
    pick->found = !pick->wanted || *pick->wanted == candidate->implementation;
    if (!pick->found) {
        pass_over(pick, "found and passed over", what);
        return true;
    }
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "found: %s", what);
    take(pick->choice, candidate);
    return false;
}

static void trace_places(const char *places)
{
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "looking for an MPI library in %s", places);
}

/* What a search does without MPI_ABI_WAY; who names a path or a prefix may name either sort. */
static enum mpi_abi_way searched_way(const struct mpi_abi_choice *choice)
{
    return choice->asked ? choice->asked : MPI_ABI_WAY_TRANSLATED;
}

/* Where there is no library to be translated, a native one may do: text to follow an error, or "". */
static void hint_at_native(struct mpi_abi_error *hint, const enum mpi_abi_family *wanted)
{
    struct mpi_abi_choice other;
    struct pick pick = {.choice = &other, .ways = MPI_ABI_WAY_NATIVE, .wanted = wanted};
    hint->text[0] = '\0';
    mpi_abi_candidates(pick.ways, pick_candidate, &pick);
    if (pick.found) {
        mpi_abi_fail(hint, ". %.1024s has the standard ABI itself: %s=native takes it", other.path,
                     way_variable);
    }
}

static bool fail_translated(const struct pick *pick, const char *names, const char *places,
                            struct mpi_abi_error *error)
{
    struct mpi_abi_error hint;
    hint_at_native(&hint, pick->wanted);
    return mpi_abi_fail(error,
                        "found no MPI library%s%s. Looked for %s in %s. Install one (Debian: the "
                        "package " MPI_ABI_FAMILY_PACKAGES "), or set %s to the prefix of "
                        "an MPI or the path of its library%.512s%s",
                        pick->wanted ? " of the family " : "",
                        pick->wanted ? mpi_abi_family_name(*pick->wanted) : "", names, places,
                        variable, pick->passed.text, hint.text);
}

static bool fail_native(const struct pick *pick, const char *names, const char *places,
                        struct mpi_abi_error *error)
{
    const char *whose = pick->wanted ? mpi_abi_family_name(*pick->wanted) : "an MPI";
    return mpi_abi_fail(
        error,
        "%s=native wants the library of %s that has the standard ABI itself, and there is none. "
        "Looked for %s in %s. Set %s to the prefix of an MPI that has one "
        "(" MPI_ABI_FAMILY_STANDARD_SINCE
        ") or to the path of the library, or leave %s unset, so that another library of %s is "
        "translated%.512s",
        way_variable, whose, names, places, variable, way_variable, whose, pick->passed.text);
}

/* The reference that belongs to this library. */
static bool search_reference(struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    const enum mpi_abi_family reference = MPI_ABI_FAMILY_REFERENCE;
    struct pick pick = {.choice = choice, .ways = MPI_ABI_WAY_NATIVE, .wanted = &reference};
    mpi_abi_candidates_of_reference(pick_candidate, &pick);
    return pick.found ||
           mpi_abi_fail(error,
                        "the reference is not beside this library, where its installation puts it; "
                        "install it, or set %s to another MPI%.512s",
                        variable, pick.passed.text);
}

/* The first usable library of an MPI, or of any if wanted is NULL. */
static bool search(struct mpi_abi_choice *choice, const enum mpi_abi_family *wanted,
                   struct mpi_abi_error *error)
{
    struct pick pick = {.choice = choice, .ways = searched_way(choice), .wanted = wanted};
    char names[256], places[2048];
    mpi_abi_find_names(pick.ways, names, sizeof names);
    mpi_abi_find_places(places, sizeof places);
    trace_places(places);
    mpi_abi_candidates(pick.ways, pick_candidate, &pick);
    if (pick.found) {
        return true;
    }
    return pick.ways == MPI_ABI_WAY_NATIVE ? fail_native(&pick, names, places, error)
                                           : fail_translated(&pick, names, places, error);
}

/* The same in one installation. */
static bool search_prefix(struct pick *pick, const char *prefix)
{
    char places[2048];
    mpi_abi_find_places_in(prefix, places, sizeof places);
    trace_places(places);
    mpi_abi_candidates_in(prefix, pick->ways, pick_candidate, pick);
    return pick->found;
}

/* Takes the file and its folder, most often bin, off a path; false if there are not two. */
static bool make_prefix(char *path)
{
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(path, '/');
        if (!slash) {
            return false;
        }
        *slash = '\0';
    }
    return true;
}

/* What is installed with the launcher is what its own programs would run on. */
static bool choose_beside(struct mpi_abi_choice *choice, const struct mpi_abi_launcher *launcher)
{
    char program[PATH_MAX], prefix[PATH_MAX];
    struct pick pick = {.choice = choice,
                        .ways = searched_way(choice),
                        .wanted = launcher->has_family ? &launcher->family : NULL};
    if (!mpi_abi_launcher_program(program, sizeof program)) {
        return false;
    }
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH, "started by %s", program);
    snprintf(prefix, sizeof prefix, "%s", program);
    snprintf(choice->reason, sizeof choice->reason, "chosen for %s, beside %.384s", launcher->name,
             program);
    return make_prefix(prefix) && search_prefix(&pick, prefix);
}

/* The launcher's MPI before others, and of each what is translated before what is native. */
static bool choose_in_prefix(struct pick *pick, const enum mpi_abi_family *launched,
                             const char *prefix)
{
    static const enum mpi_abi_way order[] = {MPI_ABI_WAY_TRANSLATED, MPI_ABI_WAY_NATIVE};
    const enum mpi_abi_way allowed = pick->ways;
    const enum mpi_abi_family *const wanted[] = {launched, NULL};
    for (int i = launched ? 0 : 1; i < 2; i++) {
        for (int j = 0; j < 2; j++) {
            pick->ways = order[j];
            pick->wanted = wanted[i];
            if (allowed & order[j] && search_prefix(pick, prefix)) {
                return true;
            }
        }
    }
    return false;
}

static bool choose_prefix(struct mpi_abi_choice *choice, const char *prefix,
                          struct mpi_abi_error *error)
{
    const enum mpi_abi_way ways = choice->asked ? choice->asked : MPI_ABI_WAY_ANY;
    const struct mpi_abi_launcher *launcher = mpi_abi_launcher_find();
    struct pick pick = {.choice = choice, .ways = ways};
    if (choose_in_prefix(&pick, launcher && launcher->has_family ? &launcher->family : NULL,
                         prefix)) {
        return true;
    }
    char names[256], places[2048];
    mpi_abi_find_names(ways, names, sizeof names);
    mpi_abi_find_places_in(prefix, places, sizeof places);
    return mpi_abi_fail(
        error,
        "%s is %.512s, a folder without an MPI library%s%s. Looked for %s in %s. Give the "
        "prefix of an MPI, or the path of its library%.512s",
        variable, prefix, choice->asked ? " for MPI_ABI_WAY=" : "",
        choice->asked == MPI_ABI_WAY_NATIVE ? "native"
        : choice->asked                     ? "translated"
                                            : "",
        names, places, pick.passed.text);
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* A library of the other sort is refused, not replaced. */
static bool is_of_way(const struct mpi_abi_choice *choice, const char *path,
                      struct mpi_abi_error *error)
{
    const struct mpi_abi_identity *found = &choice->identity;
    bool is_native = found->family == MPI_ABI_FAMILY_STANDARD;
    if (!choice->asked || is_native == (choice->asked == MPI_ABI_WAY_NATIVE)) {
        return true;
    }
    return mpi_abi_fail(error,
                        "%s is %s, which is a library of %s%s (%s), but %s=%s wants one that %s. "
                        "Change one of the "
                        "two variables, or leave %s unset",
                        variable, path, is_native ? "the " : "",
                        mpi_abi_library_title(found->family, found->implementation),
                        mpi_abi_way_word(found->family), way_variable,
                        is_native ? "translated" : "native",
                        is_native ? "is translated" : "has the standard ABI itself", way_variable);
}

static bool choose_path(struct mpi_abi_choice *choice, const char *path,
                        struct mpi_abi_error *error)
{
    struct mpi_abi_error problem;
    if (strlen(path) >= sizeof choice->path) {
        return mpi_abi_fail(error, "the path in %s has %zu characters, and %zu are possible",
                            variable, strlen(path), sizeof choice->path - 1);
    }
    if (is_folder(path)) {
        return choose_prefix(choice, path, error);
    }
    if (mpi_abi_self_is(path)) {
        return mpi_abi_fail(error,
                            "%s is %s, which is this library itself; wanted the native MPI library "
                            "that shall do the work",
                            variable, path);
    }
    if (!mpi_abi_identify(path, &choice->identity, &problem)) {
        return mpi_abi_fail(error, "%s names a file that cannot be the backend: %.2048s", variable,
                            problem.text);
    }
    snprintf(choice->path, sizeof choice->path, "%s", path);
    return is_of_way(choice, path, error);
}

/* Whether a word is a family's; STANDARD is none. */
static bool is_family_word(const char *word, enum mpi_abi_family *family)
{
    for (int i = 0; i < MPI_ABI_FAMILY_STANDARD; i++) {
        if (strcmp(word, mpi_abi_family_table[i].word) == 0) {
            *family = (enum mpi_abi_family)i;
            return true;
        }
    }
    return false;
}

static bool choose_wish(struct mpi_abi_choice *choice, const char *wish,
                        struct mpi_abi_error *error)
{
    enum mpi_abi_family wanted;
    snprintf(choice->reason, sizeof choice->reason, "chosen by %s", variable);
    if (strcmp(wish, mpi_abi_family_word(MPI_ABI_FAMILY_REFERENCE)) == 0) {
        return search_reference(choice, error);
    }
    if (strchr(wish, '/')) {
        return choose_path(choice, wish, error);
    }
    if (is_family_word(wish, &wanted)) {
        return search(choice, &wanted, error);
    }
    return mpi_abi_fail(error,
                        "%s is \"%.512s\"; allowed are " MPI_ABI_FAMILY_WORDS
                        ", the prefix of an MPI "
                        "installation, or the path of its library; both have a slash in them",
                        variable, wish);
}

static bool choose_started_reference(struct mpi_abi_choice *choice,
                                     const struct mpi_abi_launcher *launcher,
                                     struct mpi_abi_error *error)
{
    snprintf(choice->reason, sizeof choice->reason, "chosen for %s", launcher->name);
    return search_reference(choice, error);
}

/* Without a launcher the reference may stand in for an MPI; with one, each process would be alone. */
static bool choose_last(struct mpi_abi_choice *choice, const struct mpi_abi_launcher *launcher,
                        struct mpi_abi_error *error)
{
    struct mpi_abi_error ignored;
    if (search(choice, NULL, error)) {
        return true;
    }
    if (launcher || choice->asked == MPI_ABI_WAY_TRANSLATED ||
        !search_reference(choice, &ignored)) {
        return false;
    }
    snprintf(choice->reason, sizeof choice->reason, "no other MPI was found");
    return true;
}

static bool choose_for(struct mpi_abi_choice *choice, const struct mpi_abi_launcher *launcher,
                       struct mpi_abi_error *error)
{
    if (!search(choice, &launcher->family, error)) {
        return false;
    }
    snprintf(choice->reason, sizeof choice->reason, "chosen for %s", launcher->name);
    return true;
}

static bool choose_library(struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    const char *wish = secure_getenv(variable);
    if (wish && *wish) {
        return choose_wish(choice, wish, error);
    }
    const struct mpi_abi_launcher *launcher = mpi_abi_launcher_find();
    if (launcher && launcher->family == MPI_ABI_FAMILY_REFERENCE) {
        return choose_started_reference(choice, launcher, error);
    }
    if (launcher && choose_beside(choice, launcher)) {
        return true;
    }
    if (launcher && launcher->has_family) {
        if (choose_for(choice, launcher, error)) {
            return true;
        }
        if (choice->asked == MPI_ABI_WAY_NATIVE) {
            return false;
        }
    }
    snprintf(choice->reason, sizeof choice->reason, "first found");
    if (launcher) {
        snprintf(choice->reason, sizeof choice->reason, "first found; started by %s%s",
                 launcher->name, launcher->has_family ? ", for which there is none" : "");
    }
    return choose_last(choice, launcher, error);
}

static bool read_way(struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    const char *way = secure_getenv(way_variable);
    choice->asked = 0;
    if (!way || !*way) {
        return true;
    }
    if (strcmp(way, "native") == 0) {
        choice->asked = MPI_ABI_WAY_NATIVE;
    } else if (strcmp(way, "translated") == 0) {
        choice->asked = MPI_ABI_WAY_TRANSLATED;
    } else {
        return mpi_abi_fail(error,
                            "%s is \"%.512s\"; allowed are translated, the default, and native, "
                            "which takes an MPI's own library of the standard ABI",
                            way_variable, way);
    }
    return true;
}

bool mpi_abi_choose(struct mpi_abi_choice *choice, struct mpi_abi_error *error)
{
    if (!read_way(choice, error) || !choose_library(choice, error)) {
        return false;
    }
    if (choice->identity.implementation == MPI_ABI_FAMILY_REFERENCE) {
        choice->way_reason = "its only way";
    } else if (choice->asked) {
        choice->way_reason = "by MPI_ABI_WAY";
    } else {
        choice->way_reason = choice->identity.family == MPI_ABI_FAMILY_STANDARD
                                 ? "named by MPI_ABI_BACKEND"
                                 : "the default";
    }
    return true;
}
