/* SPDX-License-Identifier: BSD-3-Clause */
/* What a family looks up once: the backend's functions, and its predefined handles. */
#define _GNU_SOURCE
#include "impl.h"

#include "backend_version.h"
#include "backends.h"
#include "family_context.h"
#include "fill.h"
#include "joined_commands.h"
#include "jumps.h"
#include "kept_codes.h"
#include "keyvals.h"
#include "launched.h"
#include "loopback.h"
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

#if defined(MPI_ABI_IMPL_MPICH)

const int mpich_handles[MPI_ABI_LAST_RESERVED + 1] = {
#define X(abi, native, kind) [abi] = (int)native,
    IMPL_HANDLES(X)
#undef X
};

unsigned short mpich_datatype_codes[256];
int *mpich_unweighted;
int *mpich_weights_empty;
MPI_T_pvar_handle mpich_pvar_all_handles;

void *mpich_predefined_from_impl(int handle, int first, int last)
{
    for (int code = first; code <= last; code++) {
        if (mpich_handles[code] == handle)
            return (void *)(uintptr_t)code;
    }
    return mpich_user_handle(handle);
}

/* Handles of pair datatypes look like those of users' datatypes; there are no more than these. */
#define PAIR_HANDLES     0x8c000000u
#define LAST_PAIR_HANDLE 0x8c00000fu

COLD MPI_Datatype mpich_datatype_from_impl_cold(int handle)
{
    if (handle < 0 && (unsigned)handle - PAIR_HANDLES > LAST_PAIR_HANDLE - PAIR_HANDLES)
        return (MPI_Datatype)mpich_user_handle(handle);
    return (MPI_Datatype)mpich_predefined_from_impl(handle, 512, 767);
}

uintptr_t mpich_handle_of_its_own(uintptr_t handle)
{
    for (uintptr_t code = 1; handle > MPI_ABI_LAST_RESERVED && code <= MPI_ABI_LAST_RESERVED;
         code++) {
        if ((unsigned)mpich_handles[code] == handle)
            return code;
    }
    return 0;
}

/* The value of a pointer variable that the backend exports, null without one. */
static void *variable(void *library, const char *name)
{
    void **found = dlsym(library, name);
    return found ? *found : NULL;
}

static void fill_handles(void *library)
{
    for (unsigned short code = 513; code <= 767; code++) {
        if (mpich_handles[code] > 0)
            mpich_datatype_codes[mpich_handles[code] & 0xff] = code;
    }
    mpich_unweighted = variable(library, "MPI_UNWEIGHTED");
    mpich_weights_empty = variable(library, "MPI_WEIGHTS_EMPTY");
    mpich_pvar_all_handles = variable(library, "MPI_T_PVAR_ALL_HANDLES");
}

#elif defined(MPI_ABI_IMPL_OMPI)

void *ompi_handles[MPI_ABI_LAST_RESERVED + 1];
void *ompi_operands[MPI_ABI_LAST_RESERVED + 1];
unsigned short ompi_buckets[OMPI_BUCKETS];

/* All predefined objects lie between these addresses, in the backend's data. */
static uintptr_t predefined_first;
static uintptr_t predefined_span;

static const struct {
    unsigned short code;
    const char *symbol;
} predefined[] = {
#define X(abi, native, kind) {abi, #native},
    IMPL_HANDLES(X)
#undef X
};

#define PREDEFINED (sizeof predefined / sizeof predefined[0])

/* By name: it may be the object of an Open MPI that is not the backend. */
uintptr_t ompi_handle_of_its_own(uintptr_t handle)
{
    Dl_info info;
    if (!dladdr((void *)handle, &info) || !info.dli_sname || (uintptr_t)info.dli_saddr != handle)
        return 0;
    for (size_t i = 0; i < PREDEFINED; i++) {
        if (strcmp(info.dli_sname, predefined[i].symbol) == 0)
            return predefined[i].code;
    }
    return 0;
}

static void remember(unsigned short code)
{
    unsigned i = ompi_bucket_of(ompi_handles[code]);
    while (ompi_buckets[i])
        i = (i + 1) % OMPI_BUCKETS;
    ompi_buckets[i] = code;
}

