/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Isolation: the uses of MPI names in the backend's objects go to the backend's own functions,
 * whatever else in the process defines the same names.
 */
#ifndef MPI_ABI_LOADER_REBIND_H
#define MPI_ABI_LOADER_REBIND_H

#include "objects.h"

#pragma GCC visibility push(hidden)

struct mpi_abi_rebind {
    const struct mpi_abi_objects *objects; /* whose slots are pointed anew */
    const struct mpi_abi_objects *home;    /* the backend's objects, which are as good a target */
    void *handles[2];                      /* where a name is looked up, in this order; or NULL */
    size_t slots;                          /* out: how many slots hold the address of an MPI name */
    size_t moved;                          /* out: how many of them pointed elsewhere before */
};

/** Points the slots at what the handles find, and then proves by address that each lies at home. */
bool mpi_abi_rebind(struct mpi_abi_rebind *work, struct mpi_abi_error *error);

#pragma GCC visibility pop

#endif
