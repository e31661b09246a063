/* SPDX-License-Identifier: BSD-3-Clause */
/* The tail calls by slot. Invariant: written before the table is, then constant. */
#include "tail_calls.h"

#include <stddef.h>

static mpi_abi_function *tail_calls[MPI_ABI_FUNCTIONS];

void mpi_abi_register_tail_call(int slot, mpi_abi_function *tail_call)
{
    tail_calls[slot] = tail_call;
}

mpi_abi_function *mpi_abi_tail_call_or(int slot, mpi_abi_function *chosen)
{
    mpi_abi_function *tail_call = tail_calls[slot];
    int translates = mpi_abi_presence[slot] == MPI_ABI_PRESENT &&
                     chosen == mpi_abi_slot_of(&mpi_abi_backend_table, slot);
    return tail_call && translates ? tail_call : chosen;
}

void mpi_abi_disable_tail_calls(void)
{
    mpi_abi_function *const *slots = (mpi_abi_function *const *)&mpi_abi_table;
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        if (tail_calls[slot] &&
            __atomic_load_n(&slots[slot], __ATOMIC_RELAXED) == tail_calls[slot]) {
            mpi_abi_publish(slot, mpi_abi_slot_of(&mpi_abi_backend_table, slot));
        }
    }
}
