/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Fills the tables: first what the family can translate for this backend, then, slot by slot, what
 * applications call. A slot of that table is never null, and it is written once; twice where a jump
 * stands in it (jumps.h).
 */
#include "fill.h"

#include "check.h"
#include "family_fill.h"
#include "jumps.h"
#include "loader.h"
#include "standard.h"

#include <string.h>

unsigned char mpi_abi_states[MPI_ABI_FUNCTIONS];

_Static_assert(sizeof(struct mpi_abi_table) == MPI_ABI_FUNCTIONS * sizeof(mpi_abi_function *),
               "a table is an array of function pointers");

struct mpi_abi_table mpi_abi_translated;
struct mpi_abi_table mpi_abi_set_aside;
int mpi_abi_backend_restarts;
int mpi_abi_backend_revives;

mpi_abi_function *mpi_abi_slot_of(const struct mpi_abi_table *table, int slot)
{
    mpi_abi_function *function;
    memcpy(&function, (const char *)table + (size_t)slot * sizeof function, sizeof function);
    return function;
}

void mpi_abi_set_translated(int slot, mpi_abi_function *function, int is_usable)
{
    struct mpi_abi_table *table = is_usable ? &mpi_abi_translated : &mpi_abi_set_aside;
    memcpy((char *)table + (size_t)slot * sizeof function, &function, sizeof function);
}

struct choice {
    mpi_abi_function *function;
    enum mpi_abi_state state;
};

/* Whether a slot will hold more than a stand-in. */
static int has_body(int slot)
{
    int needed = mpi_abi_needs[slot];
    if (mpi_abi_slot_of(&mpi_abi_translated, slot) || mpi_abi_slot_of(&mpi_abi_emulated, slot))
        return 1;
    return mpi_abi_slot_of(&mpi_abi_own, slot) && (needed == 0 || has_body(needed - 1));
}

/*
 * A backend of the standard ABI is used as it is: only what it lacks is done here. What stands around the
 * backend's function can do without it where it emulates that.
 */
static struct choice choose(int slot, int as_it_is)
{
    mpi_abi_function *translated = mpi_abi_slot_of(&mpi_abi_translated, slot);
    mpi_abi_function *around = mpi_abi_slot_of(&mpi_abi_around, slot);
    mpi_abi_function *own = mpi_abi_slot_of(&mpi_abi_own, slot);
    mpi_abi_function *emulated = mpi_abi_slot_of(&mpi_abi_emulated, slot);
    if (around && (translated ? !as_it_is : emulated != NULL))
        return (struct choice){around, translated ? MPI_ABI_TRANSLATED : MPI_ABI_EMULATED};
    if (translated)
        return (struct choice){translated, MPI_ABI_TRANSLATED};
    if (own && has_body(slot))
        return (struct choice){own, MPI_ABI_OWN};
    if (emulated)
        return (struct choice){emulated, MPI_ABI_EMULATED};
    return (struct choice){mpi_abi_slot_of(&mpi_abi_unsupported, slot), MPI_ABI_UNSUPPORTED};
}

void mpi_abi_publish(int slot, mpi_abi_function *function)
{
    mpi_abi_function **slots = (mpi_abi_function **)&mpi_abi_table;
    __atomic_store_n(&slots[slot], function, __ATOMIC_RELEASE);
}

/* What is found out first, for all slots: a checking function calls others than its own. */
static void choose_all(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS], int as_it_is)
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        struct choice choice = choose(i, as_it_is);
        mpi_abi_states[i] = (unsigned char)choice.state;
        chosen[i] = choice.function;
    }
}

/* An operation must not reach the completion calls of a backend that is used as it is. */
static void guard_completion(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    int operations = 0;
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++)
        operations |= mpi_abi_makes_request[i] &&
                      (mpi_abi_states[i] == MPI_ABI_OWN || mpi_abi_states[i] == MPI_ABI_EMULATED);
    for (int i = 0; operations && i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_function *completion = mpi_abi_slot_of(&mpi_abi_standard_completion, i);
        if (completion && mpi_abi_states[i] == MPI_ABI_TRANSLATED)
            chosen[i] = completion;
    }
}

/* With MPI_ABI_CHECK=1 what was chosen stays behind the functions that check. */
static void put_checks(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    memcpy(&mpi_abi_checked, chosen, sizeof mpi_abi_checked);
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        mpi_abi_function *check = mpi_abi_slot_of(&mpi_abi_checks, i);
        if (check)
            chosen[i] = check;
    }
}

/* From the start no error handler returns. */
static void put_jumps(mpi_abi_function *chosen[MPI_ABI_FUNCTIONS])
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++)
        chosen[i] = mpi_abi_jump_or(i, chosen[i]);
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
    mpi_abi_function *chosen[MPI_ABI_FUNCTIONS];
    int as_it_is = backend->family == MPI_ABI_FAMILY_STANDARD;
    choose_all(chosen, as_it_is);
    if (as_it_is)
        guard_completion(chosen);
    mpi_abi_trace_functions();
    if (mpi_abi_check_wanted())
        put_checks(chosen);
    else
        put_jumps(chosen);
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++)
        mpi_abi_publish(i, chosen[i]);
}
