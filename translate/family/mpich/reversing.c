/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages from one neighbor over several edges are received in the order in which they are sent; in a Cartesian
 * topology, those of the two directions in the opposite order (8.6.2). Some versions of MPICH post the receives in
 * another order, which shows only where a source has several edges. There each receive is given the arguments of the
 * one that should be in its place. The forms with int counts of MPICH 4.0 mix up sends and receives if their numbers
 * differ, so all calls that need a repair are made in the form with a datatype for each block and large counts.
 */
#include "neighbor_alltoallw.h"

#include "p2p_blocks.h"
#include "p2p_peers.h"
#include "raise.h"

#include <stdlib.h>

/* --- The order of receives. ------------------------------------------------------------------ */

struct edge {
    int source, slot;
};

static int compare(const void *a, const void *b)
{
    const struct edge *left = a;
    const struct edge *right = b;
    if (left->source != right->source) {
        return left->source < right->source ? -1 : 1;
    }
    return left->slot < right->slot ? -1 : left->slot > right->slot;
}

/* Slot `places[i]` is given the arguments of slot i, for the edges from one source. Returns whether any moves. */
static int place_source(const struct edge *edges, int count, int is_swapped, int is_reversed,
                        int *places)
{
    int moves = 0;
    for (int i = 0; i < count; i++) {
        int slot = edges[i ^ (is_swapped && count > 1)].slot;
        places[slot] = edges[is_reversed ? count - 1 - i : i].slot;
        moves |= places[slot] != slot;
    }
    return moves;
}

/* The same for all of them. Nothing comes from MPI_PROC_NULL. */
static int place_all(const struct p2p_peers *peers, const struct edge *edges, int is_reversed,
                     int *places)
{
    int moves = 0;
    for (int i = 0, next; i < peers->receives; i = next) {
        int source = edges[i].source;
        for (next = i + 1; next < peers->receives && edges[next].source == source;) {
            next++;
        }
        int swaps = peers->is_swapped && source != MPI_PROC_NULL;
        int reverses = is_reversed && source != MPI_PROC_NULL;
        moves |= place_source(&edges[i], next - i, swaps, reverses, places);
    }
    return moves;
}

/* What a call does to the receives of a process. */
struct order {
    struct p2p_peers peers;
    int is_wrong;
    int *places; /* for the form in which the call is made again */
};

static int find_places(struct order *order, int is_reversed)
{
    size_t count = (size_t)order->peers.receives + 1;
    struct edge *edges = malloc(count * sizeof *edges);
    order->places = malloc(count * sizeof *order->places);
    if (!edges || !order->places) {
        free(edges);
        return MPI_ERR_NO_MEM;
    }
    for (int i = 0; i < order->peers.receives; i++) {
        edges[i] = (struct edge){order->peers.from[i], i};
    }
    qsort(edges, (size_t)order->peers.receives, sizeof *edges, compare);
    order->is_wrong = place_all(&order->peers, edges, is_reversed, order->places);
    if (order->is_wrong) {
        place_all(&order->peers, edges, FAMILY(is)(mpich_reversing_all), order->places);
    }
    free(edges);
    return MPI_SUCCESS;
}

static void order_end(struct order *order)
{
    mpi_abi_p2p_peers_free(&order->peers);
    free(order->places);
}

/* Without a topology nothing is wrong, and the backend refuses the call. */
static int order_begin(struct order *order, MPI_Comm comm, int is_reversed)
{
    const struct p2p_arguments call = {.shape = P2P_NEIGHBOR_ALLTOALL, .comm = comm};
    int kind = IMPL_UNDEFINED;
    *order = (struct order){.places = NULL};
    int rc = impl.Topo_test(comm_to_impl(comm), &kind);
    if (rc != 0 || kind == IMPL_UNDEFINED) {
        return error_from_impl(rc);
    }
    /* Other errors are those of calls, which raised them. */
    rc = mpi_abi_p2p_peers_find(&call, &order->peers);
    if (rc != MPI_SUCCESS) {
        return rc == MPI_ERR_NO_MEM ? mpi_abi_raise_comm(comm, rc) : rc;
    }
    rc = find_places(order, is_reversed);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(comm, rc);
}

