/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buffered sends (3.4, 3.6): the message is copied into a buffer and sent from there in standard mode.
 *
 * Data that is not contiguous is packed: a message of type MPI_PACKED matches any receive. This is done for
 * every backend, since most lack buffers of communicators and sessions. The send itself is complete at
 * once: its request is that of a send to MPI_PROC_NULL.
 */
#include "abi_functions.h"
#include "composite_request.h"
#include "handles.h"
#include "holds.h"
#include "raise.h"
#include "send_buffers.h"
#include "session_comms.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

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

/* Whether the message is `count` times as many bytes as its type has, as predefined types but pairs are. */
static int is_plain(const struct message *message)
{
    uintptr_t type = (uintptr_t)message->datatype;
    return type <= MPI_ABI_LAST_RESERVED && type != (uintptr_t)MPI_DATATYPE_NULL &&
           (type < (uintptr_t)MPI_FLOAT_INT || type > (uintptr_t)MPI_2INTEGER);
}

static int plain_size(const struct message *message, MPI_Count *capacity)
{
    MPI_Count each = 0;
    int rc = mpi_abi_table.Type_size_x(message->datatype, &each);
    if (rc == MPI_SUCCESS && __builtin_mul_overflow(each, message->count, capacity)) {
        return mpi_abi_raise_comm(message->comm, MPI_ERR_COUNT);
    }
    return rc;
}

/*
 * The size of the packed message. The plain function serves counts that fit an int, unless its result
 * exceeds INT_MAX.
 */
static int packed_size(const struct message *message, MPI_Count *capacity)
{
    int small = 0;
    MPI_Count each = 0;
    if (!is_small(message->count)) {
        return mpi_abi_table.Pack_size_c(message->count, message->datatype, message->comm,
                                         capacity);
    }
    int rc = mpi_abi_table.Pack_size((int)message->count, message->datatype, message->comm, &small);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_size_x(message->datatype, &each);
    }
    *capacity = small;
    if (rc == MPI_SUCCESS && message->count > 0 && each > INT_MAX / message->count) {
        return mpi_abi_table.Pack_size_c(message->count, message->datatype, message->comm,
                                         capacity);
    }
    return rc;
}

static int pack(const struct message *message, void *data, MPI_Count capacity, MPI_Count *size)
{
    int small = 0;
    *size = 0;
    if (capacity > INT_MAX || !is_small(message->count)) {
        return mpi_abi_table.Pack_c(message->buf, message->count, message->datatype, data, capacity,
                                    size, message->comm);
    }
    int rc = mpi_abi_table.Pack(message->buf, (int)message->count, message->datatype, data,
                                (int)capacity, &small, message->comm);
    *size = small;
    return rc;
}

/* Starts to send a segment. */
static int send_segment(const struct message *message, struct segment *segment, MPI_Count count,
                        MPI_Datatype datatype)
{
    MPI_Request request;
    void *data = mpi_abi_segment_data(segment);
    int rc = is_small(count) ? mpi_abi_table.Isend(data, (int)count, datatype, message->dest,
                                                   message->tag, message->comm, &request)
                             : mpi_abi_table.Isend_c(data, count, datatype, message->dest,
                                                     message->tag, message->comm, &request);
    if (rc == MPI_SUCCESS) {
        mpi_abi_segment_sent(segment, request);
    }
    return rc;
}

static int send_from(struct segment *segment, const struct message *message, MPI_Count capacity)
{
    void *data = mpi_abi_segment_data(segment);
    if (is_plain(message)) {
        if (capacity > 0) {
            memcpy(data, message->buf, (size_t)capacity);
        }
        return send_segment(message, segment, message->count, message->datatype);
    }
    MPI_Count size;
    int rc = pack(message, data, capacity, &size);
    return rc == MPI_SUCCESS ? send_segment(message, segment, size, MPI_PACKED) : rc;
}

/* A message to MPI_PROC_NULL needs no buffer, but its arguments are checked. */
static int send_to_nobody(const struct message *message)
{
    if (is_small(message->count)) {
        return mpi_abi_table.Send(message->buf, (int)message->count, message->datatype,
                                  MPI_PROC_NULL, message->tag, message->comm);
    }
    return mpi_abi_table.Send_c(message->buf, message->count, message->datatype, MPI_PROC_NULL,
                                message->tag, message->comm);
}

