/* SPDX-License-Identifier: BSD-3-Clause */
/* Shared by partitioned sends and receives: arguments, elements, ranks. */
#include "partitioned_end.h"
#include "backend.h"
#include "handles.h"
#include "holds.h"
#include "internal_world.h"
#include "raise.h"
#include "table.h"

#include <limits.h>

/* The backend checks the other arguments, as in other communication. */
static int check(const struct partitioned_end *end, int sends)
{
    MPI_Request request;
    int rc = sends ? mpi_abi_table.Send_init(end->buf, 0, end->element, end->user_peer, end->tag,
                                             end->comm, &request)
                   : mpi_abi_table.Recv_init(end->buf, 0, end->element, end->user_peer, end->tag,
                                             end->comm, &request);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Request_free(&request);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (end->user_peer == MPI_ANY_SOURCE) {
        return mpi_abi_raise_comm(end->comm, MPI_ERR_RANK);
    }
    if (end->tag == MPI_ANY_TAG && end->user_peer != MPI_PROC_NULL) {
        return mpi_abi_raise_comm(end->comm, MPI_ERR_TAG);
    }
    if (end->partitions <= 0) {
        return mpi_abi_raise_comm(end->comm, MPI_ERR_ARG);
    }
    return end->count < 0 ? mpi_abi_raise_comm(end->comm, MPI_ERR_COUNT) : MPI_SUCCESS;
}

/* Finds out whom the backend is to talk to, and by which number both know the communicator. */
static int find_peer(struct partitioned_end *end)
{
    if (mpi_abi_internal_world() == MPI_COMM_NULL ||
        !mpi_abi_contract->context_id(end->comm, &end->context)) {
        return mpi_abi_unsupported_comm(end->comm, "partitioned communication");
    }
    int rc = mpi_abi_internal_rank(end->comm, end->user_peer, &end->peer);
    if (rc == MPI_SUCCESS && end->peer == MPI_UNDEFINED) {
        return mpi_abi_unsupported_comm(end->comm,
                                        "partitioned communication beyond MPI_COMM_WORLD");
    }
    return rc;
}

/* A duplicate of the datatype: the user may free the original. */
static int keep_element(struct partitioned_end *end)
{
    MPI_Aint lower;
    MPI_Datatype given = end->element;
    int rc = mpi_abi_table.Type_size_x(given, &end->bytes);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_get_extent(given, &lower, &end->extent);
    }
    if (rc != MPI_SUCCESS || (uintptr_t)given <= MPI_ABI_LAST_RESERVED) {
        return rc;
    }
    rc = mpi_abi_table.Type_contiguous(1, given, &end->element);
    return rc == MPI_SUCCESS ? mpi_abi_table.Type_commit(&end->element) : rc;
}

static void free_element(struct partitioned_end *end)
{
    if ((uintptr_t)end->element > MPI_ABI_LAST_RESERVED) {
        mpi_abi_table.Type_free(&end->element);
    }
}

int mpi_abi_partitioned_end_begin(struct partitioned_end *end, int sends)
{
    int rc = check(end, sends);
    if (rc == MPI_SUCCESS && end->user_peer != MPI_PROC_NULL) {
        rc = find_peer(end);
    }
    if (rc == MPI_SUCCESS) {
        rc = keep_element(end);
    }
    /* Held for its errors, and so that no other communicator gets its context meanwhile. */
    if (rc == MPI_SUCCESS && mpi_abi_hold_comm(end->comm) != MPI_SUCCESS) {
        free_element(end);
        return mpi_abi_raise_comm(end->comm, MPI_ERR_NO_MEM);
    }
    return rc;
}

void mpi_abi_partitioned_end_free(struct partitioned_end *end)
{
    free_element(end);
    mpi_abi_release_comm(end->comm);
}

/* A type of `number` elements, more than an int can count: blocks of the same size and a rest. */
static int long_type(const struct partitioned_end *end, MPI_Count number, MPI_Datatype *type)
{
    const int block = 1 << 30;
    const int blocks = (int)(number / block);
    MPI_Datatype parts[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    MPI_Datatype one;
    const int lengths[2] = {blocks, 1};
    const MPI_Aint places[2] = {0, (MPI_Aint)blocks * block * end->extent};
    int rc = mpi_abi_table.Type_contiguous(block, end->element, &one);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    parts[0] = one;
    rc = mpi_abi_table.Type_contiguous((int)(number % block), end->element, &parts[1]);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_create_struct(2, lengths, places, parts, type);
        mpi_abi_table.Type_free(&parts[1]);
    }
    mpi_abi_table.Type_free(&one);
    return rc == MPI_SUCCESS ? mpi_abi_table.Type_commit(type) : rc;
}

int mpi_abi_partitioned_move(const struct partitioned_end *end, int sends, MPI_Count first,
                             MPI_Count number, int tag, MPI_Request *request)
{
    MPI_Comm comm = mpi_abi_internal_world();
    char *place = end->buf + (MPI_Aint)first * end->extent;
    MPI_Datatype type = end->element;
    int count = (int)number;
    int is_long = number > INT_MAX;
    if (is_long) {
        int rc = long_type(end, number, &type);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
        count = 1;
    }
    int rc = sends ? mpi_abi_table.Isend(place, count, type, end->peer, tag, comm, request)
                   : mpi_abi_table.Irecv(place, count, type, end->peer, tag, comm, request);
    if (is_long) {
        mpi_abi_table.Type_free(&type);
    }
    return rc;
}