/* --- The call in another form. --------------------------------------------------------------- */

/* The arguments for one direction. They are read during the call. */
struct blocks {
    MPI_Count *counts;
    MPI_Aint *displs;
    MPI_Datatype *types;
};

static int blocks_begin(struct blocks *made, const struct p2p_side *side, int count,
                        const int *places, MPI_Comm comm)
{
    size_t each = sizeof *made->counts + sizeof *made->displs + sizeof *made->types;
    made->counts = malloc((size_t)count * each + 1);
    if (!made->counts) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    made->displs = (MPI_Aint *)(made->counts + count);
    made->types = (MPI_Datatype *)(made->displs + count);
    int rc = MPI_SUCCESS;
    for (int i = 0; i < count && rc == MPI_SUCCESS; i++) {
        struct block block;
        int place = places ? places[i] : i;
        rc = mpi_abi_block_find(side, i, &block);
        made->counts[place] = block.count;
        made->displs[place] = (MPI_Aint)((uintptr_t)block.at - (uintptr_t)side->buf);
        made->types[place] = block.type;
    }
    return rc;
}

/* A blocking call if there is no request. */
static int call_again(const struct order *order, const struct p2p_side *send,
                      const struct p2p_side *recv, MPI_Comm comm, MPI_Request *request)
{
    struct blocks out = {NULL, NULL, NULL};
    struct blocks in = {NULL, NULL, NULL};
    int rc = blocks_begin(&out, send, order->peers.sends, NULL, comm);
    if (rc == MPI_SUCCESS) {
        rc = blocks_begin(&in, recv, order->peers.receives, order->places, comm);
    }
    if (rc == MPI_SUCCESS && request) {
        rc = DIRECT(Ineighbor_alltoallw_c)(send->buf, out.counts, out.displs, out.types, recv->buf,
                                           in.counts, in.displs, in.types, comm, request);
    } else if (rc == MPI_SUCCESS) {
        rc = DIRECT(Neighbor_alltoallw_c)(send->buf, out.counts, out.displs, out.types, recv->buf,
                                          in.counts, in.displs, in.types, comm);
    }
    free(out.counts);
    free(in.counts);
    return rc;
}

/* --- The functions. -------------------------------------------------------------------------- */

/* Whether there is a topology at all, and the calls are wrong for another reason than the order. */
static int mixes_counts(const struct order *order)
{
    return order->places && !FAMILY(is)(mpich_reversing_all) &&
           order->peers.sends != order->peers.receives;
}

#define BLOCKING_REQUEST NULL
#define BLOCKING_DECLARED
#define BLOCKING_PASSED
#define BLOCKING_BEGIN       (void)0
#define NONBLOCKING_REQUEST  request
#define NONBLOCKING_DECLARED , MPI_Request *request
#define NONBLOCKING_PASSED   , request
#define NONBLOCKING_BEGIN    *request = MPI_REQUEST_NULL

