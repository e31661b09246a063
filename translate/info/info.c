/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpi-abi-info: what the translation library finds and does, without starting MPI.
 *
 *   mpi-abi-info backends [--json]                every MPI library that a search finds, and which is chosen
 *   mpi-abi-info functions [--json] [PATTERN...]  functions of the ABI with what becomes of them, and why
 *   mpi-abi-info chosen                           for programs: the word for the MPI, and the path; then, of its
 *                                                 launchers, the names and an expression that matches what they say
 *                                                 for --version; and the packages of Debian
 *
 * It is made of the library's own objects, so it answers as the library would in its place.
 */
#define _GNU_SOURCE
#include "ask.h"
#include "family_table.h"
#include "fill.h"
#include "find.h"
#include "functions.h"
#include "json.h"
#include "loader.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the functions of MPI jump through. This program has none of them, and fills the table only to look at it. */
struct mpi_abi_table mpi_abi_table;

static struct mpi_abi_error error;

/* A library that the search found, and all that can be known of it. */
struct listed {
    const struct mpi_abi_candidate *candidate;
    struct mpi_abi_identity identity;
    char file[PATH_MAX]; /* the path without links, or "" */
};

static struct listed look_at(const struct mpi_abi_candidate *candidate)
{
    struct listed listed = {
        .candidate = candidate,
        .identity = {.family = candidate->family, .implementation = candidate->implementation},
    };
    if (!realpath(candidate->path, listed.file)) {
        listed.file[0] = '\0';
    }
    snprintf(listed.identity.version, sizeof listed.identity.version, "%s", candidate->version);
    if (!candidate->problem && !candidate->version[0]) {
        mpi_abi_ask(candidate->path, &listed.identity);
    }
    return listed;
}

static bool show_candidate(const struct mpi_abi_candidate *candidate, void *context)
{
    int *count = context;
    const struct listed listed = look_at(candidate);
    const struct mpi_abi_identity *identity = &listed.identity;
    ++*count;
    printf("%s", candidate->path);
    if (listed.file[0] && strcmp(listed.file, candidate->path) != 0) {
        printf(" -> %s", listed.file);
    }
    if (candidate->problem) {
        printf("\n    cannot be used: %s\n", candidate->problem);
    } else {
        printf("\n    %s %s\n", mpi_abi_library_title(identity->family, identity->implementation),
               mpi_abi_version_title(identity->version));
    }
    return true;
}

/* The MPI that a library belongs to, or null. */
static const char *implementation_name(enum mpi_abi_family implementation)
{
    return implementation == MPI_ABI_FAMILY_STANDARD ? NULL : mpi_abi_family_name(implementation);
}

static void show_identity_json(enum mpi_abi_family family, enum mpi_abi_family implementation,
                               const char *version)
{
    mpi_abi_json_member(", ", "family", mpi_abi_family_name(family));
    mpi_abi_json_member(", ", "implementation", implementation_name(implementation));
    mpi_abi_json_member(", ", "version", version[0] ? version : NULL);
    mpi_abi_json_member(", ", "way", mpi_abi_way_word(family));
}

static bool show_candidate_json(const struct mpi_abi_candidate *candidate, void *context)
{
    int *count = context;
    const struct listed listed = look_at(candidate);
    const struct mpi_abi_identity *identity = &listed.identity;
    printf("%s  {", (*count)++ ? ",\n" : "\n");
    mpi_abi_json_member("", "path", candidate->path);
    mpi_abi_json_member(", ", "file", listed.file[0] ? listed.file : NULL);
    if (candidate->problem) {
        printf(", \"family\": null, \"implementation\": null, \"version\": null, \"way\": null");
    } else {
        show_identity_json(identity->family, identity->implementation, identity->version);
    }
    mpi_abi_json_member(", ", "problem", candidate->problem);
    printf("}");
    return true;
}

/* Loads the backend, if one can be, and finds out about the functions. */
static const struct mpi_abi_backend *load(void)
{
    const struct mpi_abi_backend *backend = mpi_abi_backend_try(&error);
    if (backend) {
        mpi_abi_table_fill(backend);
    } else {
        fprintf(stderr, "mpi-abi: %s\n", error.text);
    }
    return backend;
}

static void show_chosen(const struct mpi_abi_backend *backend)
{
    printf("chosen: %s (%s %s): %s; %s, %s\n", backend->path,
           mpi_abi_library_title(backend->family, backend->implementation),
           mpi_abi_version_title(backend->version), backend->reason,
           mpi_abi_way_word(backend->family), backend->way_reason);
}

