/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * bsend.c: buffered sends, and the buffers of communicators, sessions and the process.
 *
 * A message that the device takes at once, as it does with most short ones, needs no buffer. Of the others the data is
 * packed into one, and the device owns the send from the beginning: so whatever ends MPI waits for it.
 */
#include "buffer.h"
#include "pt2pt.h"

/* The buffers of all: their places in communicators, sessions and ranks, and what is in them. */
static struct {
    int unused;
    MPID_THREAD_DS_LOCK_DECLARE
} buffers;

static struct mpir_attach *buffer_for(const struct mpir_comm *comm)
{
    return comm->buffer                             ? comm->buffer
           : comm->session && comm->session->buffer ? comm->session->buffer
                                                    : mpir_rank()->buffer;
}

/* ---- Sends ---- */

static void block_done(void *send)
{
    __atomic_store_n(&((struct mpir_block *)send)->is_done, 1, __ATOMIC_RELEASE);
}

/* Reserves room for a message. Null: there is none. */
static struct mpir_block *take(const struct mpir_comm *comm, MPI_Count size)
{
    MPID_THREAD_DS_LOCK(&buffers)
    struct mpir_attach *buffer = buffer_for(comm);
    struct mpir_block *block = buffer ? mpir_attach_take(buffer, size) : NULL;
    MPID_THREAD_DS_UNLOCK(&buffers)
    return block;
}

static int send_from_buffer(MPIR_SEND_ARGS)
{
    MPID_Msgrep_t form;
    MPID_Msg_pack_t action;
    MPI_Count size = 0, bytes = 0;
    int error = MPI_SUCCESS;
    MPID_Msg_rep(&comm->dev, dest, datatype, &form, &action);
    MPID_Pack_size(count, datatype, action, &size);
    struct mpir_block *block = take(comm, size);
    if (!block) {
        return MPI_ERR_BUFFER;
    }
    MPID_Pack(buf, count, datatype, block + 1, size, &bytes, &comm->dev, dest, form, action,
              &error);
    MPID_IsendContig(&comm->dev, block + 1, bytes, comm->dev.local_rank, tag, comm->dev.context_ids,
                     mpir_port_of_rank(comm, dest), form, (MPI_Request)&block->send, &error);
    block->send.release = block_done;
    MPID_SendFree((MPI_Request)&block->send);
    return error;
}

/* Progress may make room, in the buffer or in the device. */
static int send_somehow(MPIR_SEND_ARGS)
{
    int error = MPIR_ERR_MAY_BLOCK;
    for (int tries = 0; tries < 2 && (error == MPIR_ERR_MAY_BLOCK || error == MPI_ERR_BUFFER);
         tries++) {
        if (tries) {
            mpir_progress(comm->dev.port);
        }
        error = MPI_SUCCESS;
        MPID_BsendDatatype(&comm->dev, buf, count, datatype, comm->dev.local_rank, tag,
                           comm->dev.context_ids, mpir_port_of_rank(comm, dest), &error);
        if (error == MPIR_ERR_MAY_BLOCK) {
            error = send_from_buffer(buf, count, datatype, dest, tag, comm);
        }
    }
    return error;
}

int mpir_bsend(MPIR_SEND_ARGS)
{
    int error = mpir_send_check(count, datatype, dest, tag, comm);
    return error || dest == MPI_PROC_NULL ? error
                                          : send_somehow(buf, count, datatype, dest, tag, comm);
}

/* It never waits, so its request is complete at once. */
int mpir_ibsend(MPIR_SEND_ARGS, MPI_Request *request)
{
    MPIR_SHANDLE *send = MPID_SendAlloc(comm->dev.port);
    if (!send) {
        return MPI_ERR_NO_MEM;
    }
    mpir_send_of_null(send);
    int error = mpir_bsend(buf, count, datatype, dest, tag, comm);
    if (error) {
        MPID_SendFree((MPI_Request)send);
    } else {
        *request = (MPI_Request)send;
    }
    return error;
}

/* ---- Attaching, and waiting until what was sent is gone ---- */

static int attach(struct mpir_attach **place, void *memory, MPI_Count size)
{
    if (size < 0 && memory != MPI_BUFFER_AUTOMATIC) {
        return MPI_ERR_ARG;
    }
    MPID_THREAD_DS_LOCK(&buffers)
    int error = *place ? MPI_ERR_BUFFER : MPI_SUCCESS;
    if (!error) {
        *place = mpir_attach_new(memory, size);
        error = *place ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    }
    MPID_THREAD_DS_UNLOCK(&buffers)
    return error;
}

/* A wait for the messages that are in a buffer now. */
struct flush {
    struct mpir_request head; /* first; of the nonblocking form */
    struct mpir_work work;
    struct mpir_attach *buffer; /* a reference */
    long number;
};

