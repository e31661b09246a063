/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpi-abi-info: what the translation library finds and does, without starting MPI.
 *
 *   mpi-abi-info backends     every MPI library that a search finds, and which one is chosen
 *   mpi-abi-info functions    each function of the ABI with what becomes of it on that backend
 *   mpi-abi-info chosen       for programs: the word for the family of the chosen one, and its path
 *
 * It is made of the library's own objects, so it answers as the library would in its place.
 */
#include "fill.h"
#include "loader.h"

#include <stdio.h>
#include <string.h>

/* What the functions of MPI jump through. This program has none of them, and fills the table only to look at it. */
struct mpi_abi_table mpi_abi_table;

static bool show_candidate(const struct mpi_abi_candidate *candidate, void *context)
{
    int *count = context;
    ++*count;
    if (candidate->problem)
        printf("%s\n    cannot be used: %s\n", candidate->path, candidate->problem);
    else
        printf("%s\n    %s %s\n", candidate->path, mpi_abi_family_name(candidate->family),
               candidate->version);
    return true;
}

static const struct mpi_abi_backend *try_load(void)
{
    static struct mpi_abi_error error;
    const struct mpi_abi_backend *backend = mpi_abi_backend_try(&error);
    if (!backend)
        fprintf(stderr, "mpi-abi: %s\n", error.text);
    return backend;
}

static const struct mpi_abi_backend *load(void)
{
    const struct mpi_abi_backend *backend = try_load();
    if (backend)
        printf("chosen: %s (%s %s): %s\n", backend->path, mpi_abi_family_name(backend->family),
               backend->version, backend->reason);
    return backend;
}

static void count(void)
{
    printf("%d translated, %d done by the library itself, %d emulated, %d unsupported, of %d\n",
           mpi_abi_state_count(MPI_ABI_TRANSLATED), mpi_abi_state_count(MPI_ABI_OWN),
           mpi_abi_state_count(MPI_ABI_EMULATED), mpi_abi_state_count(MPI_ABI_UNSUPPORTED),
           MPI_ABI_FUNCTIONS);
}

static int backends(void)
{
    int found = 0;
    mpi_abi_candidates(show_candidate, &found);
    printf("%d found\n", found);
    const struct mpi_abi_backend *backend = load();
    if (!backend)
        return 1;
    mpi_abi_table_fill(backend);
    count();
    return 0;
}

static int functions(void)
{
    const struct mpi_abi_backend *backend = load();
    if (!backend)
        return 1;
    mpi_abi_table_fill(backend);
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        enum mpi_abi_state state = mpi_abi_states[i];
        if (state == MPI_ABI_UNSUPPORTED)
            printf("%-40s unsupported (the backend lacks it)\n", mpi_abi_name(i));
        else
            printf("%-40s %s\n", mpi_abi_name(i), mpi_abi_state_name(state));
    }
    count();
    return 0;
}

static int chosen(void)
{
    static const char *const words[] = {
        [MPI_ABI_FAMILY_MPICH] = "mpich",
        [MPI_ABI_FAMILY_OMPI] = "openmpi",
        [MPI_ABI_FAMILY_STANDARD] = "standard",
    };
    const struct mpi_abi_backend *backend = try_load();
    if (!backend)
        return 1;
    printf("%s\n%s\n", words[backend->family], backend->path);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "backends") == 0)
        return backends();
    if (argc == 2 && strcmp(argv[1], "functions") == 0)
        return functions();
    if (argc == 2 && strcmp(argv[1], "chosen") == 0)
        return chosen();
    fprintf(stderr, "usage: mpi-abi-info backends | functions | chosen\n"
                    "MPI_ABI_BACKEND chooses the backend: mpich, openmpi, or a path\n");
    return 2;
}
