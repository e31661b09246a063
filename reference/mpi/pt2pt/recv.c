/* SPDX-License-Identifier: BSD-3-Clause */
/* recv.c: receives. */
#include "pt2pt.h"
#include "short.h"

/* The usual case: the message is short and contiguous, and the next one that comes. */
static inline int receive_short(MPIR_RECV_ARGS, MPI_Status *status)
{
    struct mpid_wanted w = {source, tag, comm->dev.context_ids, NULL, 0, status};
    if (!mpir_is_committed(datatype) ||
        ((unsigned)source >= (unsigned)comm->dev.np && source != MPI_ANY_SOURCE)) {
        return 0;
    }
    w.room = mpid_dense(datatype, count, buf, &w.at);
    return mpid_receive_short(&comm->dev, &w, 0);
}

int mpir_recv(MPIR_RECV_ARGS, MPI_Status *status)
{
    if (receive_short(buf, count, datatype, source, tag, comm, status)) {
        return MPI_SUCCESS;
    }
    int error = mpir_receive_check(count, datatype, source, tag, comm);
    if (!error && source != MPI_PROC_NULL) {
        MPID_RecvDatatype(&comm->dev, buf, count, datatype, source, tag, comm->dev.context_ids,
                          status, &error);
    } else if (!error) {
        mpir_status_of_null(status);
    }
    return error;
}

int mpir_receive_start(MPIR_RECV_ARGS, MPIR_RHANDLE *receive)
{
    int error = MPI_SUCCESS;
    MPID_IrecvDatatype(&comm->dev, buf, count, datatype, source, tag, comm->dev.context_ids,
                       (MPI_Request)receive, &error);
    return error;
}

int mpir_irecv(MPIR_RECV_ARGS, MPI_Request *request)
{
    int error = mpir_receive_check(count, datatype, source, tag, comm);
    if (error) {
        return error;
    }
    MPIR_RHANDLE *receive = mpid_receive_again(comm->dev.port);
    receive = receive ? receive : MPID_RecvAlloc(comm->dev.port);
    if (!receive) {
        return MPI_ERR_NO_MEM;
    }
    if (source == MPI_PROC_NULL) {
        mpir_receive_of_null(receive);
        *request = (MPI_Request)receive;
        return MPI_SUCCESS;
    }
    error = mpir_receive_start(buf, count, datatype, source, tag, comm, receive);
    return mpir_request_started(mpir_head_of((MPI_Request)receive), error, request);
}
