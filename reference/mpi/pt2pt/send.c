/* SPDX-License-Identifier: BSD-3-Clause */
/* send.c: sends in the modes that need no attached buffer. */
#include "pt2pt.h"
#include "short.h"

typedef void blocking_send(MPID_SEND_TYPE_ARGS, int *);
typedef void nonblocking_send(MPID_SEND_TYPE_ARGS, MPI_Request, int *);

/* The usual case: a short contiguous message to a rank, which is on its way when this gives 1. */
MPID_ON_PATH int send_short(MPIR_SEND_ARGS)
{
    return mpir_is_committed(datatype) && (unsigned)dest < (unsigned)comm->dev.np &&
           mpid_send_typed_short(&comm->dev, buf, count, datatype, comm->dev.local_rank, tag,
                                 comm->dev.context_ids, mpir_port_of_rank(comm, dest));
}

static inline int block(MPIR_SEND_ARGS, blocking_send *send)
{
    int error = mpir_send_check(count, datatype, dest, tag, comm);
    if (!error && dest != MPI_PROC_NULL) {
        send(&comm->dev, buf, count, datatype, comm->dev.local_rank, tag, comm->dev.context_ids,
             mpir_port_of_rank(comm, dest), &error);
    }
    return error;
}

static inline int start(MPIR_SEND_ARGS, nonblocking_send *send, MPIR_SHANDLE *request)
{
    int error = MPI_SUCCESS;
    send(&comm->dev, buf, count, datatype, comm->dev.local_rank, tag, comm->dev.context_ids,
         mpir_port_of_rank(comm, dest), (MPI_Request)request, &error);
    return error;
}

static inline int begin(MPIR_SEND_ARGS, nonblocking_send *send, MPI_Request *request)
{
    int error = mpir_send_check(count, datatype, dest, tag, comm);
    if (error) {
        return error;
    }
    MPIR_SHANDLE *handle = MPID_SendAlloc(comm->dev.port);
    if (!handle) {
        return MPI_ERR_NO_MEM;
    }
    if (dest == MPI_PROC_NULL) {
        mpir_send_of_null(handle);
        *request = (MPI_Request)handle;
        return MPI_SUCCESS;
    }
    error = start(buf, count, datatype, dest, tag, comm, send, handle);
    return mpir_request_started(mpir_head_of((MPI_Request)handle), error, request);
}

int mpir_send(MPIR_SEND_ARGS)
{
    return send_short(buf, count, datatype, dest, tag, comm)
               ? MPI_SUCCESS
               : block(buf, count, datatype, dest, tag, comm, MPID_SendDatatype);
}

int mpir_ssend(MPIR_SEND_ARGS)
{
    return block(buf, count, datatype, dest, tag, comm, MPID_SsendDatatype);
}

int mpir_rsend(MPIR_SEND_ARGS)
{
    return block(buf, count, datatype, dest, tag, comm, MPID_RsendDatatype);
}

int mpir_isend(MPIR_SEND_ARGS, MPI_Request *request)
{
    if (send_short(buf, count, datatype, dest, tag, comm)) {
        *request = (MPI_Request)&comm->dev.port->sent;
        return MPI_SUCCESS;
    }
    return begin(buf, count, datatype, dest, tag, comm, MPID_IsendDatatype, request);
}

int mpir_issend(MPIR_SEND_ARGS, MPI_Request *request)
{
    return begin(buf, count, datatype, dest, tag, comm, MPID_IssendDatatype, request);
}

int mpir_irsend(MPIR_SEND_ARGS, MPI_Request *request)
{
    return begin(buf, count, datatype, dest, tag, comm, MPID_IrsendDatatype, request);
}

int mpir_send_start(MPIR_SEND_ARGS, enum mpir_send_mode mode, MPIR_SHANDLE *send)
{
    nonblocking_send *function = mode == MPIR_SYNCHRONOUS ? MPID_IssendDatatype
                                 : mode == MPIR_READY     ? MPID_IrsendDatatype
                                                          : MPID_IsendDatatype;
    return start(buf, count, datatype, dest, tag, comm, function, send);
}
