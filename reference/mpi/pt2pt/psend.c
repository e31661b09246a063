/* SPDX-License-Identifier: BSD-3-Clause */
/* psend.c: partitioned sends. A partition goes when it is ready and the receiver is known: by who sees that first. */
#include "partitioned.h"

enum { UNREADY, READY, SENDING, SENT };

static int start(struct mpir_request *head);
static const struct mpir_request_kind kind = {.start = start, .free = mpir_partitioned_free};

/* 1: the partition was in state `from`. */
static int change(struct mpir_partitioned *p, int i, int from, int to)
{
    return __atomic_compare_exchange_n(&p->states[i], &from, to, 0, __ATOMIC_SEQ_CST,
                                       __ATOMIC_SEQ_CST);
}

static void send_partition(struct mpir_partitioned *p, int i)
{
    struct mpir_comm *comm = p->head.comm;
    int ignored;
    if (change(p, i, READY, SENDING)) {
        MPID_IsendDatatype(&comm->dev, mpir_partition_at(p, i * p->count), p->count, p->type,
                           comm->dev.local_rank, i, (int)p->other.channel,
                           mpir_port_of_rank(comm, p->peer), (MPI_Request)&p->sends[i], &ignored);
        change(p, i, SENDING, SENT);
    }
}

static int find_receiver(struct mpir_partitioned *p)
{
    if (!p->is_paired && MPID_Is_complete(&p->handshake->receive)) {
        p->other = p->handshake->hello;
        __atomic_store_n(&p->is_paired, 1, __ATOMIC_SEQ_CST);
        for (int i = 0; i < p->partitions; i++) {
            send_partition(p, i);
        }
    }
    return p->is_paired;
}

static int is_sent(struct mpir_partitioned *p, int i)
{
    return __atomic_load_n(&p->states[i], __ATOMIC_ACQUIRE) == SENT &&
           MPID_Is_complete(&p->sends[i]);
}

static int advance(struct mpir_work *work)
{
    struct mpir_partitioned *p = mpir_partitioned_of_work(work);
    if (!find_receiver(p)) {
        return 0;
    }
    while (p->done < p->partitions && is_sent(p, p->done)) {
        p->done++;
    }
    if (p->done < p->partitions) {
        return 0;
    }
    mpir_request_complete(&p->head, MPI_SUCCESS);
    return 1;
}

static int start(struct mpir_request *head)
{
    struct mpir_partitioned *p = mpir_partitioned_of(head);
    mpir_request_restart(head);
    for (int i = 0; i < p->partitions; i++) {
        p->states[i] = UNREADY;
    }
    p->done = 0;
    if (p->peer == MPI_PROC_NULL) {
        mpir_request_complete(head, MPI_SUCCESS);
    } else {
        p->work.advance = advance;
        mpir_work_start(&p->work, p->head.port);
    }
    return MPI_SUCCESS;
}

static int prepare(struct mpir_partitioned *p)
{
    p->states = calloc((size_t)p->partitions, sizeof *p->states);
    p->sends = calloc((size_t)p->partitions, sizeof *p->sends);
    if (!p->states || !p->sends) {
        return MPI_ERR_NO_MEM;
    }
    if (p->peer == MPI_PROC_NULL) {
        return MPI_SUCCESS;
    }
    int error = mpir_handshake_start(p, p->channel, 0);
    return error ? error
                 : mpir_hello_send(p, p->head.comm->dev.context_ids + MPIR_HELLO_CONTEXT, p->tag);
}

int mpir_psend_init(const void *buf, int partitions, MPI_Count count,
                    struct MPIR_DATATYPE *datatype, int dest, int tag, struct mpir_comm *comm,
                    struct mpir_info *info, MPI_Request *request)
{
    struct mpir_partitioned arguments = {.buf = (char *)(uintptr_t)buf,
                                         .count = count,
                                         .type = datatype,
                                         .peer = dest,
                                         .tag = tag,
                                         .partitions = partitions};
    int error = mpir_send_check(count, datatype, dest, tag, comm);
    (void)info;
    error = error ? error : partitions < 1 ? MPI_ERR_ARG : mpir_null_check(count, tag);
    if (error) {
        return error;
    }
    struct mpir_partitioned *p =
        mpir_partitioned_new(&arguments, MPIR_PERSISTENT_SEND, &kind, comm);
    error = p ? prepare(p) : MPI_ERR_NO_MEM;
    if (p && error) {
        mpir_request_dispose(&p->head);
    } else if (p) {
        *request = (MPI_Request)(void *)p;
    }
    return error;
}

/* ---- Partitions become ready ---- */

/* An active partitioned send, or null. */
static struct mpir_partitioned *active_send(MPI_Request request)
{
    struct MPIR_REQUEST *head = mpir_head_of(mpir_request_of(request));
    int is_one = head && !mpir_is_of_device(head) && mpir_of_layer(head)->kind == &kind &&
                 mpir_of_layer(head)->active;
    return is_one ? mpir_partitioned_of(mpir_of_layer(head)) : NULL;
}

/* Where there is no receiver nothing is sent. */
static int make_ready(struct mpir_partitioned *p, int i)
{
    if (i < 0 || i >= p->partitions || !change(p, i, UNREADY, READY)) {
        return MPI_ERR_ARG;
    }
    if (__atomic_load_n(&p->is_paired, __ATOMIC_SEQ_CST)) {
        send_partition(p, i);
    }
    return MPI_SUCCESS;
}

/* Who waits for the request may sleep: what is left to do is done here. */
static int conclude(struct mpir_partitioned *p, int error, const char *function)
{
    if (error) {
        return mpir_raise_comm(p ? p->head.comm : NULL, error, function);
    }
    mpir_progress(p->head.port);
    return MPI_SUCCESS;
}

int mpir_pready(int partition, MPI_Request request)
{
    struct mpir_partitioned *p = active_send(request);
    return conclude(p, p ? make_ready(p, partition) : MPI_ERR_REQUEST, "MPI_Pready");
}

int mpir_pready_range(int partition_low, int partition_high, MPI_Request request)
{
    struct mpir_partitioned *p = active_send(request);
    int error = !p ? MPI_ERR_REQUEST : partition_low > partition_high ? MPI_ERR_ARG : MPI_SUCCESS;
    for (int i = partition_low; i <= partition_high && !error; i++) {
        error = make_ready(p, i);
    }
    return conclude(p, error, "MPI_Pready_range");
}

int mpir_pready_list(int length, const int array_of_partitions[], MPI_Request request)
{
    struct mpir_partitioned *p = active_send(request);
    int error = !p ? MPI_ERR_REQUEST : length < 0 ? MPI_ERR_ARG : MPI_SUCCESS;
    for (int i = 0; i < length && !error; i++) {
        error = make_ready(p, array_of_partitions[i]);
    }
    return conclude(p, error, "MPI_Pready_list");
}
