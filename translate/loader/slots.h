/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The slots of a loaded object: the words in its data that the dynamic linker has filled with the
 * address of a symbol. Calls and uses of other objects' names go through them.
 */
#ifndef MPI_ABI_LOADER_SLOTS_H
#define MPI_ABI_LOADER_SLOTS_H

#include "objects.h"

#pragma GCC visibility push(hidden)

struct mpi_abi_slot {
    const struct mpi_abi_object *object;
    ElfW(Addr) * place;
    const char *symbol;
    bool weak;           /* may stay undefined, and is then 0 */
    ElfW(Addr) distance; /* what the slot holds beyond the symbol's address */
};

/** Sees one slot; returns false to end. */
typedef bool mpi_abi_slot_visitor(const struct mpi_abi_slot *slot, void *context);

/** Shows each slot of an object to the visitor; false if the visitor ended it. */
bool mpi_abi_slots_visit(const struct mpi_abi_object *object, mpi_abi_slot_visitor *visit,
                         void *context);

/** Whether a name belongs to MPI: MPI_*, MPIX_*, and the same with a P before it. */
bool mpi_abi_slot_is_mpi(const struct mpi_abi_slot *slot);

/** Makes writable what the dynamic linker has sealed in an object. */
bool mpi_abi_slots_unseal(const struct mpi_abi_object *object, struct mpi_abi_error *error);

/** Seals it again. */
bool mpi_abi_slots_seal(const struct mpi_abi_object *object, struct mpi_abi_error *error);

#pragma GCC visibility pop

#endif
