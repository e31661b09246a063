/* SPDX-License-Identifier: BSD-3-Clause */
/* Defaults for members of the contract (backend.h). */
#include "backend.h"

int mpi_abi_no_context_id(MPI_Comm comm, struct context_id *found)
{
    (void)comm;
    (void)found;
    return 0;
}

int mpi_abi_no_info_env(struct info_object *object)
{
    (void)object;
    return 0;
}

void mpi_abi_no_info_drop(uintptr_t native)
{
    (void)native;
}

void mpi_abi_no_wait(void)
{
}

int mpi_abi_no_restart(void)
{
    return 0;
}
