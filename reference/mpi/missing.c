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

MISSING int mpir_send(const void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, int dest,
                      int tag, struct mpir_comm *comm)
{
    int error = MPI_SUCCESS;
    MPID_SendDatatype(&comm->dev, buf, count, datatype, comm->dev.local_rank, tag,
                      comm->dev.context_ids, comm->dev.lrank_to_grank[dest], &error);
    return error;
}

MISSING int mpir_recv(void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, int source,
                      int tag, struct mpir_comm *comm, MPI_Status *status)
{
    int error = MPI_SUCCESS;
    MPID_RecvDatatype(&comm->dev, buf, count, datatype, source, tag, comm->dev.context_ids, status,
                      &error);
    return error;
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

MISSING void *mpir_request_new(size_t bytes, MPIR_OPTYPE type, const struct mpir_request_kind *kind,
                               struct mpir_comm *comm)
{
    return NULL;
}

MISSING void mpir_request_complete(struct mpir_request *request, int error)
{
}

MISSING void mpir_work_start(struct mpir_work *work)
{
}

MISSING void mpir_progress(void)
{
    MPID_DeviceCheck(MPID_NOTBLOCKING);
}

MISSING void mpir_wait_flag(const int *is_complete)
{
    while (!__atomic_load_n(is_complete, __ATOMIC_ACQUIRE)) {
        mpir_progress();
    }
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
