/* SPDX-License-Identifier: BSD-3-Clause */
/* Partitioned receives (4.2): MPI_Precv_init and MPI_Parrived. */
#include "abi_functions.h"
#include "internal_world.h"
#include "partitioned_end.h"
#include "raise.h"
#include "table.h"

#include <limits.h>
#include <stdlib.h>

static int is_from_proc_null(const struct partitioned_receive *receive)
{
    return receive->end.user_peer == MPI_PROC_NULL;
}

static MPI_Count all_elements(const struct partitioned_receive *receive)
{
    return receive->end.count * receive->end.partitions;
}

static MPI_Count all_bytes(const struct partitioned_receive *receive)
{
    return all_elements(receive) * receive->end.bytes;
}

static void finish(struct partitioned_receive *receive, int error)
{
    struct composite_request *composite = &receive->composite;
    int from_proc_null = is_from_proc_null(receive);
    MPI_Count bytes = from_proc_null || error != MPI_SUCCESS ? 0 : all_bytes(receive);
    mpi_abi_table.Status_set_elements_x(&composite->status, MPI_BYTE, bytes);
    composite->status.MPI_SOURCE = receive->end.user_peer;
    composite->status.MPI_TAG = from_proc_null ? MPI_ANY_TAG : receive->end.tag;
    composite->error = error;
    composite->complete = 1;
    if (error != MPI_SUCCESS) {
        composite->error = mpi_abi_raise_comm(receive->end.comm, error);
    }
}

/* Memory for the receives, once it is known how many there are; the sizes must be equal (4.2.1). */
static int prepare(struct partitioned_receive *receive)
{
    const struct partitioned_header *header = &receive->header;
    if (header->bytes * header->partitions != all_bytes(receive)) {
        return MPI_ERR_TRUNCATE;
    }
    if (receive->parts) {
        return MPI_SUCCESS;
    }
    receive->parts = calloc((size_t)header->partitions, sizeof *receive->parts);
    if (receive->end.bytes != 0 && header->bytes % receive->end.bytes != 0) {
        receive->staged = malloc((size_t)all_bytes(receive));
    }
    int is_staged = receive->end.bytes != 0 && header->bytes % receive->end.bytes != 0;
    return receive->parts && (!is_staged || receive->staged) ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/* Posts the receive of one partition of the sender. */
static int post_one(struct partitioned_receive *receive, int i)
{
    const struct partitioned_header *header = &receive->header;
    const struct partitioned_end *end = &receive->end;
    int tag = header->first + i;
    if (receive->staged) {
        struct partitioned_end staged = *end;
        staged.buf = receive->staged;
        staged.element = MPI_BYTE;
        staged.extent = 1;
        return mpi_abi_partitioned_move(&staged, 0, header->bytes * i, header->bytes, tag,
                                        &receive->parts[i]);
    }
    MPI_Count number = end->bytes != 0 ? header->bytes / end->bytes : 0;
    return mpi_abi_partitioned_move(end, 0, number * i, number, tag, &receive->parts[i]);
}

void mpi_abi_partitioned_post(struct partitioned_receive *receive)
{
    int rc = prepare(receive);
    for (int i = 0; rc == MPI_SUCCESS && i < receive->header.partitions; i++) {
        rc = post_one(receive, i);
    }
    receive->failed = rc;
    atomic_store_explicit(&receive->posted, 1, memory_order_release);
}

/* Everything arrived in one piece. Puts the parts that are not whole elements in place. */
static int unstage(struct partitioned_receive *receive)
{
    const struct partitioned_end *end = &receive->end;
    MPI_Comm comm = mpi_abi_internal_world();
    int rc = MPI_SUCCESS;
    for (MPI_Count i = 0; rc == MPI_SUCCESS && i < all_elements(receive); i++) {
        int position = 0;
        rc = mpi_abi_table.Unpack(receive->staged + i * end->bytes, (int)end->bytes, &position,
                                  end->buf + (MPI_Aint)i * end->extent, 1, end->element, comm);
    }
    return rc;
}

/* Whether the receives are posted; makes progress towards it. */
static int is_posted(struct partitioned_receive *receive)
{
    if (!atomic_load_explicit(&receive->posted, memory_order_acquire)) {
        mpi_abi_partitioned_poll();
    }
    return atomic_load_explicit(&receive->posted, memory_order_acquire);
}

static void advance(struct composite_request *composite)
{
    struct partitioned_receive *receive = (struct partitioned_receive *)composite;
    int complete = 0;
    if (is_from_proc_null(receive)) {
        finish(receive, MPI_SUCCESS);
        return;
    }
    if (!is_posted(receive)) {
        return;
    }
    int rc = receive->failed;
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Testall((int)receive->header.partitions, receive->parts, &complete,
                                   MPI_STATUSES_IGNORE);
    }
    if (rc == MPI_SUCCESS && complete && receive->staged) {
        rc = unstage(receive);
    }
    if (rc != MPI_SUCCESS || complete) {
        finish(receive, rc);
    }
}

