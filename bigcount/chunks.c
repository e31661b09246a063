/* SPDX-License-Identifier: BSD-3-Clause */
/* Chunks of reductions: where they are, and the call for each. */
#include "chunks.h"

#include "big.h"
#include "bounds.h"
#include "table.h"

#include <stdint.h>

int big_cut(MPI_Count count, MPI_Datatype type, MPI_Count bytes, struct big_cut *found)
{
    struct big_element element;
    struct big_bounds bounds = {.empty = 1};
    int rc = count < 0 ? MPI_ERR_COUNT : big_element(type, &element);
    if (rc == MPI_SUCCESS) {
        rc = big_bounds_add(&bounds, &element, (struct big_run){count, element.extent, 0});
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    found->extent = element.extent;
    found->true_lb = bounds.true_lb;
    found->true_extent = bounds.true_ub - bounds.true_lb;
    found->count = element.size > 0 ? count : 0;
    found->length = element.size > 0 && element.size < bytes ? bytes / element.size : 1;
    return MPI_SUCCESS;
}

const void *big_element_at(const void *buf, const struct big_cut *cut, MPI_Count element)
{
    if (buf == MPI_IN_PLACE || !buf) {
        return buf;
    }
    return (const void *)((uintptr_t)buf + (uintptr_t)(element * cut->extent));
}

int big_chunks_of(const struct big_cut *cut)
{
    MPI_Count chunks = cut->count / cut->length + (cut->count % cut->length != 0);
    return big_fits(chunks) ? (int)chunks : -1;
}

static int reduce(const struct big_chunks *c, const void *send, void *recv, int n)
{
    switch (c->reduction) {
    case BIG_REDUCE:
        return mpi_abi_table.Reduce(send, recv, n, c->type, c->op, c->root, c->comm);
    case BIG_ALLREDUCE:
        return mpi_abi_table.Allreduce(send, recv, n, c->type, c->op, c->comm);
    case BIG_SCAN:
        return mpi_abi_table.Scan(send, recv, n, c->type, c->op, c->comm);
    default:
        return mpi_abi_table.Exscan(send, recv, n, c->type, c->op, c->comm);
    }
}

static int begin(const struct big_chunks *c, const void *send, void *recv, int n,
                 MPI_Request *request)
{
    switch (c->reduction) {
    case BIG_REDUCE:
        return mpi_abi_table.Ireduce(send, recv, n, c->type, c->op, c->root, c->comm, request);
    case BIG_ALLREDUCE:
        return mpi_abi_table.Iallreduce(send, recv, n, c->type, c->op, c->comm, request);
    case BIG_SCAN:
        return mpi_abi_table.Iscan(send, recv, n, c->type, c->op, c->comm, request);
    default:
        return mpi_abi_table.Iexscan(send, recv, n, c->type, c->op, c->comm, request);
    }
}

int big_chunks_reduce(const struct big_chunks *chunks, const struct big_cut *cut,
                      struct big_parts *parts)
{
    int rc = MPI_SUCCESS;
    MPI_Count count = cut->count > 0 ? chunks->count : 0;
    for (MPI_Count at = 0; at < count && rc == MPI_SUCCESS; at += cut->length) {
        MPI_Count left = count - at;
        int n = (int)(left < cut->length ? left : cut->length);
        const void *send = big_element_at(chunks->send, cut, at);
        void *recv = (void *)(uintptr_t)big_element_at(chunks->recv, cut, at);
        if (!parts) {
            rc = reduce(chunks, send, recv, n);
        } else {
            rc = begin(chunks, send, recv, n, &parts->at[parts->begun]);
        }
        if (parts && rc == MPI_SUCCESS) {
            parts->begun++;
        }
    }
    return rc;
}
