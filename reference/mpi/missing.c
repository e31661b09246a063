/* SPDX-License-Identifier: BSD-3-Clause */
/* missing.c: weak stand-ins for what chapters give each other, until each chapter is there. */
#include "bodies.h"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#define MISSING __attribute__((weak))

MISSING int mpir_comm_size(struct mpir_comm *comm, int *size)
{
    *size = comm->dev.np;
    return MPI_SUCCESS;
}

MISSING int mpir_comm_rank(struct mpir_comm *comm, int *rank)
{
    *rank = comm->dev.local_rank;
    return MPI_SUCCESS;
}

MISSING struct mpir_group *mpir_group_predefined(MPI_Group handle)
{
    return NULL;
}

MISSING struct mpir_info *mpir_info_predefined(MPI_Info handle)
{
    return NULL;
}

MISSING void mpir_comm_release(struct mpir_comm *comm)
{
}

MISSING void mpir_group_release(struct mpir_group *group)
{
}

MISSING void mpir_info_release(struct mpir_info *info)
{
}

MISSING void mpir_errhandler_release(struct mpir_errhandler *errhandler)
{
}

MISSING int mpir_comm_new(struct mpir_comm *parent, struct mpir_group *group, int tag,
                          struct mpir_comm **made)
{
    return MPI_ERR_UNSUPPORTED_OPERATION;
}

MISSING int mpir_attributes_copy(struct mpir_attributes *from, void *handle,
                                 struct mpir_attributes **to)
{
    *to = NULL;
    return MPI_SUCCESS;
}

MISSING int mpir_attributes_free(struct mpir_attributes **attributes, void *handle)
{
    return MPI_SUCCESS;
}

MISSING int mpir_neighbors(struct mpir_comm *comm, int *indegree, int *sources, int *outdegree,
                           int *destinations)
{
    return MPI_ERR_UNSUPPORTED_OPERATION;
}

MISSING int mpir_is_cartesian(const struct mpir_comm *comm)
{
    return 0;
}
