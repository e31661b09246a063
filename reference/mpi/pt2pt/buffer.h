/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * buffer.h: the memory that buffered sends copy their data to: attached to a communicator, a session or the process, or
 * allocated for each message.
 *
 * A message is a block: the request of its send, and its data. In attached memory blocks lie in the order of their
 * addresses. The device owns the request, and says when it is done with it. Then the block may be overwritten.
 */
#ifndef MPIR_BUFFER_H
#define MPIR_BUFFER_H

#include "mpir.h"

struct mpir_block {
    MPIR_SHANDLE send; /* first */
    struct mpir_block *next;
    MPI_Count bytes; /* of the block, this included */
    long number;     /* counts the messages of a buffer */
    int is_done;     /* atomic: set by the device's last act */
};

/* All under one lock: none of these is on the path of a message that finds room in the device. */
struct mpir_attach {
    int refs;
    void *memory; /* or MPI_BUFFER_AUTOMATIC */
    MPI_Count size;
    struct mpir_block *first,
        *last; /* the last one that was placed; null: none that is still there */
    long number;
};

struct mpir_attach *mpir_attach_new(void *memory, MPI_Count size);
void mpir_attach_release(struct mpir_attach *buffer);
/* A block with room for so many bytes behind it. Null: there is none. */
struct mpir_block *mpir_attach_take(struct mpir_attach *buffer, MPI_Count bytes);
/* Whether one of the first messages, up to this number, is still there. */
int mpir_attach_holds(struct mpir_attach *buffer, long number);

#endif
