/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * request.h: what is common to requests of the device (MPIR_SEND, MPIR_RECV) and of the layer.
 *
 * A request of the device refers to its communicator while it is not complete, for the error that its end may bring:
 * the layer holds that reference, the device has one of its own. A request that is complete at once, without an error,
 * has none.
 */
#ifndef MPIR_REQUEST_H
#define MPIR_REQUEST_H

#include "bodies.h"

static inline struct MPIR_REQUEST *mpir_head_of(MPI_Request request)
{
    return (struct MPIR_REQUEST *)(void *)request;
}

static inline int mpir_is_send(const struct MPIR_REQUEST *head)
{
    return head->handle_type == MPIR_SEND;
}

static inline int mpir_is_of_device(const struct MPIR_REQUEST *head)
{
    return head->handle_type == MPIR_SEND || head->handle_type == MPIR_RECV;
}

static inline struct mpir_request *mpir_of_layer(struct MPIR_REQUEST *head)
{
    return (struct mpir_request *)(void *)head;
}

/* Where the communicator of a request stands; perhaps null. */
static inline struct mpir_comm *mpir_request_comm(struct MPIR_REQUEST *head)
{
    return head->handle_type == MPIR_SEND ? (struct mpir_comm *)((MPIR_SHANDLE *)(void *)head)->comm
           : head->handle_type == MPIR_RECV
               ? (struct mpir_comm *)((MPIR_RHANDLE *)(void *)head)->comm
               : mpir_of_layer(head)->comm;
}

/* Null, or persistent and not started: complete, with an empty status. */
static inline int mpir_is_idle(MPI_Request request)
{
    struct MPIR_REQUEST *head = mpir_head_of(request);
    return request == MPI_REQUEST_NULL ||
           (!mpir_is_of_device(head) && mpir_of_layer(head)->persistent &&
            !mpir_of_layer(head)->active);
}

/* Of one that is not idle. */
static inline int mpir_is_done(struct MPIR_REQUEST *head)
{
    return __atomic_load_n(mpir_is_of_device(head) ? &head->is_complete : mpir_of_layer(head)->flag,
                           __ATOMIC_ACQUIRE);
}

static inline void mpir_status_empty(MPI_Status *status)
{
    if (status) {
        status->MPI_SOURCE = MPI_ANY_SOURCE;
        status->MPI_TAG = MPI_ANY_TAG;
        status->MPI_ERROR = MPI_SUCCESS;
        MPID_Status_set(status, 0, 0);
    }
}

static inline void mpir_status_of_null(MPI_Status *status)
{
    if (status) {
        status->MPI_SOURCE = MPI_PROC_NULL;
        status->MPI_TAG = MPI_ANY_TAG;
        MPID_Status_set(status, 0, 0);
    }
}

/* What a send that is complete leaves in a status. */
static inline void mpir_status_of_send(MPI_Status *status, const MPIR_SHANDLE *send)
{
    if (status) {
        status->MPI_SOURCE = MPI_ANY_SOURCE;
        status->MPI_TAG = MPI_ANY_TAG;
        MPID_Status_set(status, 0, send->cancelled);
    }
}

/* What a receive that is complete leaves there. */
static inline void mpir_status_of_receive(MPI_Status *status, const MPIR_RHANDLE *receive)
{
    if (status) {
        status->MPI_SOURCE = receive->s.MPI_SOURCE;
        status->MPI_TAG = receive->s.MPI_TAG;
        memcpy(status->MPI_internal, receive->s.MPI_internal, 3 * sizeof *status->MPI_internal);
    }
}

/* Requests of MPI_PROC_NULL are complete from the beginning. */
void mpir_send_of_null(MPIR_SHANDLE *send);
void mpir_receive_of_null(MPIR_RHANDLE *receive);

/* What is left to do after the device started a request that the layer allocated. Gives the error back. */
int mpir_request_started(struct MPIR_REQUEST *head, int error, MPI_Request *request);

#endif
