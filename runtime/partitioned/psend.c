/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Partitioned sends (4.2): MPI_Psend_init and the MPI_Pready functions.
 *
 * Partitions are marked ready by any number of threads at once; each partition is sent by the thread
 * that marks it. Until the receiver's answer has come, copies are sent.
 */
#include "abi_functions.h"
#include "internal_world.h"
#include "partitioned_end.h"
#include "raise.h"
#include "table.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

struct partitioned_send {
    struct composite_request composite;
    struct partitioned_end end;
    int first; /* tag of the first partition */
    MPI_Request answer;
    MPI_Request *parts;
    atomic_uchar *ready; /* since the last start */
    atomic_int left;     /* partitions that are not ready */
};

static atomic_llong last_taken = HEADER_TAG;

/* Takes a tag for each partition; begins anew when all have been used once. 0 if there are not enough. */
static int take_tags(int partitions)
{
    int last = mpi_abi_partitioned_last_tag();
    while (partitions <= last) {
        long long end = atomic_fetch_add(&last_taken, partitions) + partitions;
        if (end <= last) {
            return (int)end - partitions + 1;
        }
        atomic_compare_exchange_strong(&last_taken, &end, HEADER_TAG);
    }
    return 0;
}

static int is_to_proc_null(const struct partitioned_send *send)
{
    return send->end.user_peer == MPI_PROC_NULL;
}

/* Copies are buffered sends in the internal world, which needs a buffer first. */
static int attach_buffer(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static int attached;
    int rc = MPI_SUCCESS;
    pthread_mutex_lock(&lock);
    if (!attached) {
        rc = mpi_abi_table.Comm_attach_buffer(mpi_abi_internal_world(), MPI_BUFFER_AUTOMATIC, 0);
    }
    attached = rc == MPI_SUCCESS;
    pthread_mutex_unlock(&lock);
    return rc;
}

static int send_header(const struct partitioned_send *send)
{
    const struct partitioned_end *end = &send->end;
    const struct partitioned_header header = {.context = end->context,
                                              .tag = end->tag,
                                              .first = send->first,
                                              .partitions = end->partitions,
                                              .bytes = end->count * end->bytes};
    return mpi_abi_table.Bsend(&header, sizeof header, MPI_BYTE, end->peer, HEADER_TAG,
                               mpi_abi_internal_world());
}

/* Posts the receive of the answer, and sends the header. */
static int introduce(struct partitioned_send *send)
{
    send->first = take_tags(send->end.partitions);
    int rc = send->first ? attach_buffer() : MPI_ERR_ARG;
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Irecv(NULL, 0, MPI_BYTE, send->end.peer,
                                 send->first + mpi_abi_partitioned_last_tag(),
                                 mpi_abi_internal_world(), &send->answer);
    }
    if (rc == MPI_SUCCESS) {
        rc = send_header(send);
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(send->end.comm, rc);
}

static int start(struct composite_request *composite)
{
    struct partitioned_send *send = (struct partitioned_send *)composite;
    int answered;
    for (int i = 0; i < send->end.partitions; i++) {
        atomic_store_explicit(&send->ready[i], 0, memory_order_relaxed);
    }
    atomic_store(&send->left, send->end.partitions);
    /* A send has no source; but the status of an active request is not the empty one. */
    composite->status.MPI_SOURCE = MPI_PROC_NULL;
    return mpi_abi_table.Test(&send->answer, &answered, MPI_STATUS_IGNORE);
}

static void advance(struct composite_request *composite)
{
    struct partitioned_send *send = (struct partitioned_send *)composite;
    /* The receiver may be this process, or wait for the receiver of it. */
    mpi_abi_partitioned_poll();
    if (atomic_load_explicit(&send->left, memory_order_acquire) > 0) {
        return;
    }
    composite->error = mpi_abi_table.Testall(send->end.partitions, send->parts,
                                             &composite->complete, MPI_STATUSES_IGNORE);
    if (composite->error != MPI_SUCCESS) {
        composite->complete = 1;
        composite->error = mpi_abi_raise_comm(send->end.comm, composite->error);
    }
}

/* An answer that has not come yet finds a receive without a buffer, which the backend keeps. */
static void release(struct composite_request *composite)
{
    struct partitioned_send *send = (struct partitioned_send *)composite;
    if (send->answer != MPI_REQUEST_NULL) {
        mpi_abi_table.Request_free(&send->answer);
    }
    if (send->end.partitions > 0) {
        mpi_abi_partitioned_end_free(&send->end);
    }
    free(send->parts);
    free(send->ready);
    free(send);
}

static const struct composite_class sends = {advance, start, NULL, release};