static int start(struct composite_request *composite)
{
    struct partitioned_receive *receive = (struct partitioned_receive *)composite;
    if (is_from_proc_null(receive)) {
        return MPI_SUCCESS;
    }
    atomic_store_explicit(&receive->posted, 0, memory_order_relaxed);
    mpi_abi_partitioned_start(receive);
    mpi_abi_partitioned_poll();
    return MPI_SUCCESS;
}

void mpi_abi_partitioned_free(struct partitioned_receive *receive)
{
    mpi_abi_partitioned_end_free(&receive->end);
    free(receive->parts);
    free(receive->staged);
    free(receive);
}

static void release(struct composite_request *composite)
{
    struct partitioned_receive *receive = (struct partitioned_receive *)composite;
    if (is_from_proc_null(receive)) {
        mpi_abi_partitioned_free(receive);
    } else {
        mpi_abi_partitioned_leave(receive);
    }
}

static const struct composite_class receives = {advance, start, NULL, release};

int abi_Precv_init(void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int source,
                   int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    if (backend_can_reach(source)) {
        struct followed_request *followed = mpi_abi_follow_begin(1, MPI_DATATYPE_NULL);
        if (!followed) {
            return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
        }
        int rc = mpi_abi_backend_table.Precv_init(buf, partitions, count, datatype, source, tag,
                                                  comm, info, request);
        return mpi_abi_follow_end(followed, rc, request);
    }
    *request = MPI_REQUEST_NULL; /* no key of the info object is known */
    struct partitioned_receive *made = calloc(1, sizeof *made);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    mpi_abi_composite_set(&made->composite, &receives, 1);
    made->end = (struct partitioned_end){.buf = buf,
                                         .partitions = partitions,
                                         .count = count,
                                         .element = datatype,
                                         .comm = comm,
                                         .user_peer = source,
                                         .tag = tag};
    atomic_flag_clear(&made->asked);
    int rc = mpi_abi_partitioned_end_begin(&made->end, 0);
    if (rc != MPI_SUCCESS) {
        free(made);
        return rc;
    }
    if (!is_from_proc_null(made)) {
        mpi_abi_partitioned_expect(made);
    }
    *request = mpi_abi_composite_handle(&made->composite);
    return MPI_SUCCESS;
}

/* Whether all partitions of the sender have arrived that a partition of the receiver is made of. */
static int has_arrived(struct partitioned_receive *receive, int partition, int *flag)
{
    const struct partitioned_header *header = &receive->header;
    MPI_Count bytes = receive->end.count * receive->end.bytes;
    if (receive->failed != MPI_SUCCESS || receive->staged || bytes == 0) {
        advance(&receive->composite);
        *flag = receive->composite.complete;
        return MPI_SUCCESS;
    }
    int first = (int)(bytes * partition / header->bytes);
    int last = (int)((bytes * (partition + 1) - 1) / header->bytes);
    int rc =
        mpi_abi_table.Testall(last - first + 1, receive->parts + first, flag, MPI_STATUSES_IGNORE);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(receive->end.comm, rc);
}

/* Each partition of a request that is inactive or complete has arrived (4.2.2), which MPICH 4.0 refuses to say. */
static int is_over(MPI_Request request)
{
    const struct followed_request *followed = mpi_abi_followed(request);
    return followed && (!followed->composite.active || followed->composite.complete);
}

int abi_Parrived(MPI_Request request, int partition, int *flag)
{
    const MPI_Request native = backend_made(request);
    if (native != MPI_REQUEST_NULL && !is_over(request)) {
        return mpi_abi_backend_table.Parrived(native, partition, flag);
    }
    *flag = 1;
    if (native != MPI_REQUEST_NULL || request == MPI_REQUEST_NULL) {
        return MPI_SUCCESS;
    }
    struct partitioned_receive *receive =
        is_composite_request(request) ? library_request_object(request) : NULL;
    if (!receive || receive->composite.class != &receives) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
    }
    if (partition < 0 || partition >= receive->end.partitions) {
        return mpi_abi_raise_comm(receive->end.comm, MPI_ERR_ARG);
    }
    if (!receive->composite.active || is_from_proc_null(receive)) {
        return MPI_SUCCESS;
    }
    *flag = 0;
    /* Threads may ask for different partitions at once: one of them does, the others ask again. */
    if (!is_posted(receive) ||
        atomic_flag_test_and_set_explicit(&receive->asked, memory_order_acquire)) {
        return MPI_SUCCESS;
    }
    int rc = MPI_SUCCESS;
    *flag = receive->composite.complete;
    if (!*flag) {
        rc = has_arrived(receive, partition, flag);
    }
    atomic_flag_clear_explicit(&receive->asked, memory_order_release);
    return rc;
}
