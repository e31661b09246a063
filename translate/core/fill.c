/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fills the table: first what the library does itself and stand-ins for the rest, then what the
 * family can translate for this backend. A slot is never null, and it is written once more at most.
 */
#include "fill.h"
#include "family_fill.h"
#include "loader.h"
#include "standard.h"

#include <string.h>

unsigned char mpi_abi_states[MPI_ABI_FUNCTIONS];

_Static_assert(sizeof(struct mpi_abi_table) == MPI_ABI_FUNCTIONS * sizeof(mpi_abi_function *),
               "a table is an array of function pointers");

void mpi_abi_set_slot(int slot, mpi_abi_function *function, enum mpi_abi_state state)
{
    mpi_abi_function **slots = (mpi_abi_function **)&mpi_abi_table;
    mpi_abi_states[slot] = (unsigned char)state;
    __atomic_store_n(&slots[slot], function, __ATOMIC_RELEASE);
}

static mpi_abi_function *slot_of(const struct mpi_abi_table *table, int slot)
{
    mpi_abi_function *function;
    memcpy(&function, (const char *)table + (size_t)slot * sizeof function, sizeof function);
    return function;
}

static int fill_from(const struct mpi_abi_table *table, int slot, enum mpi_abi_state state)
{
    mpi_abi_function *function = slot_of(table, slot);
    if (function)
        mpi_abi_set_slot(slot, function, state);
    return function != NULL;
}

/* What each slot holds when the backend has no say in it or lacks the function. */
static void fill_defaults(const unsigned char *translated)
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        if (translated[i])
            continue;
        if (!fill_from(&mpi_abi_own, i, MPI_ABI_OWN) &&
            !fill_from(&mpi_abi_emulated, i, MPI_ABI_EMULATED))
            fill_from(&mpi_abi_unsupported, i, MPI_ABI_UNSUPPORTED);
    }
}

void mpi_abi_table_fill(const struct mpi_abi_backend *backend)
{
    unsigned char translated[MPI_ABI_FUNCTIONS] = {0};
    switch (backend->family) {
    case MPI_ABI_FAMILY_MPICH:
        mpich_fill(backend, translated);
        break;
    case MPI_ABI_FAMILY_OMPI:
        ompi_fill(backend, translated);
        break;
    case MPI_ABI_FAMILY_STANDARD:
        mpi_abi_standard_fill(backend, translated);
        break;
    }
    fill_defaults(translated);
}
