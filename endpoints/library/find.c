/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * find.c: finds the table by its key in the info object that MPI_Info_create_env gives.
 *
 * The answer is the same at every time, so threads that ask at once may all look, and each stores what it found.
 */
#include "find.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

enum { LONGEST_ADDRESS = 2 + 2 * sizeof(void *) + 1 };

/* What a value says, if it is the address of a table of this version; else null. */
static const struct mpi_abi_endpoints_table *table_at(const char *value)
{
    char *end = NULL;
    errno = 0;
    unsigned long long address = strtoull(value, &end, 16);
    const int is_number = errno == 0 && end != value && *end == '\0' && address <= UINTPTR_MAX;
    if (!is_number || address == 0 || address % sizeof(void *) != 0) {
        return NULL;
    }
    const struct mpi_abi_endpoints_table *table = (const void *)(uintptr_t)address;
    return table->magic == MPI_ABI_ENDPOINTS_MAGIC && table->version == MPI_ABI_ENDPOINTS_VERSION
               ? table
               : NULL;
}

/* Whether the question was answered; *table is null if there are no endpoints. */
static int look(const struct mpi_abi_endpoints_table **table)
{
    MPI_Info info = MPI_INFO_NULL;
    char value[LONGEST_ADDRESS] = "";
    int length = sizeof value, found = 0;
    if (PMPI_Info_create_env(0, NULL, &info) != MPI_SUCCESS) {
        return 0;
    }
    int rc = PMPI_Info_get_string(info, MPI_ABI_ENDPOINTS_KEY, &length, value, &found);
    PMPI_Info_free(&info);
    *table = found && length <= (int)sizeof value ? table_at(value) : NULL;
    return rc == MPI_SUCCESS;
}

const struct mpi_abi_endpoints_table *endpoints_find(void)
{
    static _Atomic(const struct mpi_abi_endpoints_table *) known;
    const struct mpi_abi_endpoints_table *table =
        atomic_load_explicit(&known, memory_order_acquire);
    if (table) {
        return table;
    }
    if (!look(&table)) {
        return &endpoints_none;
    }
    table = table ? table : &endpoints_none;
    atomic_store_explicit(&known, table, memory_order_release);
    return table;
}
