/* SPDX-License-Identifier: BSD-3-Clause */
/* recv.c: receives. */
#include "pt2pt.h"
#include "short.h"

/* The usual case: contiguous data of a rank, or of any. */
static inline int is_usual(const struct MPIR_DATATYPE *type, int source,
                           const struct mpir_comm *comm)
{
    return mpir_is_committed(type) &&
           ((unsigned)source < (unsigned)comm->dev.np || source == MPI_ANY_SOURCE);
}

/* A message that is short, and the next one that comes. */
static inline int receive_short(MPIR_RECV_ARGS, MPI_Status *status)
{
    struct mpid_wanted w = {source, tag, comm->dev.context_ids, NULL, 0, status};
    w.room = mpid_dense(datatype, count, buf, &w.at);
    return is_usual(datatype, source, comm) && mpid_receive_short(&comm->dev, &w, 0);
}

/* A receive for what will come; it has a reference to the communicator (see request.h). */
static inline int post_short(MPIR_RECV_ARGS, MPI_Request *request)
{
    struct mpid_wanted w = {source, tag, comm->dev.context_ids, NULL, 0, NULL};
    struct MPID_PORT *port = comm->dev.port;
    MPIR_RHANDLE *receive = port->locked ? NULL : port->free_receives;
    w.room = mpid_dense(datatype, count, buf, &w.at);
    if (!receive || !is_usual(datatype, source, comm)) {
        return 0;
    }
    struct mpid_link *next = receive->link.next; /* posting overwrites it */
    if (!mpid_post_short(&comm->dev, receive, &w)) {
        return 0;
    }
    port->free_receives = (MPIR_RHANDLE *)(void *)next;
    mpid_refer(&comm->dev.refs, 1);
    *request = (MPI_Request)receive;
    return 1;
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
    if (post_short(buf, count, datatype, source, tag, comm, request)) {
        return MPI_SUCCESS;
    }
    int error = mpir_receive_check(count, datatype, source, tag, comm);
    if (error) {
        return error;
    }
    MPIR_RHANDLE *receive = MPID_RecvAlloc(comm->dev.port);
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
