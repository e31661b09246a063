/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The slots of the table by number: how they are filled, and what was found out while filling.
 *
 * A table is 657 function pointers without padding, so slot i of a table is element i of it as an
 * array; names and states use the same numbers.
 */
#ifndef MPI_ABI_FILL_H
#define MPI_ABI_FILL_H

#include "own.h"
#include "table.h"

enum mpi_abi_state {
    MPI_ABI_UNSUPPORTED, /* raises MPI_ERR_UNSUPPORTED_OPERATION */
    MPI_ABI_TRANSLATED,  /* calls the backend's function of the same name */
    MPI_ABI_OWN,         /* done by this library with any backend */
    MPI_ABI_EMULATED,    /* done by this library because the backend lacks it */
};

/* Every slot's stand-in; null where `mpi_abi_own` has the function. */
extern const struct mpi_abi_table mpi_abi_unsupported;
/* What the library does itself; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_own;
/* What the library does where the backend lacks it; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_emulated;
/* Names with MPI_, and why a slot has no body yet (null: the backend lacks the function). */
extern const char *const mpi_abi_names[MPI_ABI_FUNCTIONS];
extern const char *const mpi_abi_missing_reasons[MPI_ABI_FUNCTIONS];
/* What each slot holds; valid once the table is filled. */
extern unsigned char mpi_abi_states[MPI_ABI_FUNCTIONS];

/* A function pointer of no particular type. */
typedef void mpi_abi_function(void);

/* Puts `function` into a slot of the table that applications call through. */
void mpi_abi_set_slot(int slot, mpi_abi_function *function, enum mpi_abi_state state);

#endif