/* The buffer is full; if another argument is wrong as well, that error is raised. */
static int refuse(const struct message *message, int code)
{
    int rc = send_to_nobody(message);
    return rc == MPI_SUCCESS ? mpi_abi_raise_comm(message->comm, code) : rc;
}

/* The buffer of the communicator, else of its session, else of the process (3.6). */
static struct senders senders_of(MPI_Comm comm)
{
    struct senders senders = {{comm, NULL, NULL}};
    if (atomic_load_explicit(&mpi_abi_session_buffers, memory_order_relaxed) != 0) {
        MPI_Session session = mpi_abi_session_of_comm(comm);
        if (session != MPI_SESSION_NULL) {
            senders.owners[1] = session;
        }
    }
    return senders;
}

static int send_buffered(const struct message *message)
{
    MPI_Count capacity = 0;
    struct segment *segment;
    if (message->dest == MPI_PROC_NULL) {
        return send_to_nobody(message);
    }
    if (message->count < 0) {
        return mpi_abi_raise_comm(message->comm, MPI_ERR_COUNT);
    }
    int rc = is_plain(message) ? plain_size(message, &capacity) : packed_size(message, &capacity);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    const struct senders senders = senders_of(message->comm);
    rc = mpi_abi_segment_new(&senders, capacity, &segment);
    if (rc != MPI_SUCCESS) {
        return refuse(message, rc);
    }
    rc = send_from(segment, message, capacity);
    if (rc != MPI_SUCCESS) {
        mpi_abi_segment_drop(segment);
    }
    return rc;
}

int abi_Bsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                MPI_Comm comm)
{
    const struct message message = {buf, count, datatype, dest, tag, comm};
    return send_buffered(&message);
}

int abi_Bsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    return abi_Bsend_c(buf, count, datatype, dest, tag, comm);
}

int abi_Ibsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                 MPI_Comm comm, MPI_Request *request)
{
    int rc = abi_Bsend_c(buf, count, datatype, dest, tag, comm);
    if (rc == MPI_SUCCESS) {
        return mpi_abi_table.Isend(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, comm, request);
    }
    *request = MPI_REQUEST_NULL;
    return rc;
}

int abi_Ibsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    return abi_Ibsend_c(buf, count, datatype, dest, tag, comm, request);
}

/* A persistent buffered send: complete as soon as it is started. */
struct persistent_send {
    struct composite_request composite;
    struct message message;
};

static int start(struct composite_request *composite)
{
    const struct persistent_send *send = (const struct persistent_send *)composite;
    composite->complete = 1;
    /* A send has no source; but the status of an active request is not the empty one. */
    composite->status.MPI_SOURCE = MPI_PROC_NULL;
    return send_buffered(&send->message);
}

/* The message is on its way already, and cancelling may fail (3.8.4). */
static int cancel(struct composite_request *composite)
{
    (void)composite;
    return MPI_SUCCESS;
}

static void release(struct composite_request *composite)
{
    const struct message *message = &((struct persistent_send *)composite)->message;
    mpi_abi_release_type(message->datatype);
    mpi_abi_release_comm(message->comm);
    free(composite);
}

/* No step is ever left to be made. */
static const struct composite_class persistent_sends = {NULL, start, cancel, release};

/* A request for a message whose datatype and communicator may be freed before it is started. */
static struct persistent_send *new_persistent(const struct message *message)
{
    struct persistent_send *made = calloc(1, sizeof *made);
    if (!made || mpi_abi_hold_type(message->datatype) != MPI_SUCCESS) {
        free(made);
        return NULL;
    }
    if (mpi_abi_hold_comm(message->comm) != MPI_SUCCESS) {
        mpi_abi_release_type(message->datatype);
        free(made);
        return NULL;
    }
    mpi_abi_composite_set(&made->composite, &persistent_sends, 1);
    made->message = *message;
    return made;
}

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

int abi_Bsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag,
                     MPI_Comm comm, MPI_Request *request)
{
    const struct message message = {buf, count, datatype, dest, tag, comm};
    *request = MPI_REQUEST_NULL;
    int rc = check(&message);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    struct persistent_send *made = new_persistent(&message);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    *request = mpi_abi_composite_handle(&made->composite);
    return MPI_SUCCESS;
}

int abi_Bsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag,
                   MPI_Comm comm, MPI_Request *request)
{
    return abi_Bsend_init_c(buf, count, datatype, dest, tag, comm, request);
}
