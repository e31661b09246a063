/* SPDX-License-Identifier: BSD-3-Clause */
/* Counts in statuses. */
#include "impl.h"

#include "types.h"

#include <limits.h>

/* By the backend. Open MPI up to 6.0 says 0 for a message that a datatype of size 0 cannot make up. */
static COLD int count_by_backend(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    int rc = impl.Get_count(status_in(status), datatype_to_impl(datatype), count);
    if (rc == 0 && *count == 0 && status_bytes(status) > 0) {
        *count = MPI_UNDEFINED;
    }
    return error_from_impl(rc);
}

/* Predefined datatypes of fixed size: the status holds the bytes, the handle the size. */
int WRAP(Get_count)(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    uintptr_t code = (uintptr_t)datatype;
    int size = FAMILY(type_size)(code);
    if (UNLIKELY(size <= 0)) {
        return count_by_backend(status, datatype, count);
    }
    int64_t bytes = status_bytes(status);
    int64_t whole =
        (size & (size - 1)) == 0 ? bytes >> __builtin_ctz((unsigned)size) : bytes / size;
    *count = whole <= INT_MAX && whole * size == bytes ? (int)whole : MPI_UNDEFINED;
    return MPI_SUCCESS;
}
