/* SPDX-License-Identifier: BSD-3-Clause */
/* Predefined handles of the Open MPI family: the addresses of objects that the backend exports. */
#define _GNU_SOURCE
#include "impl.h"

#include "backends.h"
#include "cvars.h"
#include "joined_process.h"
#include "launched.h"
#include "loopback.h"

#include <dlfcn.h>

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
    if (!dladdr((void *)handle, &info) || !info.dli_sname || (uintptr_t)info.dli_saddr != handle) {
        return 0;
    }
    for (size_t i = 0; i < PREDEFINED; i++) {
        if (strcmp(info.dli_sname, predefined[i].symbol) == 0) {
            return predefined[i].code;
        }
    }
    return 0;
}

static void remember(unsigned short code)
{
    unsigned i = ompi_bucket_of(ompi_handles[code]);
    while (ompi_buckets[i]) {
        i = (i + 1) % OMPI_BUCKETS;
    }
    ompi_buckets[i] = code;
}

void *ompi_handle_from_impl_other(void *handle)
{
    if ((uintptr_t)handle - predefined_first > predefined_span) {
        return handle;
    }
    for (unsigned i = ompi_bucket_of(handle); ompi_buckets[i]; i = (i + 1) % OMPI_BUCKETS) {
        if (ompi_handles[ompi_buckets[i]] == handle) {
            return (void *)(uintptr_t)ompi_buckets[i];
        }
    }
    return handle;
}

void ompi_fill_handles(void *library)
{
    uintptr_t last = 0;
    predefined_first = UINTPTR_MAX;
    for (size_t i = 0; i < PREDEFINED; i++) {
        void *object = dlsym(library, predefined[i].symbol);
        if (!object) {
            continue;
        }
        uintptr_t at = (uintptr_t)object;
        ompi_handles[predefined[i].code] = object;
        remember(predefined[i].code);
        predefined_first = at < predefined_first ? at : predefined_first;
        last = at > last ? at : last;
    }
    predefined_span = last - predefined_first;
    ompi_find_storage_function(library);
}

static void fill_operands(void)
{
    const MPI_Datatype same = sizeof(long) == 8 ? MPI_UINT64_T : MPI_UINT32_T;
    memcpy(ompi_operands, ompi_handles, sizeof ompi_operands);
    if (FAMILY(is)(ompi_unsigned_offset)) {
        ompi_operands[(uintptr_t)MPI_OFFSET] = datatype_to_impl(MPI_INT64_T);
    }
    if (FAMILY(is)(ompi_signed_long)) {
        ompi_operands[(uintptr_t)MPI_UNSIGNED_LONG] = datatype_to_impl(same);
    }
}

void ompi_prepare(void)
{
    ompi_note_launch();
    fill_operands();
    ompi_note_joined();
    if (FAMILY(is)(ompi_networked)) {
        ompi_allow_loopback();
    }
}
