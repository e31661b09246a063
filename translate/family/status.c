/* SPDX-License-Identifier: BSD-3-Clause */
/* Counts in statuses. */
#include "impl.h"

#include "types.h"

#include <limits.h>

/* Predefined datatypes of fixed size: the status holds the bytes, the handle the size. */
int WRAP(Get_count)(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    uintptr_t code = (uintptr_t)datatype;
    int size = FAMILY(type_size)(code);
    if (UNLIKELY(size <= 0))
        return error_from_impl(
            impl.Get_count(status_in(status), datatype_to_impl(datatype), count));
    int64_t bytes = status_bytes(status);
    int64_t whole =
        (size & (size - 1)) == 0 ? bytes >> __builtin_ctz((unsigned)size) : bytes / size;
    *count = whole <= INT_MAX && whole * size == bytes ? (int)whole : MPI_UNDEFINED;
    return MPI_SUCCESS;
}
