/* SPDX-License-Identifier: BSD-3-Clause */
/* sendrecv.c: a send and a receive in one call. The nonblocking form is one request with both inside. */
#include "pt2pt.h"

struct pair {
    MPIR_SHANDLE send;
    MPIR_RHANDLE receive;
};

struct message {
    void *buf;
    MPI_Count count;
    struct MPIR_DATATYPE *type;
    int peer, tag;
};

static int check(const struct message *out, const struct message *in, struct mpir_comm *comm)
{
    int error = mpir_send_check(out->count, out->type, out->peer, out->tag, comm);
    error = error ? error : mpir_null_check(out->count, out->tag);
    return error ? error : mpir_receive_check(in->count, in->type, in->peer, in->tag, comm);
}

static int start_receive(struct pair *pair, const struct message *in, struct mpir_comm *comm)
{
    if (in->peer == MPI_PROC_NULL) {
        mpir_receive_of_null(&pair->receive);
        return MPI_SUCCESS;
    }
    return mpir_receive_start(in->buf, in->count, in->type, in->peer, in->tag, comm,
                              &pair->receive);
}

static int start_send(struct pair *pair, const struct message *out, struct mpir_comm *comm)
{
    if (out->peer == MPI_PROC_NULL) {
        mpir_send_of_null(&pair->send);
        return MPI_SUCCESS;
    }
    return mpir_send_start(out->buf, out->count, out->type, out->peer, out->tag, comm,
                           MPIR_STANDARD, &pair->send);
}

/* Starts both, or nothing. */
static int start(struct pair *pair, const struct message *out, const struct message *in,
                 struct mpir_comm *comm)
{
    int error = check(out, in, comm), ignored;
    error = error ? error : start_receive(pair, in, comm);
    if (error) {
        return error;
    }
    error = start_send(pair, out, comm);
    if (error && !MPID_Is_complete(&pair->receive)) {
        MPID_RecvCancel((MPI_Request)&pair->receive, &ignored);
        MPID_WaitForCompleteRecv(&pair->receive);
    }
    return error;
}

static int result(struct pair *pair, MPI_Status *status)
{
    int error = MPI_SUCCESS;
    MPID_RecvIcomplete((MPI_Request)&pair->receive, status, &error);
    return error ? error : pair->send.errval;
}

static int exchange(const struct message *out, const struct message *in, struct mpir_comm *comm,
                    MPI_Status *status)
{
    struct pair pair;
    int error = start(&pair, out, in, comm);
    if (!error) {
        MPID_WaitForCompleteSend(&pair.send);
        MPID_WaitForCompleteRecv(&pair.receive);
        error = result(&pair, status);
    }
    return error;
}

/* What a replace sends is a packed copy. */
static int pack_copy(const struct message *from, struct mpir_comm *comm, struct message *packed)
{
    MPID_Msgrep_t form;
    MPID_Msg_pack_t action;
    MPI_Count size = 0, position = 0;
    int error = mpir_send_check(from->count, from->type, from->peer, from->tag, comm);
    error = error ? error : mpir_null_check(from->count, from->tag);
    if (error) {
        return error;
    }
    MPID_Msg_rep(&comm->dev, MPI_ANY_SOURCE, from->type, &form, &action);
    MPID_Pack_size(from->count, from->type, action, &size);
    *packed = *from;
    packed->type = mpid_type_predefined(MPI_PACKED);
    packed->buf = malloc(size > 0 ? (size_t)size : 1);
    if (!packed->buf) {
        return MPI_ERR_NO_MEM;
    }
    MPID_Pack(from->buf, from->count, from->type, packed->buf, size, &position, &comm->dev,
              MPI_ANY_SOURCE, form, action, &error);
    packed->count = position;
    return error;
}

int mpir_sendrecv(const void *sendbuf, MPI_Count sendcount, struct MPIR_DATATYPE *sendtype,
                  int dest, int sendtag, void *recvbuf, MPI_Count recvcount,
                  struct MPIR_DATATYPE *recvtype, int source, int recvtag, struct mpir_comm *comm,
                  MPI_Status *status)
{
    struct message out = {(void *)(uintptr_t)sendbuf, sendcount, sendtype, dest, sendtag};
    struct message in = {recvbuf, recvcount, recvtype, source, recvtag};
    return exchange(&out, &in, comm, status);
}

int mpir_sendrecv_replace(void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, int dest,
                          int sendtag, int source, int recvtag, struct mpir_comm *comm,
                          MPI_Status *status)
{
    struct message data = {buf, count, datatype, dest, sendtag}, out = {.buf = NULL};
    struct message in = {buf, count, datatype, source, recvtag};
    int error = pack_copy(&data, comm, &out);
    error = error ? error : exchange(&out, &in, comm, status);
    free(out.buf);
    return error;
}

/* ---- Nonblocking ---- */

struct both {
    struct mpir_request head; /* first */
    struct mpir_work work;
    struct pair pair;
    void *copy;
};

static int advance(struct mpir_work *work)
{
    struct both *both = (struct both *)(void *)((char *)work - offsetof(struct both, work));
    if (!MPID_Is_complete(&both->pair.send) || !MPID_Is_complete(&both->pair.receive)) {
        return 0;
    }
    mpir_request_complete(&both->head, MPI_SUCCESS);
    return 1;
}

static int finish(struct mpir_request *head, MPI_Status *status)
{
    return result(&((struct both *)(void *)head)->pair, status);
}

static void release(struct mpir_request *head)
{
    free(((struct both *)(void *)head)->copy);
}

static const struct mpir_request_kind kind = {.finish = finish, .free = release};

/* `copy`: memory that the request frees at its end. */
static int begin(const struct message *out, const struct message *in, void *copy,
                 struct mpir_comm *comm, MPI_Request *request)
{
    struct both *both = mpir_request_new(sizeof *both, MPIR_COMPOSITE, &kind, comm);
    if (!both) {
        free(copy);
        return MPI_ERR_NO_MEM;
    }
    both->copy = copy;
    int error = start(&both->pair, out, in, comm);
    if (error) {
        mpir_request_dispose(&both->head);
        return error;
    }
    *request = (MPI_Request)(void *)both;
    both->work.advance = advance;
    mpir_work_start(&both->work, both->head.port);
    return MPI_SUCCESS;
}

int mpir_isendrecv(const void *sendbuf, MPI_Count sendcount, struct MPIR_DATATYPE *sendtype,
                   int dest, int sendtag, void *recvbuf, MPI_Count recvcount,
                   struct MPIR_DATATYPE *recvtype, int source, int recvtag, struct mpir_comm *comm,
                   MPI_Request *request)
{
    struct message out = {(void *)(uintptr_t)sendbuf, sendcount, sendtype, dest, sendtag};
    struct message in = {recvbuf, recvcount, recvtype, source, recvtag};
    return begin(&out, &in, NULL, comm, request);
}

int mpir_isendrecv_replace(void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype, int dest,
                           int sendtag, int source, int recvtag, struct mpir_comm *comm,
                           MPI_Request *request)
{
    struct message data = {buf, count, datatype, dest, sendtag}, out = {.buf = NULL};
    struct message in = {buf, count, datatype, source, recvtag};
    int error = pack_copy(&data, comm, &out);
    if (error) {
        free(out.buf);
        return error;
    }
    return begin(&out, &in, out.buf, comm, request);
}
