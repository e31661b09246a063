/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buffered sends (3.4, 3.6): the message is packed into a buffer and sent from there in standard mode.
 *
 * A message of type MPI_PACKED matches any receive. With any backend this is done here, since none
 * knows all three kinds of buffers. So the send itself is complete at once: its request is that of a
 * send to nobody, which the backend has.
 */
#include "operation.h"
#include "own.h"
#include "raise.h"
#include "send_buffers.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>

/* A message as the user describes it. */
struct message {
    const void *buf;
    MPI_Count count;
    MPI_Datatype datatype;
    int dest;
    int tag;
    MPI_Comm comm;
};

static int is_small(MPI_Count count)
{
    return count >= INT_MIN && count <= INT_MAX;
}

/*
 * How much room the packed message takes. With counts that fit an int the plain function checks the
 * arguments, but beyond an int its answer is no good.
 */
static int packed_size(const struct message *message, MPI_Count *room)
{
    int small = 0;
    MPI_Count each = 0;
    if (!is_small(message->count))
        return mpi_abi_table.Pack_size_c(message->count, message->datatype, message->comm, room);
    int rc = mpi_abi_table.Pack_size((int)message->count, message->datatype, message->comm, &small);
    if (rc == MPI_SUCCESS)
        rc = mpi_abi_table.Type_size_x(message->datatype, &each);
    *room = small;
    if (rc == MPI_SUCCESS && message->count > 0 && each > INT_MAX / message->count)
        return mpi_abi_table.Pack_size_c(message->count, message->datatype, message->comm, room);
    return rc;
}

/* Packs the message into a segment and sends it. */
static int send_packed(const struct message *message, struct segment *segment, MPI_Count room)
{
    MPI_Request request;
    void *data = mpi_abi_segment_data(segment);
    int rc;
    if (room <= INT_MAX && message->count <= INT_MAX) {
        int size = 0;
        rc = mpi_abi_table.Pack(message->buf, (int)message->count, message->datatype, data,
                                (int)room, &size, message->comm);
        if (rc == MPI_SUCCESS)
            rc = mpi_abi_table.Isend(data, size, MPI_PACKED, message->dest, message->tag,
                                     message->comm, &request);
    } else {
        MPI_Count size = 0;
        rc = mpi_abi_table.Pack_c(message->buf, message->count, message->datatype, data, room,
                                  &size, message->comm);
        if (rc == MPI_SUCCESS)
            rc = mpi_abi_table.Isend_c(data, size, MPI_PACKED, message->dest, message->tag,
                                       message->comm, &request);
    }
    if (rc == MPI_SUCCESS)
        mpi_abi_segment_sent(segment, request);
    else
        mpi_abi_segment_drop(segment);
    return rc;
}

/* A message to nobody needs no buffer, but its arguments are checked. */
static int send_to_nobody(const struct message *message)
{
    if (is_small(message->count))
        return mpi_abi_table.Send(message->buf, (int)message->count, message->datatype,
                                  MPI_PROC_NULL, message->tag, message->comm);
    return mpi_abi_table.Send_c(message->buf, message->count, message->datatype, MPI_PROC_NULL,
                                message->tag, message->comm);
}

static int send_buffered(const struct message *message)
{
    MPI_Count room = 0;
    struct segment *segment;
    if (message->dest == MPI_PROC_NULL)
        return send_to_nobody(message);
    if (message->count < 0)
        return mpi_abi_raise_comm(message->comm, MPI_ERR_COUNT);
    int rc = packed_size(message, &room);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = mpi_abi_segment_new(message->comm, room, &segment);
    if (rc != MPI_SUCCESS)
        return mpi_abi_raise_comm(message->comm, rc);
    return send_packed(message, segment, room);
}

int own_Bsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                MPI_Comm comm)
{
    const struct message message = {buf, count, datatype, dest, tag, comm};
    return send_buffered(&message);
}

int own_Bsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    return own_Bsend_c(buf, count, datatype, dest, tag, comm);
}

int own_Ibsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                 MPI_Comm comm, MPI_Request *request)
{
    int rc = own_Bsend_c(buf, count, datatype, dest, tag, comm);
    if (rc == MPI_SUCCESS)
        return mpi_abi_table.Isend(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, comm, request);
    *request = MPI_REQUEST_NULL;
    return rc;
}

int own_Ibsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    return own_Ibsend_c(buf, count, datatype, dest, tag, comm, request);
}

/* A persistent buffered send: complete as soon as it is started. */
struct persistent_send {
    struct operation operation;
    struct message message;
};

static int start(struct operation *operation)
{
    const struct persistent_send *send = (const struct persistent_send *)operation;
    operation->complete = 1;
    /* A send has no source; but the status of an active request is not the empty one. */
    operation->status.MPI_SOURCE = MPI_PROC_NULL;
    return send_buffered(&send->message);
}

/* The message is on its way already, and cancelling may fail (3.8.4). */
static int cancel(struct operation *operation)
{
    (void)operation;
    return MPI_SUCCESS;
}

static void release(struct operation *operation)
{
    free(operation);
}

/* No step is ever left to be made. */
static const struct operation_class persistent_sends = {NULL, start, cancel, release};

/* The backend checks the arguments as it would those of a standard send. */
static int check(const struct message *message)
{
    MPI_Request request;
    int rc = is_small(message->count)
                 ? mpi_abi_table.Send_init(message->buf, (int)message->count, message->datatype,
                                           message->dest, message->tag, message->comm, &request)
                 : mpi_abi_table.Send_init_c(message->buf, message->count, message->datatype,
                                             message->dest, message->tag, message->comm, &request);
    return rc == MPI_SUCCESS ? mpi_abi_table.Request_free(&request) : rc;
}

int own_Bsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                     MPI_Comm comm, MPI_Request *request)
{
    const struct message message = {buf, count, datatype, dest, tag, comm};
    *request = MPI_REQUEST_NULL;
    int rc = check(&message);
    if (rc != MPI_SUCCESS)
        return rc;
    struct persistent_send *made = calloc(1, sizeof *made);
    if (!made)
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    made->operation.kind = MPI_ABI_OPERATION;
    made->operation.class = &persistent_sends;
    made->operation.persistent = 1;
    made->message = message;
    *request = mpi_abi_operation_request(&made->operation);
    return MPI_SUCCESS;
}

int own_Bsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                   MPI_Comm comm, MPI_Request *request)
{
    return own_Bsend_init_c(buf, count, datatype, dest, tag, comm, request);
}