static int flush_begin(struct flush *flush, struct mpir_attach **place)
{
    MPID_THREAD_DS_LOCK(&buffers)
    flush->buffer = *place;
    if (flush->buffer) {
        flush->buffer->refs++;
        flush->number = flush->buffer->number;
    }
    MPID_THREAD_DS_UNLOCK(&buffers)
    return flush->buffer ? MPI_SUCCESS : MPI_ERR_BUFFER;
}

static int is_flushed(void *what)
{
    struct flush *flush = what;
    MPID_THREAD_DS_LOCK(&buffers)
    int holds = mpir_attach_holds(flush->buffer, flush->number);
    MPID_THREAD_DS_UNLOCK(&buffers)
    return !holds;
}

static void flush_end(struct flush *flush)
{
    MPID_THREAD_DS_LOCK(&buffers)
    mpir_attach_release(flush->buffer);
    MPID_THREAD_DS_UNLOCK(&buffers)
}

/* The sends of one communicator are of one port, those of a session and of the process (null) of any. */
static int flush(struct mpir_attach **place, struct MPID_PORT *port)
{
    struct flush flush;
    int error = flush_begin(&flush, place);
    if (!error) {
        MPID_WaitUntil(port, is_flushed, &flush);
        flush_end(&flush);
    }
    return error;
}

static int advance(struct mpir_work *work)
{
    struct flush *flush = (struct flush *)(void *)((char *)work - offsetof(struct flush, work));
    if (!is_flushed(flush)) {
        return 0;
    }
    mpir_request_complete(&flush->head, MPI_SUCCESS);
    return 1;
}

static void release(struct mpir_request *head)
{
    flush_end((struct flush *)(void *)head);
}

static int iflush(struct mpir_attach **place, struct mpir_comm *comm, MPI_Request *request)
{
    static const struct mpir_request_kind kind = {.free = release}, none = {0};
    struct flush *flush = mpir_request_new(sizeof *flush, MPIR_COMPOSITE, &none, comm);
    int error = flush ? flush_begin(flush, place) : MPI_ERR_NO_MEM;
    if (error) {
        if (flush) {
            mpir_request_dispose(&flush->head);
        }
        return error;
    }
    flush->head.kind = &kind;
    flush->work.advance = advance;
    *request = (MPI_Request)(void *)flush;
    mpir_work_start(&flush->work, flush->head.port);
    return MPI_SUCCESS;
}

static int detach(struct mpir_attach **place, struct MPID_PORT *port, void *buffer_addr,
                  MPI_Count *size)
{
    int error = flush(place, port);
    if (error) {
        return error;
    }
    MPID_THREAD_DS_LOCK(&buffers)
    struct mpir_attach *buffer = *place;
    *place = NULL;
    *(void **)buffer_addr = buffer->memory;
    *size = buffer->size;
    mpir_attach_release(buffer);
    MPID_THREAD_DS_UNLOCK(&buffers)
    return MPI_SUCCESS;
}

void mpir_buffer_drop(struct mpir_attach **place)
{
    if (!*place) {
        return;
    }
    MPID_THREAD_DS_LOCK(&buffers)
    struct mpir_attach *buffer = *place;
    *place = NULL;
    mpir_attach_release(buffer);
    MPID_THREAD_DS_UNLOCK(&buffers)
}

/* ---- The calls ---- */

int mpir_comm_attach_buffer(struct mpir_comm *comm, void *buffer, MPI_Count size)
{
    return attach(&comm->buffer, buffer, size);
}

int mpir_session_attach_buffer(struct mpir_session *session, void *buffer, MPI_Count size)
{
    return attach(&session->buffer, buffer, size);
}

int mpir_buffer_attach(void *buffer, MPI_Count size)
{
    return attach(&mpir_rank()->buffer, buffer, size);
}

int mpir_comm_detach_buffer(struct mpir_comm *comm, void *buffer_addr, MPI_Count *size)
{
    return detach(&comm->buffer, comm->dev.port, buffer_addr, size);
}

int mpir_session_detach_buffer(struct mpir_session *session, void *buffer_addr, MPI_Count *size)
{
    return detach(&session->buffer, NULL, buffer_addr, size);
}

int mpir_buffer_detach(void *buffer_addr, MPI_Count *size)
{
    return detach(&mpir_rank()->buffer, mpir_rank()->port, buffer_addr, size);
}

int mpir_comm_flush_buffer(struct mpir_comm *comm)
{
    return flush(&comm->buffer, comm->dev.port);
}

int mpir_session_flush_buffer(struct mpir_session *session)
{
    return flush(&session->buffer, NULL);
}

int mpir_buffer_flush(void)
{
    return flush(&mpir_rank()->buffer, mpir_rank()->port);
}

int mpir_comm_iflush_buffer(struct mpir_comm *comm, MPI_Request *request)
{
    return iflush(&comm->buffer, comm, request);
}

int mpir_session_iflush_buffer(struct mpir_session *session, MPI_Request *request)
{
    return iflush(&session->buffer, NULL, request);
}

int mpir_buffer_iflush(MPI_Request *request)
{
    return iflush(&mpir_rank()->buffer, NULL, request);
}