/* `plain` is the call as it came. */
#define REPAIR(manner, is_reversed, mixes, plain)                                                  \
    struct order order;                                                                            \
    manner##_BEGIN;                                                                                \
    int rc = order_begin(&order, comm, is_reversed);                                               \
    if (rc == MPI_SUCCESS && (order.is_wrong || (mixes)))                                          \
        rc = call_again(&order, &send, &recv, comm, manner##_REQUEST);                             \
    else if (rc == MPI_SUCCESS)                                                                    \
        rc = plain;                                                                                \
    order_end(&order);                                                                             \
    return rc;

#define UNIFORM(Name, count_t, manner)                                                             \
    int WRAP(Name)(const void *sendbuf, count_t sendcount, MPI_Datatype sendtype, void *recvbuf,   \
                   count_t recvcount, MPI_Datatype recvtype, MPI_Comm comm manner##_DECLARED)      \
    {                                                                                              \
        const struct p2p_side send = {                                                             \
            .buf = (void *)(uintptr_t)sendbuf, .count = sendcount, .type = sendtype};              \
        const struct p2p_side recv = {.buf = recvbuf, .count = recvcount, .type = recvtype};       \
        REPAIR(manner, 1, 0,                                                                       \
               PLAIN(Name)(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype,             \
                           comm manner##_PASSED))                                                  \
    }

#define VARYING(Name, count_t, disp_t, wide, manner)                                               \
    int WRAP(Name)(const void *sendbuf, const count_t sendcounts[], const disp_t sdispls[],        \
                   MPI_Datatype sendtype, void *recvbuf, const count_t recvcounts[],               \
                   const disp_t rdispls[], MPI_Datatype recvtype, MPI_Comm comm manner##_DECLARED) \
    {                                                                                              \
        const struct p2p_side send = {.buf = (void *)(uintptr_t)sendbuf,                           \
                                      .wide##counts = sendcounts,                                  \
                                      .wide##displs = sdispls,                                     \
                                      .type = sendtype};                                           \
        const struct p2p_side recv = {.buf = recvbuf,                                              \
                                      .wide##counts = recvcounts,                                  \
                                      .wide##displs = rdispls,                                     \
                                      .type = recvtype};                                           \
        REPAIR(manner, FAMILY(is)(mpich_reversing_all), 0,                                         \
               PLAIN(Name)(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,   \
                           recvtype, comm manner##_PASSED))                                        \
    }

#define TYPED(Name, count_t, wide, mixes, manner)                                                  \
    int WRAP(Name)(const void *sendbuf, const count_t sendcounts[], const MPI_Aint sdispls[],      \
                   const MPI_Datatype sendtypes[], void *recvbuf, const count_t recvcounts[],      \
                   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],                       \
                   MPI_Comm comm manner##_DECLARED)                                                \
    {                                                                                              \
        const struct p2p_side send = {.buf = (void *)(uintptr_t)sendbuf,                           \
                                      .wide##counts = sendcounts,                                  \
                                      .wide_displs = sdispls,                                      \
                                      .types = sendtypes};                                         \
        const struct p2p_side recv = {.buf = recvbuf,                                              \
                                      .wide##counts = recvcounts,                                  \
                                      .wide_displs = rdispls,                                      \
                                      .types = recvtypes};                                         \
        if (!FAMILY(is)(mpich_reversing))                                                          \
            return DIRECT(Name)(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts,      \
                                rdispls, recvtypes, comm manner##_PASSED);                         \
        REPAIR(manner, FAMILY(is)(mpich_reversing_all), mixes,                                     \
               DIRECT(Name)(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, \
                            recvtypes, comm manner##_PASSED))                                      \
    }

UNIFORM(Neighbor_alltoall, int, BLOCKING)
UNIFORM(Neighbor_alltoall_c, MPI_Count, BLOCKING)
UNIFORM(Ineighbor_alltoall, int, NONBLOCKING)
UNIFORM(Ineighbor_alltoall_c, MPI_Count, NONBLOCKING)
VARYING(Neighbor_alltoallv, int, int, , BLOCKING)
VARYING(Neighbor_alltoallv_c, MPI_Count, MPI_Aint, wide_, BLOCKING)
VARYING(Ineighbor_alltoallv, int, int, , NONBLOCKING)
VARYING(Ineighbor_alltoallv_c, MPI_Count, MPI_Aint, wide_, NONBLOCKING)
TYPED(Neighbor_alltoallw, int, , mixes_counts(&order), BLOCKING)
TYPED(Neighbor_alltoallw_c, MPI_Count, wide_, 0, BLOCKING)
TYPED(Ineighbor_alltoallw, int, , mixes_counts(&order), NONBLOCKING)
TYPED(Ineighbor_alltoallw_c, MPI_Count, wide_, 0, NONBLOCKING)
