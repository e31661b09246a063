/* SPDX-License-Identifier: BSD-3-Clause */
/* A backend that has the standard ABI itself: nothing is translated. */
#include "standard.h"

#include <dlfcn.h>
#include <stdio.h>

void mpi_abi_standard_fill(const struct mpi_abi_backend *backend)
{
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        char name[128];
        snprintf(name, sizeof name, "P%s", mpi_abi_name(i));
        mpi_abi_function *function = (mpi_abi_function *)dlsym(backend->handle, name);
        if (function)
            mpi_abi_set_translated(i, function, 1);
    }
}
