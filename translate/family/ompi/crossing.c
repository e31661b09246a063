/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * In a periodic dimension of one or two processes both neighbors are one process, and what it sends in one direction is
 * received from the other one (8.6.2). The nonblocking functions of Open MPI 4.1 and 5.0 swap its two messages. So they
 * are given the places of the two blocks that are received in the reverse order.
 */
#include "neighbor_alltoallw.h"

#include "raise.h"

#include <stdlib.h>

/* The arguments of MPI_Ineighbor_alltoallw for one direction. They are read during the call. */
struct blocks {
    int count; /* 0: nothing is swapped */
    int *counts;
    MPI_Aint *displs;
    MPI_Datatype *types;
};

static int blocks_begin(struct blocks *blocks, int count, MPI_Comm comm)
{
    size_t each = sizeof *blocks->displs + sizeof *blocks->types + sizeof *blocks->counts;
    blocks->displs = malloc((size_t)count * each);
    if (!blocks->displs) {
        /* Whatever the handler leaves, there are no blocks. */
        int rc = mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
        return rc == MPI_SUCCESS ? MPI_ERR_NO_MEM : rc;
    }
    blocks->count = count;
    blocks->types = (MPI_Datatype *)(blocks->displs + count);
    blocks->counts = (int *)(blocks->types + count);
    return MPI_SUCCESS;
}

static void blocks_end(struct blocks *blocks)
{
    if (blocks->count) {
        free(blocks->displs);
    }
}

/* --- What is swapped. ------------------------------------------------------------------------ */

/* `places` are those of the blocks, by dimension: 1 where both neighbors are one process. */
struct crossing {
    int blocks; /* in each direction; 0: nothing is swapped */
    int *places;
};

static int look_at(struct crossing *crossing, impl_comm comm, int dims)
{
    int *periods = crossing->places + dims;
    int rc = impl.Cart_get(comm, dims, crossing->places, periods, periods + dims);
    for (int i = 0; rc == 0 && i < dims; i++) {
        crossing->places[i] = periods[i] && crossing->places[i] <= 2;
        crossing->blocks |= crossing->places[i];
    }
    crossing->blocks *= 2 * dims;
    return rc;
}

static int crossing_begin(struct crossing *crossing, MPI_Comm comm)
{
    impl_comm native = comm_to_impl(comm);
    int kind = IMPL_UNDEFINED;
    int dims = 0;
    *crossing = (struct crossing){0, NULL};
    int rc = FAMILY(is)(ompi_crossing) ? impl.Topo_test(native, &kind) : 0;
    if (rc == 0 && kind == IMPL_CART) {
        rc = impl.Cartdim_get(native, &dims);
    }
    if (rc != 0 || dims == 0) {
        return error_from_impl(rc);
    }
    crossing->places = malloc(3 * (size_t)dims * sizeof *crossing->places);
    if (!crossing->places) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    return error_from_impl(look_at(crossing, native, dims));
}

static void crossing_end(struct crossing *crossing)
{
    free(crossing->places);
}

/* --- The function with a datatype for each block. -------------------------------------------- */

static int swap(struct blocks *swapped, const struct crossing *crossing, const int counts[],
                const MPI_Aint displs[], const MPI_Datatype types[], MPI_Comm comm)
{
    int rc = blocks_begin(swapped, crossing->blocks, comm);
    for (int i = 0; rc == MPI_SUCCESS && i < crossing->blocks; i++) {
        int place = i ^ crossing->places[i / 2];
        swapped->counts[place] = counts[i];
        swapped->displs[place] = displs[i];
        swapped->types[place] = types[i];
    }
    return rc;
}

