/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reductions of as many elements on each process (6.9, 6.11), nonblocking ones (6.12) and
 * MPI_Reduce_local_c.
 */
#include "big.h"
#include "chunks.h"
#include "large.h"
#include "raise.h"
#include "table.h"

#include <stdint.h>

static int reduce(const struct big_chunks *chunks)
{
    struct big_cut cut;
    mpi_abi_raise_begin();
    int rc = big_cut(chunks->count, chunks->type, BIG_CHUNK, &cut);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(chunks->comm, rc);
    }
    return big_chunks_reduce(chunks, &cut, NULL);
}

static int begin(const struct big_chunks *chunks, MPI_Request *request)
{
    struct big_cut cut;
    if (!request) {
        return mpi_abi_raise_comm(chunks->comm, MPI_ERR_ARG);
    }
    *request = MPI_REQUEST_NULL;
    mpi_abi_raise_begin();
    int rc = big_cut(chunks->count, chunks->type, BIG_ICHUNK, &cut);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(chunks->comm, rc);
    }
    int n = big_chunks_of(&cut);
    struct big_parts *parts = n >= 0 ? big_parts_new(n) : NULL;
    if (!parts) {
        return mpi_abi_raise_comm(chunks->comm, MPI_ERR_NO_MEM);
    }
    return big_parts_done(parts, big_chunks_reduce(chunks, &cut, parts), request);
}

int big_Reduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                 MPI_Op op, int root, MPI_Comm comm)
{
    const struct big_chunks chunks = {BIG_REDUCE, sendbuf, recvbuf, count,
                                      datatype,   op,      root,    comm};
    return reduce(&chunks);
}

int big_Ireduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                  MPI_Op op, int root, MPI_Comm comm, MPI_Request *request)
{
    const struct big_chunks chunks = {BIG_REDUCE, sendbuf, recvbuf, count,
                                      datatype,   op,      root,    comm};
    return begin(&chunks, request);
}

int big_Allreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                    MPI_Op op, MPI_Comm comm)
{
    const struct big_chunks chunks = {BIG_ALLREDUCE, sendbuf, recvbuf, count,
                                      datatype,      op,      0,       comm};
    return reduce(&chunks);
}

int big_Iallreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                     MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    const struct big_chunks chunks = {BIG_ALLREDUCE, sendbuf, recvbuf, count,
                                      datatype,      op,      0,       comm};
    return begin(&chunks, request);
}

int big_Scan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
               MPI_Op op, MPI_Comm comm)
{
    const struct big_chunks chunks = {BIG_SCAN, sendbuf, recvbuf, count, datatype, op, 0, comm};
    return reduce(&chunks);
}

int big_Iscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    const struct big_chunks chunks = {BIG_SCAN, sendbuf, recvbuf, count, datatype, op, 0, comm};
    return begin(&chunks, request);
}

int big_Exscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                 MPI_Op op, MPI_Comm comm)
{
    const struct big_chunks chunks = {BIG_EXSCAN, sendbuf, recvbuf, count, datatype, op, 0, comm};
    return reduce(&chunks);
}

int big_Iexscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype,
                  MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    const struct big_chunks chunks = {BIG_EXSCAN, sendbuf, recvbuf, count, datatype, op, 0, comm};
    return begin(&chunks, request);
}

/* MPI_Reduce_local has no communicator: errors are raised on MPI_COMM_SELF. */
int big_Reduce_local_c(const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype,
                       MPI_Op op)
{
    struct big_cut cut;
    mpi_abi_raise_begin();
    int rc = big_cut(count, datatype, BIG_CHUNK, &cut);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(MPI_COMM_SELF, rc);
    }
    for (MPI_Count at = 0; at < cut.count && rc == MPI_SUCCESS; at += cut.length) {
        int n = (int)(cut.count - at < cut.length ? cut.count - at : cut.length);
        void *inout = (void *)(uintptr_t)big_element_at(inoutbuf, &cut, at);
        rc = mpi_abi_table.Reduce_local(big_element_at(inbuf, &cut, at), inout, n, datatype, op);
    }
    return rc;
}
