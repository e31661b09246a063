/* SPDX-License-Identifier: BSD-3-Clause */
/* world.c: see world.h; the functions that replace the handles are generated (endpoints/mpi_abi_endpoints). */
#include "world.h"

#include "replace.h"

static _Thread_local struct replacement world = {.from = MPI_COMM_WORLD};
static _Thread_local struct replacement self = {.from = MPI_COMM_SELF};

int ep_world_set(MPI_Comm comm)
{
    int rank = 0, rc = PMPI_Comm_rank(comm, &rank);
    if (rc == MPI_SUCCESS) {
        rc = PMPI_Comm_split(comm, rank, 0, &self.to);
    }
    if (rc == MPI_SUCCESS) {
        world.to = comm;
        replacement_add(&world);
        replacement_add(&self);
    }
    return rc;
}

int ep_world_reset(void)
{
    replacement_remove(&world);
    return replacement_remove(&self) ? PMPI_Comm_free(&self.to) : MPI_ERR_COMM;
}