int WRAP(Ineighbor_alltoallw)(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                              const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                              const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                              MPI_Comm comm, MPI_Request *request)
{
    struct crossing crossing;
    struct blocks swapped = {0, NULL, NULL, NULL};
    int rc = crossing_begin(&crossing, comm);
    if (rc == MPI_SUCCESS && crossing.blocks) {
        rc = swap(&swapped, &crossing, recvcounts, rdispls, recvtypes, comm);
        recvcounts = swapped.counts;
        rdispls = swapped.displs;
        recvtypes = swapped.types;
    }
    if (rc == MPI_SUCCESS) {
        rc = DIRECT(Ineighbor_alltoallw)(sendbuf, sendcounts, sdispls, sendtypes, recvbuf,
                                         recvcounts, rdispls, recvtypes, comm, request);
    }
    blocks_end(&swapped);
    crossing_end(&crossing);
    return rc;
}

/* --- The functions with one datatype. -------------------------------------------------------- */

/* The blocks of one direction; without arrays all have `count` elements and follow each other. */
struct uniform {
    const int *counts;
    const int *displs;
    int count;
    MPI_Datatype type;
};

static int spread(struct blocks *blocks, int count, const struct uniform *uniform, MPI_Comm comm)
{
    MPI_Aint lb = 0, extent = 0;
    int rc = error_from_impl(
        impl.Type_get_extent(datatype_to_impl(uniform->type), (void *)&lb, (void *)&extent));
    if (rc == MPI_SUCCESS) {
        rc = blocks_begin(blocks, count, comm);
    }
    for (int i = 0; rc == MPI_SUCCESS && i < count; i++) {
        MPI_Aint place = uniform->displs ? uniform->displs[i] : (MPI_Aint)i * uniform->count;
        blocks->counts[i] = uniform->counts ? uniform->counts[i] : uniform->count;
        blocks->displs[i] = place * extent;
        blocks->types[i] = uniform->type;
    }
    return rc;
}

static int exchange(const void *sendbuf, const struct uniform *sends, void *recvbuf,
                    const struct uniform *receives, int count, MPI_Comm comm, MPI_Request *request)
{
    struct blocks out = {0, NULL, NULL, NULL};
    struct blocks in = {0, NULL, NULL, NULL};
    int rc = spread(&out, count, sends, comm);
    if (rc == MPI_SUCCESS) {
        rc = spread(&in, count, receives, comm);
    }
    if (rc == MPI_SUCCESS) {
        rc = WRAP(Ineighbor_alltoallw)(sendbuf, out.counts, out.displs, out.types, recvbuf,
                                       in.counts, in.displs, in.types, comm, request);
    }
    blocks_end(&out);
    blocks_end(&in);
    return rc;
}

/* Blocks in each direction if some are swapped, else 0; an error code has a minus. */
static int swapped_blocks(MPI_Comm comm)
{
    struct crossing crossing;
    int rc = crossing_begin(&crossing, comm);
    crossing_end(&crossing);
    return rc == MPI_SUCCESS ? crossing.blocks : -rc;
}

int WRAP(Ineighbor_alltoallv)(const void *sendbuf, const int sendcounts[], const int sdispls[],
                              MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                              const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
                              MPI_Request *request)
{
    int count = swapped_blocks(comm);
    const struct uniform sends = {sendcounts, sdispls, 0, sendtype};
    const struct uniform receives = {recvcounts, rdispls, 0, recvtype};
    if (count > 0) {
        return exchange(sendbuf, &sends, recvbuf, &receives, count, comm, request);
    }
    return count < 0 ? -count
                     : PLAIN(Ineighbor_alltoallv)(sendbuf, sendcounts, sdispls, sendtype, recvbuf,
                                                  recvcounts, rdispls, recvtype, comm, request);
}

int WRAP(Ineighbor_alltoall)(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                             void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                             MPI_Request *request)
{
    int count = swapped_blocks(comm);
    const struct uniform sends = {NULL, NULL, sendcount, sendtype};
    const struct uniform receives = {NULL, NULL, recvcount, recvtype};
    if (count > 0) {
        return exchange(sendbuf, &sends, recvbuf, &receives, count, comm, request);
    }
    return count < 0 ? -count
                     : PLAIN(Ineighbor_alltoall)(sendbuf, sendcount, sendtype, recvbuf, recvcount,
                                                 recvtype, comm, request);
}
