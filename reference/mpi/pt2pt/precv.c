/* SPDX-License-Identifier: BSD-3-Clause */
/* precv.c: partitioned receives: one receive for each partition of the sender. */
#include "partitioned.h"

static int start(struct mpir_request *head);
static int finish(struct mpir_request *head, MPI_Status *status);
static const struct mpir_request_kind kind = {
    .start = start, .finish = finish, .free = mpir_partitioned_free};

static MPI_Count whole(const struct mpir_partitioned *p)
{
    return p->partitions * mpir_partition_bytes(p);
}

static MPI_Count sent(const struct mpir_partitioned *p)
{
    return p->other.partitions * p->other.bytes;
}

/* Messages that are no whole elements, or too long, are received as bytes and unpacked at the end. */
static int must_unpack(const struct mpir_partitioned *p)
{
    return p->type->size == 0 || p->other.bytes % p->type->size != 0 || sent(p) > whole(p);
}

/* The sender's hello has come: answers it. An error. */
static int meet(struct mpir_partitioned *p)
{
    p->other = p->handshake->hello;
    p->receives = calloc((size_t)p->other.partitions, sizeof *p->receives);
    if (must_unpack(p)) {
        p->packed = malloc((size_t)sent(p) + 1);
    }
    if (!p->receives || (must_unpack(p) && !p->packed)) {
        return MPI_ERR_NO_MEM;
    }
    int error = mpir_hello_send(p, (int)p->other.channel, 0);
    p->is_paired = !error;
    return error;
}

static void post(struct mpir_partitioned *p)
{
    struct mpir_comm *comm = p->head.comm;
    int ignored;
    for (int i = 0; i < p->other.partitions; i++) {
        MPI_Request receive = (MPI_Request)&p->receives[i];
        if (p->packed) {
            MPID_IrecvContig(&comm->dev, p->packed + i * p->other.bytes, p->other.bytes, p->peer, i,
                             p->channel, receive, &ignored);
        } else {
            MPI_Count elements = p->other.bytes / p->type->size;
            MPID_IrecvDatatype(&comm->dev, mpir_partition_at(p, i * elements), elements, p->type,
                               p->peer, i, p->channel, receive, &ignored);
        }
    }
    __atomic_store_n(&p->is_posted, 1, __ATOMIC_RELEASE);
}

static int unpack(struct mpir_partitioned *p)
{
    struct mpid_cursor to;
    int error = mpid_cursor_typed(&to, p->buf, p->partitions * p->count, p->type);
    if (!error) {
        mpid_unpack(&to, p->packed, sent(p), MPID_MSG_OK);
    }
    return error ? error : sent(p) > whole(p) ? MPI_ERR_TRUNCATE : MPI_SUCCESS;
}

static int advance(struct mpir_work *work)
{
    struct mpir_partitioned *p = mpir_partitioned_of_work(work);
    int error = MPI_SUCCESS;
    if (!p->is_paired && !MPID_Is_complete(&p->handshake->receive)) {
        return 0;
    }
    error = p->is_paired ? MPI_SUCCESS : meet(p);
    if (!error && !p->is_posted) {
        post(p);
    }
    while (!error && p->done < p->other.partitions && MPID_Is_complete(&p->receives[p->done])) {
        __atomic_store_n(&p->done, p->done + 1, __ATOMIC_RELEASE);
    }
    if (!error && p->done < p->other.partitions) {
        return 0;
    }
    if (!error && p->packed) {
        error = unpack(p);
    }
    mpir_request_complete(&p->head, error);
    return 1;
}

static int start(struct mpir_request *head)
{
    struct mpir_partitioned *p = mpir_partitioned_of(head);
    mpir_request_restart(head);
    p->done = p->is_posted = 0;
    if (p->peer == MPI_PROC_NULL) {
        mpir_request_complete(head, MPI_SUCCESS);
    } else {
        p->work.advance = advance;
        mpir_work_start(&p->work, p->head.port);
    }
    return MPI_SUCCESS;
}

static int finish(struct mpir_request *head, MPI_Status *status)
{
    const struct mpir_partitioned *p = mpir_partitioned_of(head);
    if (p->peer == MPI_PROC_NULL) {
        mpir_status_of_null(status);
    } else if (status) {
        status->MPI_SOURCE = p->peer;
        status->MPI_TAG = p->tag;
        MPID_Status_set(status, sent(p) < whole(p) ? sent(p) : whole(p), 0);
    }
    return head->error;
}

int mpir_precv_init(void *buf, int partitions, MPI_Count count, struct MPIR_DATATYPE *datatype,
                    int source, int tag, struct mpir_comm *comm, struct mpir_info *info,
                    MPI_Request *request)
{
    struct mpir_partitioned arguments = {.buf = buf,
                                         .count = count,
                                         .type = datatype,
                                         .peer = source,
                                         .tag = tag,
                                         .partitions = partitions};
    int error = mpir_send_check(count, datatype, source, tag, comm); /* no wildcards */
    (void)info;
    error = error ? error : partitions < 1 ? MPI_ERR_ARG : mpir_null_check(count, tag);
    if (error) {
        return error;
    }
    struct mpir_partitioned *p =
        mpir_partitioned_new(&arguments, MPIR_PERSISTENT_RECV, &kind, comm);
    error = !p ? MPI_ERR_NO_MEM
            : p->peer == MPI_PROC_NULL
                ? MPI_SUCCESS
                : mpir_handshake_start(p, comm->dev.context_ids + MPIR_HELLO_CONTEXT, tag);
    if (p && error) {
        mpir_request_dispose(&p->head);
    } else if (p) {
        *request = (MPI_Request)(void *)p;
    }
    return error;
}

/* ---- Whether a partition is there ---- */

static int is_complete(const struct mpir_partitioned *p, int i)
{
    return i < __atomic_load_n(&p->done, __ATOMIC_ACQUIRE) || MPID_Is_complete(&p->receives[i]);
}

/* Whether all messages are there that reach into a partition. Called after progress. */
static int has_arrived(const struct mpir_partitioned *p, int partition)
{
    if (MPID_Is_complete(&p->head)) {
        return 1;
    }
    if (!__atomic_load_n(&p->is_posted, __ATOMIC_ACQUIRE) || p->packed) {
        return 0;
    }
    MPI_Count each = mpir_partition_bytes(p), begin = partition * each;
    MPI_Count first = p->other.bytes ? begin / p->other.bytes : 0;
    MPI_Count last = p->other.bytes ? (begin + each - 1) / p->other.bytes : p->other.partitions - 1;
    while (first <= last && first < p->other.partitions && is_complete(p, (int)first)) {
        first++;
    }
    return first > last || first == p->other.partitions;
}

int mpir_parrived(MPI_Request request, int partition, int *flag)
{
    struct MPIR_REQUEST *head = mpir_head_of(mpir_request_of(request));
    int is_one = head && !mpir_is_of_device(head) && mpir_of_layer(head)->kind == &kind;
    struct mpir_partitioned *p = is_one ? mpir_partitioned_of(mpir_of_layer(head)) : NULL;
    if (request == MPI_REQUEST_NULL || (p && !p->head.active)) {
        *flag = 1;
        return MPI_SUCCESS;
    }
    if (!p || partition < 0 || partition >= p->partitions) {
        return mpir_raise_comm(p ? p->head.comm : NULL, p ? MPI_ERR_ARG : MPI_ERR_REQUEST,
                               "MPI_Parrived");
    }
    *flag = has_arrived(p, partition);
    if (!*flag) {
        mpir_progress(p->head.port);
        *flag = has_arrived(p, partition);
    }
    return MPI_SUCCESS;
}