static struct partitioned_send *new_send(int partitions)
{
    size_t number = partitions > 0 ? (size_t)partitions : 1;
    struct partitioned_send *made = calloc(1, sizeof *made);
    if (!made) {
        return NULL;
    }
    mpi_abi_composite_set(&made->composite, &sends, 1);
    made->answer = MPI_REQUEST_NULL;
    made->parts = malloc(number * sizeof *made->parts);
    made->ready = calloc(number, sizeof *made->ready);
    if (made->parts && made->ready) {
        for (size_t i = 0; i < number; i++) {
            made->parts[i] = MPI_REQUEST_NULL;
        }
        return made;
    }
    release(&made->composite);
    return NULL;
}

int abi_Psend_init(const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype,
                   int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    if (backend_can_reach(dest)) {
        struct followed_request *followed = mpi_abi_follow_begin(1, MPI_DATATYPE_NULL);
        if (!followed) {
            return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
        }
        int rc = mpi_abi_backend_table.Psend_init(buf, partitions, count, datatype, dest, tag, comm,
                                                  info, request);
        return mpi_abi_follow_end(followed, rc, request);
    }
    *request = MPI_REQUEST_NULL; /* no key of the info object is known */
    struct partitioned_send *made = new_send(partitions);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    struct partitioned_end end = {.buf = (char *)buf,
                                  .partitions = partitions,
                                  .count = count,
                                  .element = datatype,
                                  .comm = comm,
                                  .user_peer = dest,
                                  .tag = tag};
    int rc = mpi_abi_partitioned_end_begin(&end, 1);
    if (rc == MPI_SUCCESS) {
        made->end = end;
        if (!is_to_proc_null(made)) {
            rc = introduce(made);
        }
    }
    if (rc != MPI_SUCCESS) {
        release(&made->composite);
        return rc;
    }
    *request = mpi_abi_composite_handle(&made->composite);
    return MPI_SUCCESS;
}

/* Sends a partition: straight from its place once the receiver has answered. */
static int send_partition(struct partitioned_send *send, int i)
{
    const struct partitioned_end *end = &send->end;
    int tag = send->first + i;
    MPI_Count bytes = end->count * end->bytes;
    if (send->answer == MPI_REQUEST_NULL || bytes > INT_MAX) {
        return mpi_abi_partitioned_move(end, 1, end->count * i, end->count, tag, &send->parts[i]);
    }
    return mpi_abi_table.Bsend(end->buf + (MPI_Aint)(end->count * i) * end->extent, (int)end->count,
                               end->element, end->peer, tag, mpi_abi_internal_world());
}

static struct partitioned_send *active_send(MPI_Request request)
{
    struct partitioned_send *send =
        is_composite_request(request) ? library_request_object(request) : NULL;
    return send && send->composite.class == &sends && send->composite.active ? send : NULL;
}

static int mark_ready(struct partitioned_send *send, int partition)
{
    if (partition < 0 || partition >= send->end.partitions ||
        atomic_exchange(&send->ready[partition], 1)) {
        return mpi_abi_raise_comm(send->end.comm, MPI_ERR_ARG);
    }
    int rc = is_to_proc_null(send) ? MPI_SUCCESS : send_partition(send, partition);
    atomic_fetch_sub_explicit(&send->left, 1, memory_order_release);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(send->end.comm, rc);
}

int abi_Pready(int partition, MPI_Request request)
{
    const MPI_Request native = backend_made(request);
    if (native != MPI_REQUEST_NULL) {
        return mpi_abi_backend_table.Pready(partition, native);
    }
    struct partitioned_send *send = active_send(request);
    return send ? mark_ready(send, partition) : mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
}

int abi_Pready_range(int partition_low, int partition_high, MPI_Request request)
{
    const MPI_Request native = backend_made(request);
    if (native != MPI_REQUEST_NULL) {
        return mpi_abi_backend_table.Pready_range(partition_low, partition_high, native);
    }
    struct partitioned_send *send = active_send(request);
    if (!send) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
    }
    int rc = MPI_SUCCESS;
    for (int i = partition_low; rc == MPI_SUCCESS && i <= partition_high; i++) {
        rc = mark_ready(send, i);
    }
    return rc;
}

int abi_Pready_list(int length, const int array_of_partitions[], MPI_Request request)
{
    const MPI_Request native = backend_made(request);
    if (native != MPI_REQUEST_NULL) {
        return mpi_abi_backend_table.Pready_list(length, array_of_partitions, native);
    }
    struct partitioned_send *send = active_send(request);
    if (!send) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
    }
    int rc = MPI_SUCCESS;
    for (int i = 0; rc == MPI_SUCCESS && i < length; i++) {
        rc = mark_ready(send, array_of_partitions[i]);
    }
    return rc;
}
