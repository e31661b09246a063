/* SPDX-License-Identifier: BSD-3-Clause */
/* Statuses as values: empty ones, copies, and the counts in them. */
#include "status.h"

#include "types.h"

#include <limits.h>
#include <string.h>

void FAMILY(status_set_empty)(MPI_Status *status)
{
    impl_status *native = status_inout(status);
#if defined(MPI_ABI_IMPL_MPICH)
    *native = (impl_status){0, 0, IMPL_ANY_SOURCE, IMPL_ANY_TAG, native->MPI_ERROR};
#else
    impl_status empty = {IMPL_ANY_SOURCE, IMPL_ANY_TAG, status->MPI_ERROR, 0, 0};
    memcpy(native, &empty, sizeof empty);
#endif
    status_publish(status);
}

void FAMILY(status_store)(MPI_Status *status, const impl_status *native)
{
    int error = status->MPI_ERROR;
    memcpy(status_inout(status), native, sizeof *native);
    status->MPI_ERROR = error;
    status_publish(status);
}

/* Predefined datatypes of fixed size: the status holds the bytes, the handle the size. */
int WRAP(Get_count)(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    uintptr_t code = (uintptr_t)datatype;
    int size = FAMILY(type_size)(code);
    if (UNLIKELY(size <= 0))
        return error_from_impl(impl.Get_count(status_in(status), datatype_to_impl(datatype), count));
    int64_t bytes = status_bytes(status);
    int64_t whole = (size & (size - 1)) == 0 ? bytes >> __builtin_ctz((unsigned)size) : bytes / size;
    *count = whole <= INT_MAX && whole * size == bytes ? (int)whole : MPI_UNDEFINED;
    return MPI_SUCCESS;
}
