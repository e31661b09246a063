/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Gather and MPI_Scatter (6.5, 6.6) of an intercommunicator: each group of MPICH chooses an algorithm by a size in
 * bytes that the other one may see differently, as with a derived datatype at one side. The functions with a count for
 * each block have one algorithm, so they stand in for these.
 */
#include "alltoallw.h"

#include "raise.h"

#include <stdlib.h>

static int find_inter(MPI_Comm comm, int *inter)
{
    return error_from_impl(impl.Comm_test_inter(comm_to_impl(comm), inter));
}

/* The blocks at the root, as long as they are needed: counts, and behind them displacements. */
struct blocks {
    MPI_Count *counts;
    MPI_Aint *displs;
};

static int blocks_new(struct blocks *blocks, MPI_Count count, MPI_Comm comm)
{
    int n = 0;
    int rc = impl.Comm_remote_size(comm_to_impl(comm), &n);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    blocks->counts = malloc((size_t)n * (sizeof *blocks->counts + sizeof *blocks->displs));
    if (!blocks->counts) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    blocks->displs = (MPI_Aint *)(blocks->counts + n);
    for (int i = 0; i < n; i++) {
        blocks->counts[i] = count;
        blocks->displs[i] = (MPI_Aint)(i * count);
    }
    return MPI_SUCCESS;
}

/* --- To the root. ---------------------------------------------------------------------------- */

static int gather(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                  MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct blocks blocks = {NULL, NULL};
    int rc = root == MPI_ROOT ? blocks_new(&blocks, recvcount, comm) : MPI_SUCCESS;
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Gatherv_c(sendbuf, sendcount, sendtype, recvbuf, blocks.counts,
                                     blocks.displs, recvtype, root, comm);
    }
    free(blocks.counts);
    return rc;
}

static int begin_gather(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                        void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root,
                        MPI_Comm comm, MPI_Request *request)
{
    struct blocks blocks = {NULL, NULL};
    if (root != MPI_ROOT) {
        return mpi_abi_table.Igatherv_c(sendbuf, sendcount, sendtype, recvbuf, NULL, NULL, recvtype,
                                        root, comm, request);
    }
    int rc = blocks_new(&blocks, recvcount, comm);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    impl_request native = IMPL_REQUEST_NULL;
    rc = impl.Igatherv_c(idle_to_impl(sendbuf), sendcount, datatype_to_impl(sendtype), recvbuf,
                         blocks.counts, blocks.displs, datatype_to_impl(recvtype), IMPL_ROOT,
                         comm_to_impl(comm), &native);
    return FAMILY(keep_arrays)(rc, blocks.counts, native, comm, request);
}

/* --- From the root. -------------------------------------------------------------------------- */

static int scatter(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
{
    struct blocks blocks = {NULL, NULL};
    int rc = root == MPI_ROOT ? blocks_new(&blocks, sendcount, comm) : MPI_SUCCESS;
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Scatterv_c(sendbuf, blocks.counts, blocks.displs, sendtype, recvbuf,
                                      recvcount, recvtype, root, comm);
    }
    free(blocks.counts);
    return rc;
}

static int begin_scatter(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                         void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root,
                         MPI_Comm comm, MPI_Request *request)
{
    struct blocks blocks = {NULL, NULL};
    if (root != MPI_ROOT) {
        return mpi_abi_table.Iscatterv_c(sendbuf, NULL, NULL, sendtype, recvbuf, recvcount,
                                         recvtype, root, comm, request);
    }
    int rc = blocks_new(&blocks, sendcount, comm);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    impl_request native = IMPL_REQUEST_NULL;
    rc = impl.Iscatterv_c(sendbuf, blocks.counts, blocks.displs, datatype_to_impl(sendtype),
                          recvbuf, recvcount, datatype_to_impl(recvtype), IMPL_ROOT,
                          comm_to_impl(comm), &native);
    return FAMILY(keep_arrays)(rc, blocks.counts, native, comm, request);
}

/* --- The functions of MPI. ------------------------------------------------------------------- */

#define BLOCKING(Name, between, count_t)                                                           \
    int WRAP(Name)(const void *sendbuf, count_t sendcount, MPI_Datatype sendtype, void *recvbuf,   \
                   count_t recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)              \
    {                                                                                              \
        int inter = 0;                                                                             \
        int rc = find_inter(comm, &inter);                                                         \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        return inter ? between(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root,   \
                               comm)                                                               \
                     : PLAIN(Name)(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype,     \
                                   root, comm);                                                    \
    }

#define NONBLOCKING(Name, between, count_t)                                                        \
    int WRAP(Name)(const void *sendbuf, count_t sendcount, MPI_Datatype sendtype, void *recvbuf,   \
                   count_t recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm,              \
                   MPI_Request *request)                                                           \
    {                                                                                              \
        int inter = 0;                                                                             \
        int rc = find_inter(comm, &inter);                                                         \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        if (!inter)                                                                                \
            return PLAIN(Name)(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root,   \
                               comm, request);                                                     \
        *request = MPI_REQUEST_NULL;                                                               \
        return between(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm,     \
                       request);                                                                   \
    }

BLOCKING(Gather, gather, int)
BLOCKING(Gather_c, gather, MPI_Count)
BLOCKING(Scatter, scatter, int)
BLOCKING(Scatter_c, scatter, MPI_Count)
NONBLOCKING(Igather, begin_gather, int)
NONBLOCKING(Igather_c, begin_gather, MPI_Count)
NONBLOCKING(Iscatter, begin_scatter, int)
NONBLOCKING(Iscatter_c, begin_scatter, MPI_Count)
