/* SPDX-License-Identifier: BSD-3-Clause */
/* message.c: messages that a matched probe took, and their receives. */
#include "message.h"
#include "pt2pt.h"

struct mpir_message *mpir_message_new(struct mpir_comm *comm)
{
    struct mpir_message *message = malloc(sizeof *message);
    if (message) {
        *message = (struct mpir_message){message, NULL, comm};
        mpir_retain(&comm->dev.refs);
    }
    return message;
}

void mpir_message_free(struct mpir_message *message)
{
    mpir_comm_release(message->comm);
    message->self = NULL;
    free(message);
}

static int check(MPI_Count count, const struct MPIR_DATATYPE *type, const struct mpir_comm *comm)
{
    return mpir_receive_check(count, type, MPI_PROC_NULL, 0, comm);
}

/* The end of the message, unless nothing was received since the arguments are wrong; and the error, if there is one. */
static int conclude(struct mpir_message *message, int is_received, int error, MPI_Message *handle,
                    const char *function)
{
    struct mpir_comm *comm = message->comm;
    mpir_retain(&comm->dev.refs);
    if (is_received) {
        mpir_message_free(message);
        *handle = MPI_MESSAGE_NULL;
    }
    if (error) {
        mpir_raise_comm(comm, error, function);
    }
    mpir_comm_release(comm);
    return error;
}

int mpir_mrecv(void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, MPI_Message *message,
               MPI_Status *status)
{
    struct mpir_message *object = mpir_message_of(*message);
    if (*message == MPI_MESSAGE_NO_PROC) {
        *message = MPI_MESSAGE_NULL;
        mpir_status_of_null(status);
        return MPI_SUCCESS;
    }
    if (!object) {
        return mpir_raise_comm(NULL, MPI_ERR_REQUEST, "MPI_Mrecv");
    }
    int wrong = check(count, datatype, object->comm), error = wrong;
    if (!wrong) {
        MPID_Waiting(object->comm->dev.port, "MPI_Mrecv");
        MPID_MrecvDatatype(&object->comm->dev, buf, count, datatype, object->found, status, &error);
    }
    return conclude(object, !wrong, error, message, "MPI_Mrecv");
}

static int receive_null(MPIR_RHANDLE *receive, MPI_Message *message, MPI_Request *request)
{
    mpir_receive_of_null(receive);
    *request = (MPI_Request)receive;
    *message = MPI_MESSAGE_NULL;
    return MPI_SUCCESS;
}

/* Gives the receive back if it cannot begin. */
static int start(void *buf, MPI_Count count, struct MPIR_DATATYPE *type,
                 struct mpir_message *message, MPIR_RHANDLE *receive, MPI_Request *request)
{
    int error = MPI_SUCCESS;
    MPID_ImrecvDatatype(&message->comm->dev, buf, count, type, message->found, (MPI_Request)receive,
                        &error);
    return mpir_request_started(mpir_head_of((MPI_Request)receive), error, request);
}

int mpir_imrecv(void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, MPI_Message *message,
                MPI_Request *request)
{
    struct mpir_message *object = mpir_message_of(*message);
    int is_null = *message == MPI_MESSAGE_NO_PROC;
    int wrong = !object && !is_null ? MPI_ERR_REQUEST
                : object            ? check(count, datatype, object->comm)
                                    : MPI_SUCCESS;
    MPIR_RHANDLE *receive = wrong ? NULL : MPID_RecvAlloc(object ? object->comm->dev.port : NULL);
    if (!receive) {
        return mpir_raise_comm(object ? object->comm : NULL, wrong ? wrong : MPI_ERR_NO_MEM,
                               "MPI_Imrecv");
    }
    if (is_null) {
        return receive_null(receive, message, request);
    }
    int error = start(buf, count, datatype, object, receive, request);
    return conclude(object, 1, error, message, "MPI_Imrecv");
}
