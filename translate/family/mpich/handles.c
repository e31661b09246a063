/* SPDX-License-Identifier: BSD-3-Clause */
/* Predefined handles of the MPICH family, and its sentinels that are variables. */
#define _GNU_SOURCE
#include "impl.h"

#include "backends.h"

#include <dlfcn.h>

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
        if (mpich_handles[code] == handle) {
            return (void *)(uintptr_t)code;
        }
    }
    return mpich_user_handle(handle);
}

/* Handles of pair datatypes look like those of user-defined datatypes; there are no more than these. */
#define PAIR_HANDLES     0x8c000000u
#define LAST_PAIR_HANDLE 0x8c00000fu

COLD MPI_Datatype mpich_datatype_from_impl_cold(int handle)
{
    if (handle < 0 && (unsigned)handle - PAIR_HANDLES > LAST_PAIR_HANDLE - PAIR_HANDLES) {
        return (MPI_Datatype)mpich_user_handle(handle);
    }
    return (MPI_Datatype)mpich_predefined_from_impl(handle, 512, 767);
}

uintptr_t mpich_handle_of_its_own(uintptr_t handle)
{
    for (uintptr_t code = 1; handle > MPI_ABI_LAST_RESERVED && code <= MPI_ABI_LAST_RESERVED;
         code++) {
        if ((unsigned)mpich_handles[code] == handle) {
            return code;
        }
    }
    return 0;
}

/* The value of a pointer variable that the backend exports, null without one. */
static void *variable(void *library, const char *name)
{
    void **found = dlsym(library, name);
    return found ? *found : NULL;
}

void mpich_fill_handles(void *library)
{
    for (unsigned short code = 513; code <= 767; code++) {
        if (mpich_handles[code] > 0) {
            mpich_datatype_codes[mpich_handles[code] & 0xff] = code;
        }
    }
    mpich_unweighted = variable(library, "MPI_UNWEIGHTED");
    mpich_weights_empty = variable(library, "MPI_WEIGHTS_EMPTY");
    mpich_pvar_all_handles = variable(library, "MPI_T_PVAR_ALL_HANDLES");
}
