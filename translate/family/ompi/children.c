/* SPDX-License-Identifier: BSD-3-Clause */
/* What the children of a process must find. */
#include "impl.h"

#include <stdio.h>

/*
 * The children must find the backend that this process has, and the variable that named it may be in
 * no environment but this process's. Open MPI takes variables from the key "env", line by line.
 */
int ompi_info_for_children(MPI_Info info, MPI_Info *made)
{
    const char *backend = getenv("MPI_ABI_BACKEND");
    char value[MPI_MAX_INFO_VAL] = "";
    int capacity = sizeof value;
    int given = 0;
    *made = MPI_INFO_NULL;
    if (!backend) {
        return MPI_SUCCESS;
    }
    int rc = info == MPI_INFO_NULL ? mpi_abi_table.Info_create(made)
                                   : mpi_abi_table.Info_dup(info, made);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Info_get_string(*made, "env", &capacity, value, &given);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    size_t used = strlen(value);
    size_t more = (size_t)snprintf(value + used, sizeof value - used, "%sMPI_ABI_BACKEND=%s",
                                   given ? "\n" : "", backend);
    /* The backend would not be given the key at all. */
    if (used + more >= IMPL_MAX_INFO_VAL) {
        return MPI_ERR_INFO_VALUE;
    }
    return mpi_abi_table.Info_set(*made, "env", value);
}