void *ompi_handle_from_impl_other(void *handle)
{
    if ((uintptr_t)handle - predefined_first > predefined_span)
        return handle;
    for (unsigned i = ompi_bucket_of(handle); ompi_buckets[i]; i = (i + 1) % OMPI_BUCKETS) {
        if (ompi_handles[ompi_buckets[i]] == handle)
            return (void *)(uintptr_t)ompi_buckets[i];
    }
    return handle;
}

static void fill_handles(void *library)
{
    uintptr_t last = 0;
    predefined_first = UINTPTR_MAX;
    for (size_t i = 0; i < PREDEFINED; i++) {
        void *object = dlsym(library, predefined[i].symbol);
        if (!object)
            continue;
        uintptr_t at = (uintptr_t)object;
        ompi_handles[predefined[i].code] = object;
        remember(predefined[i].code);
        predefined_first = at < predefined_first ? at : predefined_first;
        last = at > last ? at : last;
    }
    predefined_span = last - predefined_first;
}

#else
#error "what this family does is missing here"
#endif

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
    for (const struct family_unusable *known = FAMILY(unusable); known->until; known++)
        if (known->slot == slot && known->since <= version && version < known->until)
            return 1;
    return 0;
}

static int is_in(const struct family_versions *range)
{
    return range->since <= version && version < range->until;
}

int FAMILY(is)(const struct family_versions *versions)
{
    for (; versions->until; versions++)
        if (is_in(versions))
            return 1;
    return 0;
}

static family_function *wrapper_of(int slot)
{
    for (const struct family_repair *known = FAMILY(repairs); known->function; known++)
        if (known->slot == slot && is_in(&known->versions))
            return known->function;
    return FAMILY(wrappers)[slot];
}

#if defined(MPI_ABI_IMPL_OMPI)

static void fill_operands(void)
{
    const MPI_Datatype same = sizeof(long) == 8 ? MPI_UINT64_T : MPI_UINT32_T;
    memcpy(ompi_operands, ompi_handles, sizeof ompi_operands);
    if (FAMILY(is)(ompi_unsigned_offset))
        ompi_operands[(uintptr_t)MPI_OFFSET] = datatype_to_impl(MPI_INT64_T);
    if (FAMILY(is)(ompi_signed_long))
        ompi_operands[(uintptr_t)MPI_UNSIGNED_LONG] = datatype_to_impl(same);
}

#else

static void fill_operands(void)
{
}

#endif

/* Only calls that are translated can do without a look at their code. */
static void offer_jumps(void)
{
    for (const struct family_jump *jump = FAMILY(jumps); jump->function; jump++)
        mpi_abi_offer_jump(jump->slot, (mpi_abi_function *)jump->function);
}

static void fill(const struct mpi_abi_backend *library)
{
    fill_handles(library->handle);
    FAMILY(sizes_fill)();
    NOTE_LAUNCH();
    version = mpi_abi_version_number(library->version);
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        family_function *wrapper = wrapper_of(slot);
        if (find_function(library->handle, slot) && wrapper)
            mpi_abi_backend_put(slot, (mpi_abi_function *)wrapper,
                                is_unusable(slot) ? MPI_ABI_SET_ASIDE : MPI_ABI_PRESENT);
    }
    fill_operands();
    if (FAMILY(is)(FAMILY(forgetful)))
        FAMILY(expect_lost_codes)();
    if (FAMILY(is)(FAMILY(tag_ub_of_world)))
        FAMILY(expect_tag_ub_of_world)();
    int number = NOTE_JOINED();
    if (number >= 0)
        FAMILY(expect_command_number)(number);
    if (FAMILY(is)(FAMILY(networked)))
        ALLOW_LOOPBACK();
    restarts = FAMILY(is)(FAMILY(restarting)) && impl.Session_init;
    revives = FAMILY(is)(FAMILY(reviving)) && impl.Session_init;
    offer_jumps();
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
    .context = FAMILY(context),
    .info_env = FAMILY(info_env),
    .info_launched = COPY_LAUNCHED,
    .info_drop = FAMILY(info_drop),
    .wait = mpi_abi_no_wait,
    .can_restart = can_restart,
    .can_revive = can_revive,
};
