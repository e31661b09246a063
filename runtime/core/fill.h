/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The slots of the table by number, and how they are filled.
 *
 * A table is MPI_ABI_FUNCTIONS function pointers without padding, so slot i of a table is element i of it as an
 * array; names and states use the same numbers. There are two: the backend's functions
 * (`mpi_abi_backend_table`) and the functions that applications call (`mpi_abi_table`). No slot of either is
 * null: a stand-in for a missing function raises MPI_ERR_UNSUPPORTED_OPERATION.
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
 * The backend's functions, or their wrappers. Filled once, before `mpi_abi_table`. Only the library's functions
 * call through it, those that are intercepted.
 */
extern struct mpi_abi_table mpi_abi_backend_table;

/*
 * The functions that are set aside: the backend has them, but they are treated as missing (`unusable` in
 * translate.toml). An emulation may call one for the cases in which it works.
 */
extern struct mpi_abi_table mpi_abi_set_aside;

/* The stand-in of every slot. */
extern const struct mpi_abi_table mpi_abi_unsupported;
/* Built-in functions; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_builtin;
/* Emulations; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_emulated;
/* Intercepted functions; null elsewhere. */
extern const struct mpi_abi_table mpi_abi_intercepted;
/* Names with MPI_, in one string. */
extern const char mpi_abi_name_text[];
extern const unsigned short mpi_abi_name_starts[MPI_ABI_FUNCTIONS];
/* The slot, plus one, that a generated built-in function calls; zero: none, or several. */
extern const short mpi_abi_needs[MPI_ABI_FUNCTIONS];
/* Whether a function has a request as its result. */
extern const unsigned char mpi_abi_makes_request[MPI_ABI_FUNCTIONS];
/* The state of each slot; valid once the table is filled. */
extern unsigned char mpi_abi_states[MPI_ABI_FUNCTIONS];

/* For people. */
const char *mpi_abi_state_name(enum mpi_abi_state state);

/* The number of slots in a state; valid once the table is filled. */
int mpi_abi_state_count(enum mpi_abi_state state);

/* Prints the number of functions in each state, and those not translated, depending on MPI_ABI_VERBOSE. */
void mpi_abi_trace_functions(void);

static inline const char *mpi_abi_name(int slot)
{
    return mpi_abi_name_text + mpi_abi_name_starts[slot];
}

mpi_abi_function *mpi_abi_slot_of(const struct mpi_abi_table *table, int slot);

/* Puts a function into a slot of `mpi_abi_table`, through which applications may be calling. */
void mpi_abi_publish(int slot, mpi_abi_function *function);

/*
 * Puts functions before those that applications reach through the slots of `mpi_abi_table`; null elsewhere. They call
 * those in `below`. Other threads may be in calls.
 */
void mpi_abi_put_before(const struct mpi_abi_table *functions, struct mpi_abi_table *below);

/* Fills the tables; called once, by the loader, before any function of the backend is. */
void mpi_abi_tables_fill(const struct backend_contract *contract,
                         const struct mpi_abi_backend *library);

#endif
