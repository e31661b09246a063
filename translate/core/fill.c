/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fills the tables: first what the family can translate for this backend, then, slot by slot, what
 * applications call. A slot of that table is never null, and it is written once.
 */
#include "fill.h"
#include "family_fill.h"
#include "loader.h"
#include "standard.h"

#include <string.h>

unsigned char mpi_abi_states[MPI_ABI_FUNCTIONS];

_Static_assert(sizeof(struct mpi_abi_table) == MPI_ABI_FUNCTIONS * sizeof(mpi_abi_function *),
               "a table is an array of function pointers");

struct mpi_abi_table mpi_abi_translated;

static mpi_abi_function *slot_of(const struct mpi_abi_table *table, int slot)
{
    mpi_abi_function *function;
    memcpy(&function, (const char *)table + (size_t)slot * sizeof function, sizeof function);
    return function;
}

void mpi_abi_set_translated(int slot, mpi_abi_function *function)
{
    memcpy((char *)&mpi_abi_translated + (size_t)slot * sizeof function, &function,
           sizeof function);
}

/* Applications may already be calling through the table. */
static void publish(int slot, mpi_abi_function *function, enum mpi_abi_state state)
{
    mpi_abi_function **slots = (mpi_abi_function **)&mpi_abi_table;
    mpi_abi_states[slot] = (unsigned char)state;
    __atomic_store_n(&slots[slot], function, __ATOMIC_RELEASE);
}

/* Whether a slot will hold more than a stand-in. */
static int has_body(int slot)
{
    int needed = mpi_abi_needs[slot];
    if (slot_of(&mpi_abi_translated, slot) || slot_of(&mpi_abi_around, slot) ||
        slot_of(&mpi_abi_emulated, slot))
        return 1;
    return slot_of(&mpi_abi_own, slot) && (needed == 0 || has_body(needed - 1));
}

/* A backend of the standard ABI is used as it is: only what it lacks is done here. */
static void fill_slot(int slot, int as_it_is)
{
    mpi_abi_function *translated = slot_of(&mpi_abi_translated, slot);
    mpi_abi_function *around = slot_of(&mpi_abi_around, slot);
    mpi_abi_function *own = slot_of(&mpi_abi_own, slot);
    mpi_abi_function *emulated = slot_of(&mpi_abi_emulated, slot);
    if (around && !(translated && as_it_is))
        publish(slot, around, translated ? MPI_ABI_TRANSLATED : MPI_ABI_EMULATED);
    else if (translated)
        publish(slot, translated, MPI_ABI_TRANSLATED);
    else if (own && has_body(slot))
        publish(slot, own, MPI_ABI_OWN);
    else if (emulated)
        publish(slot, emulated, MPI_ABI_EMULATED);
    else
        publish(slot, slot_of(&mpi_abi_unsupported, slot), MPI_ABI_UNSUPPORTED);
}

void mpi_abi_table_fill(const struct mpi_abi_backend *backend)
{
    switch (backend->family) {
    case MPI_ABI_FAMILY_MPICH:
        mpich_fill(backend);
        break;
    case MPI_ABI_FAMILY_OMPI:
        ompi_fill(backend);
        break;
    case MPI_ABI_FAMILY_STANDARD:
        mpi_abi_standard_fill(backend);
        break;
    }
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++)
        fill_slot(i, backend->family == MPI_ABI_FAMILY_STANDARD);
}
