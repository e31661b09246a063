/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fills the tables: first what the backend has, then, slot by slot, what applications call. No slot is ever
 * null, and each is written once, or twice if it begins with a tail call (tail_calls.h).
 */
#include "fill.h"

#include "checks.h"
#include "standard.h"
#include "tail_calls.h"

#include <string.h>

unsigned char mpi_abi_states[MPI_ABI_FUNCTIONS];
unsigned char mpi_abi_presence[MPI_ABI_FUNCTIONS];
const struct backend_contract *mpi_abi_contract;

_Static_assert(sizeof(struct mpi_abi_table) == MPI_ABI_FUNCTIONS * sizeof(mpi_abi_function *),
               "a table is an array of function pointers");

struct mpi_abi_table mpi_abi_backend_table;
struct mpi_abi_table mpi_abi_set_aside;

mpi_abi_function *mpi_abi_slot_of(const struct mpi_abi_table *table, int slot)
{
    mpi_abi_function *function;
    memcpy(&function, (const char *)table + (size_t)slot * sizeof function, sizeof function);
    return function;
}

static void put(struct mpi_abi_table *table, int slot, mpi_abi_function *function)
{
    memcpy((char *)table + (size_t)slot * sizeof function, &function, sizeof function);
}

void mpi_abi_backend_put(int slot, mpi_abi_function *function, enum mpi_abi_presence presence)
{
    mpi_abi_presence[slot] = (unsigned char)presence;
    put(&mpi_abi_backend_table, slot, mpi_abi_slot_of(&mpi_abi_unsupported, slot));
    put(presence == MPI_ABI_SET_ASIDE ? &mpi_abi_set_aside : &mpi_abi_backend_table, slot,
        function);
}

static int backend_has(int slot)
{
    return mpi_abi_presence[slot] == MPI_ABI_PRESENT;
}

/* Until the backend puts a function there. */
static void put_stand_ins(void)
{
    memcpy(&mpi_abi_backend_table, &mpi_abi_unsupported, sizeof mpi_abi_backend_table);
    memcpy(&mpi_abi_set_aside, &mpi_abi_unsupported, sizeof mpi_abi_set_aside);
}

struct choice {
    mpi_abi_function *function;
    enum mpi_abi_state state;
};

/* Whether a slot will hold more than a stand-in. */
static int has_body(int slot)
{
    int needed = mpi_abi_needs[slot];
    if (backend_has(slot) || mpi_abi_slot_of(&mpi_abi_emulated, slot)) {
        return 1;
    }
    return mpi_abi_slot_of(&mpi_abi_builtin, slot) && (needed == 0 || has_body(needed - 1));
}

/* An intercepted function needs the backend's, unless it is emulated, too. */
static struct choice choose(int slot)
{
    mpi_abi_function *intercepted = mpi_abi_slot_of(&mpi_abi_intercepted, slot);
    mpi_abi_function *builtin = mpi_abi_slot_of(&mpi_abi_builtin, slot);
    mpi_abi_function *emulated = mpi_abi_slot_of(&mpi_abi_emulated, slot);
    if (intercepted && backend_has(slot) && !mpi_abi_contract->used_as_it_is) {
        return (struct choice){intercepted, MPI_ABI_TRANSLATED};
    }
    if (backend_has(slot)) {
        return (struct choice){mpi_abi_slot_of(&mpi_abi_backend_table, slot), MPI_ABI_TRANSLATED};
    }
    if (intercepted && emulated) {
        return (struct choice){intercepted, MPI_ABI_EMULATED};
    }
    if (builtin && has_body(slot)) {
        return (struct choice){builtin, MPI_ABI_BUILTIN};
    }
    if (emulated) {
        return (struct choice){emulated, MPI_ABI_EMULATED};
    }
    return (struct choice){mpi_abi_slot_of(&mpi_abi_unsupported, slot), MPI_ABI_UNSUPPORTED};
}

void mpi_abi_publish(int slot, mpi_abi_function *function)
{
    mpi_abi_function **slots = (mpi_abi_function **)&mpi_abi_table;
    __atomic_store_n(&slots[slot], function, __ATOMIC_RELEASE);
}

/* Where the function is that a slot of `mpi_abi_table` leads to, past the check. */
static mpi_abi_function **place_of(int slot)
{
    int is_checked = mpi_abi_check_wanted() && mpi_abi_slot_of(&mpi_abi_checks, slot);
    return (mpi_abi_function **)(is_checked ? &mpi_abi_checked : &mpi_abi_table) + slot;
}

void mpi_abi_put_before(const struct mpi_abi_table *functions, struct mpi_abi_table *below)
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_function *function = mpi_abi_slot_of(functions, i);
        if (function) {
            put(below, i, __atomic_load_n(place_of(i), __ATOMIC_RELAXED));
            __atomic_store_n(place_of(i), function, __ATOMIC_RELEASE);
        }
    }
}

/* Chooses all first: a checking function calls other slots, too. */
static void choose_all(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        struct choice choice = choose(i);
        mpi_abi_states[i] = (unsigned char)choice.state;
        chosen[i] = choice.function;
    }
}

/* With MPI_ABI_CHECK=1 the checking functions call the chosen ones. */
static void put_checks(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    memcpy(&mpi_abi_checked, chosen, sizeof mpi_abi_checked);
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_function *check = mpi_abi_slot_of(&mpi_abi_checks, i);
        if (check) {
            chosen[i] = check;
        }
    }
}

/* From the start no error handler returns. */
static void put_tail_calls(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        chosen[i] = mpi_abi_tail_call_or(i, chosen[i]);
    }
}

void mpi_abi_tables_fill(const struct backend_contract *contract,
                         const struct mpi_abi_backend *library)
{
    mpi_abi_function *chosen[MPI_ABI_FUNCTIONS];
    mpi_abi_contract = contract;
    put_stand_ins();
    contract->fill(library);
    choose_all(chosen);
    if (contract->used_as_it_is) {
        mpi_abi_standard_guard(chosen);
    }
    mpi_abi_trace_functions();
    if (mpi_abi_check_wanted()) {
        put_checks(chosen);
    } else {
        put_tail_calls(chosen);
    }
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_publish(i, chosen[i]);
    }
}
