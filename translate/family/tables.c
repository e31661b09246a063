/* SPDX-License-Identifier: BSD-3-Clause */
/* What a family looks up once: the backend's functions; and its contract. */
#define _GNU_SOURCE
#include "impl.h"

#include "backend_version.h"
#include "backends.h"
#include "fill.h"
#include "kept_codes.h"
#include "keyvals.h"
#include "tail_calls.h"
#include "types.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct impl_functions impl;
static unsigned version;
static int restarts;
static int revives;

_Static_assert(sizeof(struct impl_functions) == MPI_ABI_FUNCTIONS * sizeof(family_function *),
               "function i of the backend is element i");

/* Looks a function up and notes it in `impl`, whose elements are in the order of the slots. */
static int find_function(void *library, int slot)
{
    char symbol[128];
    snprintf(symbol, sizeof symbol, "P%s", mpi_abi_name(slot));
    void *function = dlsym(library, symbol);
    memcpy((char *)&impl + (size_t)slot * sizeof function, &function, sizeof function);
    return function != NULL;
}

/* Whether functions of this name do not work in this version. */
static int is_unusable(int slot)
{
    for (const struct family_unusable *known = FAMILY(unusable); known->until; known++) {
        if (known->slot == slot && known->since <= version && version < known->until) {
            return 1;
        }
    }
    return 0;
}

static int is_in(const struct family_versions *range)
{
    return range->since <= version && version < range->until;
}

int FAMILY(is)(const struct family_versions *versions)
{
    for (; versions->until; versions++) {
        if (is_in(versions)) {
            return 1;
        }
    }
    return 0;
}

static family_function *wrapper_of(int slot)
{
    for (const struct family_repair *known = FAMILY(repairs); known->function; known++) {
        if (known->slot == slot && is_in(&known->versions)) {
            return known->function;
        }
    }
    return FAMILY(wrappers)[slot];
}

/* The table uses one only where the function is translated. */
static void register_tail_calls(void)
{
    for (const struct family_tail_call *call = FAMILY(tail_calls); call->function; call++) {
        mpi_abi_register_tail_call(call->slot, (mpi_abi_function *)call->function);
    }
}

static void fill(const struct mpi_abi_backend *library)
{
    FAMILY(fill_handles)(library->handle);
    FAMILY(sizes_fill)();
    version = mpi_abi_version_number(library->version);
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        family_function *wrapper = wrapper_of(slot);
        if (find_function(library->handle, slot) && wrapper) {
            mpi_abi_backend_put(slot, (mpi_abi_function *)wrapper,
                                is_unusable(slot) ? MPI_ABI_SET_ASIDE : MPI_ABI_PRESENT);
        }
    }
    FAMILY(prepare)();
    if (FAMILY(is)(FAMILY(forgetful))) {
        FAMILY(expect_lost_codes)();
    }
    if (FAMILY(is)(FAMILY(tag_ub_of_world))) {
        FAMILY(expect_tag_ub_of_world)();
    }
    restarts = FAMILY(is)(FAMILY(restarting)) && impl.Session_init;
    revives = FAMILY(is)(FAMILY(reviving)) && impl.Session_init;
    register_tail_calls();
}

static int can_restart(void)
{
    return restarts;
}

static int can_revive(void)
{
    return revives;
}

const struct backend_contract FAMILY(backend) = {
    .fill = fill,
    .used_as_it_is = 0,
    .context_id = FAMILY(context_id),
    .info_env = FAMILY(info_env),
    .info_launched = FAMILY(copy_launched),
    .info_drop = FAMILY(info_drop),
    .wait = mpi_abi_no_wait,
    .can_restart = can_restart,
    .can_revive = can_revive,
};
