/* SPDX-License-Identifier: BSD-3-Clause */
/* Duties (duties.h) that leave nothing to do over MPICH, or next to nothing. */
#include "impl.h"

#include "backend.h"
#include "joined_commands.h"

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

/* The backend starts several commands itself. */
int mpich_join_commands(struct joined_commands *joined, int count, char *commands[], char **argvs[],
                        const int processes[], const MPI_Info infos[])
{
    (void)count, (void)commands, (void)argvs, (void)processes, (void)infos;
    *joined = (struct joined_commands){.info = MPI_INFO_NULL};
    return MPI_ERR_UNSUPPORTED_OPERATION;
}

void mpich_joined_commands_end(struct joined_commands *joined)
{
    (void)joined;
}
