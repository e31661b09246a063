/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * pt2pt.h: what the calls for messages share. Arguments that the device uses it checks itself; these are what it cannot
 * check, and what a call with MPI_PROC_NULL does not bring there.
 */
#ifndef MPIR_PT2PT_H
#define MPIR_PT2PT_H

#include "request/request.h"

enum mpir_send_mode { MPIR_STANDARD, MPIR_BUFFERED, MPIR_SYNCHRONOUS, MPIR_READY };

#define MPIR_SEND_ARGS                                                                             \
    const void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, int dest, int tag,           \
        struct mpir_comm *comm
#define MPIR_RECV_ARGS                                                                             \
    void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, int source, int tag,               \
        struct mpir_comm *comm

static inline int mpir_port_of_rank(const struct mpir_comm *comm, int rank)
{
    return comm->dev.lrank_to_grank ? comm->dev.lrank_to_grank[rank] : rank;
}

static inline int mpir_is_committed(const struct MPIR_DATATYPE *type)
{
    const struct mpir_type_info *info = type->layer;
    return !info || info->is_committed;
}

/* Tag and count where no message is sent. */
static inline int mpir_null_check(MPI_Count count, int tag)
{
    return tag < 0 ? MPI_ERR_TAG : count < 0 ? MPI_ERR_COUNT : MPI_SUCCESS;
}

static inline int mpir_send_check(MPI_Count count, const struct MPIR_DATATYPE *type, int dest,
                                  int tag, const struct mpir_comm *comm)
{
    if (!mpir_is_committed(type)) {
        return MPI_ERR_TYPE;
    }
    if (dest >= 0 && dest < comm->dev.np) {
        return MPI_SUCCESS;
    }
    return dest == MPI_PROC_NULL ? mpir_null_check(count, tag) : MPI_ERR_RANK;
}

static inline int mpir_receive_check(MPI_Count count, const struct MPIR_DATATYPE *type, int source,
                                     int tag, const struct mpir_comm *comm)
{
    if (!mpir_is_committed(type)) {
        return MPI_ERR_TYPE;
    }
    if ((source >= 0 && source < comm->dev.np) || source == MPI_ANY_SOURCE) {
        return MPI_SUCCESS;
    }
    return source == MPI_PROC_NULL ? mpir_null_check(count, tag == MPI_ANY_TAG ? 0 : tag)
                                   : MPI_ERR_RANK;
}

/* Starts one in memory of the caller; the peer is not MPI_PROC_NULL, the mode not buffered. An error. */
int mpir_send_start(MPIR_SEND_ARGS, enum mpir_send_mode mode, MPIR_SHANDLE *send);
int mpir_receive_start(MPIR_RECV_ARGS, MPIR_RHANDLE *receive);

#endif
