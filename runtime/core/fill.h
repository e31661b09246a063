/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The slots of the table by number: how they are filled, and what was found out while filling.
 *
 * A table is MPI_ABI_FUNCTIONS function pointers without padding, so slot i of a table is element i of it as an
 * array; names and states use the same numbers. Tables lie on top of each other: the backend's functions
 * (`mpi_abi_translated`), and before them what applications call (`mpi_abi_table`). No slot of either is
 * null: where the backend lacks a function there is one that raises MPI_ERR_UNSUPPORTED_OPERATION.
 */
#ifndef MPI_ABI_FILL_H
#define MPI_ABI_FILL_H

#include "abi_functions.h"
#include "backend.h"
#include "table.h"

enum mpi_abi_state {
    MPI_ABI_UNSUPPORTED, /* raises MPI_ERR_UNSUPPORTED_OPERATION */
    MPI_ABI_TRANSLATED,  /* ends in the backend's function of the same name */
    MPI_ABI_BUILTIN,     /* done by this library with any backend */
    MPI_ABI_EMULATED,    /* done by this library because the backend lacks it */
};

/*
 * The backend's functions, behind wrappers where it is translated. Filled once, before `mpi_abi_table`. Only a
 * function of this library that stands before another calls through it.
 */
extern struct mpi_abi_table mpi_abi_translated;

/*
 * The functions that are set aside: the backend has them, and is treated as if it lacked them (translate.toml).
 * What stands in for one calls it where it does work.
 */
extern struct mpi_abi_table mpi_abi_set_aside;

/* The stand-in of every slot. */
extern const struct mpi_abi_table mpi_abi_unsupported;
/* What the library does itself; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_builtin;
/* What the library does where the backend lacks it; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_emulated;
/* What the library does before it calls the backend's function, if there is one; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_intercepted;
/* Names with MPI_, in one string. */
extern const char mpi_abi_name_text[];
extern const unsigned short mpi_abi_name_starts[MPI_ABI_FUNCTIONS];
/* The slot, plus one, that a generated built-in function calls; zero: none, or several. */
extern const short mpi_abi_needs[MPI_ABI_FUNCTIONS];
/* Whether a function has a request as its result. */
extern const unsigned char mpi_abi_makes_request[MPI_ABI_FUNCTIONS];
/* What each slot holds; valid once the table is filled. */
extern unsigned char mpi_abi_states[MPI_ABI_FUNCTIONS];

/* For people. */
const char *mpi_abi_state_name(enum mpi_abi_state state);

/* How many slots hold what; valid once the table is filled. */
int mpi_abi_state_count(enum mpi_abi_state state);

/* Says how many functions are what, and which are not translated, as far as MPI_ABI_VERBOSE asks. */
void mpi_abi_trace_functions(void);

static inline const char *mpi_abi_name(int slot)
{
    return mpi_abi_name_text + mpi_abi_name_starts[slot];
}

mpi_abi_function *mpi_abi_slot_of(const struct mpi_abi_table *table, int slot);

/* Puts a function into a slot of `mpi_abi_table`, through which applications may be calling. */
void mpi_abi_publish(int slot, mpi_abi_function *function);

/* Fills the tables; called once, by the loader, before any function of the backend is. */
void mpi_abi_tables_fill(const struct backend_contract *contract,
                         const struct mpi_abi_backend *library);

#endif