static void show_chosen_json(const struct mpi_abi_backend *backend)
{
    printf("\"chosen\": ");
    if (!backend) {
        mpi_abi_json_member("null, ", "error", error.text);
        return;
    }
    mpi_abi_json_member("{", "path", backend->path);
    show_identity_json(backend->family, backend->implementation, backend->version);
    mpi_abi_json_member(", ", "reason", backend->reason);
    mpi_abi_json_member(", ", "way_reason", backend->way_reason);
    printf("},\n");
    mpi_abi_print_counts_json();
}

static int list_backends(void)
{
    int found = 0;
    mpi_abi_candidates(MPI_ABI_WAY_ANY, show_candidate, &found);
    mpi_abi_candidates_of_reference(show_candidate, &found);
    printf("%d found\n", found);
    const struct mpi_abi_backend *backend = load();
    if (!backend) {
        return 1;
    }
    show_chosen(backend);
    mpi_abi_print_counts();
    return 0;
}

static int list_backends_json(void)
{
    int found = 0;
    printf("{\n\"backends\": [");
    mpi_abi_candidates(MPI_ABI_WAY_ANY, show_candidate_json, &found);
    mpi_abi_candidates_of_reference(show_candidate_json, &found);
    printf("\n],\n");
    const struct mpi_abi_backend *backend = load();
    show_chosen_json(backend);
    printf("\n}\n");
    return backend ? 0 : 1;
}

/* Patterns are looked at first: a wrong one is an error with any backend. */
static bool all_match(int count, char **patterns)
{
    for (int i = 0; i < count; i++) {
        if (!mpi_abi_matches_any(patterns[i])) {
            fprintf(
                stderr,
                "mpi-abi: %s is no function of the ABI, and matches none; wanted a name such as "
                "MPI_Send, or a pattern such as 'MPI_Type_*'\n",
                patterns[i]);
            return false;
        }
    }
    return true;
}

static int list_functions(int count, char **patterns, bool as_json)
{
    if (!all_match(count, patterns)) {
        return 2;
    }
    const struct mpi_abi_backend *backend = load();
    if (!backend && !as_json) {
        return 1;
    }
    if (!as_json) {
        show_chosen(backend);
        mpi_abi_print_counts();
        mpi_abi_print_functions(backend, count, patterns);
        return 0;
    }
    printf("{\n");
    show_chosen_json(backend);
    if (backend) {
        printf(",\n");
        mpi_abi_print_functions_json(backend, count, patterns);
    }
    printf("\n}\n");
    return backend ? 0 : 1;
}

static int chosen(void)
{
    const struct mpi_abi_backend *backend = mpi_abi_backend_try(&error);
    if (!backend) {
        fprintf(stderr, "mpi-abi: %s\n", error.text);
        return 1;
    }
    const struct mpi_abi_family_row *row = mpi_abi_family_row(backend->implementation);
    printf("%s\n%s\n", mpi_abi_family_word(backend->implementation), backend->path);
    printf("%s\n%s\n%s\n", row ? row->launcher_programs : "mpiexec",
           row ? row->launcher_says : ".*", row ? row->package : "of that MPI");
    return 0;
}

/* Takes --json out of the arguments, wherever it stands. */
static bool take_json(int *argc, char **argv)
{
    int kept = 0;
    for (int i = 0; i < *argc; i++) {
        if (strcmp(argv[i], "--json") != 0) {
            argv[kept++] = argv[i];
        }
    }
    bool taken = kept < *argc;
    *argc = kept;
    return taken;
}

int main(int argc, char **argv)
{
    bool as_json = take_json(&argc, argv);
    const char *verb = argc > 1 ? argv[1] : "";
    bool is_plain = argc == 2 || (argc > 2 && argv[2][0] != '-');
    if (argc == 2 && strcmp(verb, "backends") == 0) {
        return as_json ? list_backends_json() : list_backends();
    }
    if (is_plain && strcmp(verb, "functions") == 0) {
        return list_functions(argc - 2, argv + 2, as_json);
    }
    if (argc == 2 && strcmp(verb, "chosen") == 0) {
        return chosen();
    }
    fprintf(stderr,
            "usage: mpi-abi-info backends [--json] | functions [--json] [PATTERN...] | chosen\n"
            "MPI_ABI_BACKEND chooses the backend: " MPI_ABI_FAMILY_WORDS
            ", a prefix, or a path; MPI_ABI_WAY "
            "whether it "
            "is translated or native\n");
    return 2;
}
