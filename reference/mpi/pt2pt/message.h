/* SPDX-License-Identifier: BSD-3-Clause */
/* message.h: the object of MPI_Message: what a matched probe found, and the communicator that hears of errors. */
#ifndef MPIR_MESSAGE_H
#define MPIR_MESSAGE_H

#include "mpir.h"

struct mpir_message {
    void *self; /* the handle */
    struct MPIR_MESSAGE *found;
    struct mpir_comm *comm; /* a reference is held */
};

/* Null for a handle that is none. */
static inline struct mpir_message *mpir_message_of(MPI_Message handle)
{
    return mpir_is_object(handle) ? (struct mpir_message *)(void *)handle : NULL;
}

struct mpir_message *mpir_message_new(struct mpir_comm *comm);
void mpir_message_free(struct mpir_message *message);

#endif
