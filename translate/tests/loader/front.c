/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A stand-in for the translation library: the loader with every MPI name on top, each of which
 * loads the backend and then answers with its own number. It never passes a call on, so a call of
 * the backend that lands here cannot hide; with front_trap set it ends the process with the name.
 */
#include "loader.h"
#include "names.h"

#include <stdio.h>
#include <stdlib.h>

__attribute__((visibility("default"))) int front_trap;
int MPI_Only_in_front(void);
void *front_backend(void);
int front_fills(void);

static const struct mpi_abi_backend *filled;
static int fills;

void mpi_abi_table_fill(const struct mpi_abi_backend *backend)
{
    filled = backend;
    fills++;
}

static int answer(const char *name, int number)
{
    mpi_abi_load();
    if (!front_trap) {
        return FRONT + number;
    }
    fprintf(stderr, "captured: %s\n", name);
    abort();
}

#define X(name)                                                                                    \
    __attribute__((visibility("default"), weak)) int MPI_##name(void)                              \
    {                                                                                              \
        return answer("MPI_" #name, NUMBER_##name);                                                \
    }                                                                                              \
    __attribute__((visibility("default"))) int PMPI_##name(void)                                   \
    {                                                                                              \
        return answer("PMPI_" #name, NUMBER_P##name);                                              \
    }
#include "names.inc"
#undef X

/** No backend has this name; one that uses it must be refused. */
__attribute__((visibility("default"))) int MPI_Only_in_front(void)
{
    return 0;
}

/** The handle of the backend, which it loads if need be. */
__attribute__((visibility("default"))) void *front_backend(void)
{
    mpi_abi_load();
    return filled->handle;
}

/** How often the table has been filled. */
__attribute__((visibility("default"))) int front_fills(void)
{
    return fills;
}
