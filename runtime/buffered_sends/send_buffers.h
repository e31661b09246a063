/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buffers of buffered sends (3.6): space for messages until they are transmitted.
 *
 * A buffer belongs to an owner: a communicator, a session or (null) the process. A message occupies a
 * segment. The sender fills it and returns it with the request of its transmission. From then on the segment
 * belongs to this file, which frees it when the request is complete.
 */
#ifndef MPI_ABI_SEND_BUFFERS_H
#define MPI_ABI_SEND_BUFFERS_H

#include <mpi.h>
#include <stdatomic.h>
#include <stdint.h>

struct segment;

/* All of these that can fail return an error class and raise nothing. */

/* A buffer's arguments, for detaching. */
struct send_buffer_as_attached {
    void *buffer; /* or MPI_BUFFER_AUTOMATIC */
    MPI_Count size;
    int key; /* of the attribute that watches the owner, or MPI_KEYVAL_INVALID */
};

int mpi_abi_send_buffer_attach(const void *owner, const struct send_buffer_as_attached *given);

/*
 * Waits until all messages are transmitted, and takes the buffer away; a key in `found` says that only
 * the buffer with this key is meant.
 */
int mpi_abi_send_buffer_detach(const void *owner, struct send_buffer_as_attached *found);

/*
 * A flush waits for the messages that are in the buffer when it begins: up to `mark`. Asking whether it
 * is over makes progress, and is right even when the buffer was detached meanwhile.
 */
int mpi_abi_flush_begin(const void *owner, uint64_t *mark);
int mpi_abi_flush_is_over(const void *owner, uint64_t mark);

/* Waits until no buffer at all holds a message. */
void mpi_abi_send_buffers_drain(void);

/* The number of sessions with a buffer. If it is zero, no call looks for a communicator's session. */
extern atomic_int mpi_abi_session_buffers;

/* Transmits the messages in the buffer of a session or communicator that is freed, and detaches it. */
void mpi_abi_session_buffer_end(MPI_Session session);
void mpi_abi_comm_buffer_end(MPI_Comm comm);

/* The owners whose buffer may serve a send, the first that has one before the others. */
#define OWNERS 3
struct senders {
    const void *owners[OWNERS]; /* a null one is the process */
};

/* Space for a message in the buffer that serves it; never waits. */
int mpi_abi_segment_new(const struct senders *senders, MPI_Count bytes, struct segment **segment);
void *mpi_abi_segment_data(struct segment *segment);

/* The message is on its way; or it will not be sent. */
void mpi_abi_segment_sent(struct segment *segment, MPI_Request request);
void mpi_abi_segment_drop(struct segment *segment);

#endif
