/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A program linked to the loader's objects, as the listing of backends is: it asks one question.
 *
 *   list             print each candidate that a search finds, with the MPI of a native one
 *   load             load the backend and print it
 *   way              load it and print whose it is, and its way with the reason
 *   number VERSION   print the number of a version
 *   check FAMILY N   check the launcher as for a backend of that family number, on rank 0 of N
 * N cache FILE NAME  print the paths that a linker cache has for a soname
 */
#define _GNU_SOURCE
#include "backend_version.h"
#include "find.h"
#include "launcher.h"
#include "loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool print_candidate(const struct mpi_abi_candidate *candidate, void *context)
{
    (void)context;
    if (candidate->problem) {
        printf("unusable: %s\n", candidate->problem);
    } else {
        printf("%s|%s|%s\n", candidate->path,
               mpi_abi_library_title(candidate->family, candidate->implementation),
               candidate->version);
    }
    return true;
}

static bool print_path(const char *path, void *context)
{
    (void)context;
    puts(path);
    return true;
}

static int load_one(void)
{
    struct mpi_abi_error error;
    const struct mpi_abi_backend *backend = mpi_abi_backend_try(&error);
    if (!backend) {
        printf("refused: %s\n", error.text);
        return 1;
    }
    printf("%s|%s|%s|%s\n", backend->path, mpi_abi_family_name(backend->family), backend->version,
           backend->reason);
    return mpi_abi_backend_load() == backend ? 0 : 1;
}

static int show_way(void)
{
    struct mpi_abi_error error;
    const struct mpi_abi_backend *backend = mpi_abi_backend_try(&error);
    if (!backend) {
        printf("refused: %s\n", error.text);
        return 1;
    }
    printf("%s|%s|%s, %s\n", backend->path,
           mpi_abi_library_title(backend->family, backend->implementation),
           mpi_abi_way_word(backend->family), backend->way_reason);
    return 0;
}

/* As the library does it, which has loaded its backend before. */
static void check(enum mpi_abi_family family, int size)
{
    const struct mpi_abi_backend backend = {.family = family,
                                            .path = "/opt/stub/libmpi.so",
                                            .version = "1.2.3",
                                            .reason = "for the test"};
    mpi_abi_set_rank(mpi_abi_launcher_rank(mpi_abi_launcher_find()));
    if (!mpi_abi_check_world(&backend, 0, size)) {
        mpi_abi_leave();
    }
}

int main(int count, char **arguments)
{
    const char *question = count > 1 ? arguments[1] : "";
    if (strcmp(question, "list") == 0) {
        mpi_abi_candidates(MPI_ABI_WAY_ANY, print_candidate, NULL);
    } else if (strcmp(question, "load") == 0) {
        return load_one();
    } else if (strcmp(question, "way") == 0) {
        return show_way();
    } else if (strcmp(question, "check") == 0 && count == 4) {
        check((enum mpi_abi_family)atoi(arguments[2]), atoi(arguments[3]));
    } else if (strcmp(question, "number") == 0 && count == 3) {
        printf("%u\n", mpi_abi_version_number(arguments[2]));
    } else if (strcmp(question, "cache") == 0 && count == 4) {
        mpi_abi_find_in_cache(arguments[2], arguments[3], print_path, NULL);
    } else {
        return 2;
    }
    return 0;
}
