/* SPDX-License-Identifier: BSD-3-Clause */
/* Duties (duties.h) that leave nothing to do over MPICH, or next to nothing. */
#include "impl.h"

#include "backend.h"

void mpich_prepare(void)
{
}

void mpich_find_context_id(void)
{
}

int mpich_context_id(MPI_Comm comm, struct context_id *found)
{
    return mpi_abi_no_context_id(comm, found);
}

/* Hydra says nothing before the backend starts. */
struct info_object *mpich_copy_launched(void)
{
    return mpi_abi_info_env_copy();
}

/* Hydra gives the children the environment that it was started in, and no other can be asked for. */
int mpich_info_for_children(MPI_Info info, MPI_Info *made)
{
    (void)info;
    *made = MPI_INFO_NULL;
    return MPI_SUCCESS;
}

/* The backend's answer is right. */
int mpich_map_rank(impl_comm comm, int64_t places, int *newrank)
{
    (void)comm;
    (void)places;
    *newrank = rank_from_impl(*newrank);
    return 0;
}
