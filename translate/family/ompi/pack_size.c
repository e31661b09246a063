/* SPDX-License-Identifier: BSD-3-Clause */
/* MPI_Pack_size (5.2): Open MPI gives the low 32 bits of a size that an int cannot hold. */
#include "impl.h"

#include <limits.h>

int WRAP(Pack_size)(int incount, MPI_Datatype datatype, MPI_Comm comm, int *size)
{
    MPI_Count bytes = 0;
    int rc = PLAIN(Pack_size)(incount, datatype, comm, size);
    if (rc == MPI_SUCCESS && incount > 0 &&
        impl.Type_size_x(datatype_to_impl(datatype), &bytes) == 0 && bytes > INT_MAX / incount) {
        *size = MPI_UNDEFINED;
    }
    return rc;
}
