/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Status_set_elements (13.3) of a datatype without entries: the backend divides by their number. There are no
 * elements to set, and the status gets no bytes.
 */
#include "impl.h"

static int is_empty(MPI_Datatype datatype)
{
    MPI_Count size = 1;
    return (uintptr_t)datatype > MPI_ABI_LAST_RESERVED &&
           impl.Type_size_x(datatype_to_impl(datatype), &size) == 0 && size == 0;
}

#define SET(Name, count_t)                                                                         \
    int WRAP(Name)(MPI_Status * status, MPI_Datatype datatype, count_t count)                      \
    {                                                                                              \
        int has_none = count >= 0 && is_empty(datatype);                                           \
        return has_none ? PLAIN(Name)(status, MPI_BYTE, 0) : PLAIN(Name)(status, datatype, count); \
    }

SET(Status_set_elements, int)
SET(Status_set_elements_c, MPI_Count)
SET(Status_set_elements_x, MPI_Count)
