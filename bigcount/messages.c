/* SPDX-License-Identifier: BSD-3-Clause */
/* Rank and tag of a message in the internal world (internal_world.h). */
#include "messages.h"

#include "backend.h"
#include "internal_world.h"
#include "table.h"

struct place {
    int peer;
    int tag;
};

static int find_place(MPI_Comm comm, int peer, struct place *found)
{
    struct context_id context;
    if (mpi_abi_internal_world() == MPI_COMM_NULL ||
        !mpi_abi_contract->context_id(comm, &context)) {
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    if (context.number[0] != 0 || context.number[1] >= (uint64_t)mpi_abi_internal_tags()) {
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    found->tag = 2 * mpi_abi_internal_tags() + (int)context.number[1];
    int rc = mpi_abi_internal_rank(comm, peer, &found->peer);
    return rc == MPI_SUCCESS && found->peer == MPI_UNDEFINED ? MPI_ERR_UNSUPPORTED_OPERATION : rc;
}

int big_message_send(const void *buf, MPI_Count count, MPI_Datatype type, int peer, MPI_Comm comm,
                     MPI_Request *request)
{
    struct place to;
    int rc = find_place(comm, peer, &to);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return mpi_abi_table.Isend_c(buf, count, type, to.peer, to.tag, mpi_abi_internal_world(),
                                 request);
}

int big_message_receive(void *buf, MPI_Count count, MPI_Datatype type, int peer, MPI_Comm comm,
                        MPI_Request *request)
{
    struct place from;
    int rc = find_place(comm, peer, &from);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return mpi_abi_table.Irecv_c(buf, count, type, from.peer, from.tag, mpi_abi_internal_world(),
                                 request);
}
