/* SPDX-License-Identifier: BSD-3-Clause */
/* The jumps that are offered, by slot. Invariant: they are written before the table is, then constant. */
#include "jumps.h"

#include <stddef.h>

static mpi_abi_function *jumps[MPI_ABI_FUNCTIONS];

void mpi_abi_offer_jump(int slot, mpi_abi_function *jump)
{
    jumps[slot] = jump;
}

mpi_abi_function *mpi_abi_jump_or(int slot, mpi_abi_function *chosen)
{
    mpi_abi_function *jump = jumps[slot];
    int translates = mpi_abi_presence[slot] == MPI_ABI_PRESENT &&
                     chosen == mpi_abi_slot_of(&mpi_abi_translated, slot);
    return jump && translates ? jump : chosen;
}

void mpi_abi_heed_codes(void)
{
    mpi_abi_function *const *slots = (mpi_abi_function *const *)&mpi_abi_table;
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        if (jumps[slot] && __atomic_load_n(&slots[slot], __ATOMIC_RELAXED) == jumps[slot])
            mpi_abi_publish(slot, mpi_abi_slot_of(&mpi_abi_translated, slot));
    }
}
