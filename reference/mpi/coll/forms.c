/* SPDX-License-Identifier: BSD-3-Clause */
/* forms.c: the bodies of all collective functions: each operation in its blocking, nonblocking and persistent form. */
#include "bodies.h"
#include "operation.h"

#define LIST(...) __VA_ARGS__

/* `params` are those of the blocking function; the last arguments are fields of struct coll_args. SMALL: the blocking
 * one lets the device do it, if it can. */
#define FORMS(name, builder, ...) THREE(coll_blocking, name, builder, __VA_ARGS__)
#define SMALL(name, ...)          THREE(coll_small_##name, name, name, __VA_ARGS__)
#define THREE(run, name, builder, params, ...)                                                     \
    int mpir_##name(LIST params)                                                                   \
    {                                                                                              \
        return run(coll_build_##builder, &(struct coll_args){.comm = comm, __VA_ARGS__});          \
    }                                                                                              \
    int mpir_i##name(LIST params, MPI_Request *request)                                            \
    {                                                                                              \
        return coll_nonblocking(coll_build_##builder,                                              \
                                &(struct coll_args){.comm = comm, __VA_ARGS__}, request);          \
    }                                                                                              \
    int mpir_##name##_init(LIST params, struct mpir_info *info, MPI_Request *request)              \
    {                                                                                              \
        (void)info;                                                                                \
        return coll_persistent(coll_build_##builder,                                               \
                               &(struct coll_args){.comm = comm, __VA_ARGS__}, request);           \
    }

#define BUFFER(b) .buffer = (void *)(uintptr_t)(b)
/* One count; counts and displacements; datatypes, too, with displacements in bytes. */
#define ONE(b, n, t)                                                                               \
    {                                                                                              \
        BUFFER(b), .count = (n), .type = (t)                                                       \
    }
#define MANY(b, n, d, t)                                                                           \
    {                                                                                              \
        BUFFER(b), .counts = (n), .displs = (d), .type = (t)                                       \
    }
#define TYPED(b, n, d, t)                                                                          \
    {                                                                                              \
        BUFFER(b), .counts = (n), .displs = (d), .types = (t)                                      \
    }
#define WIDE(displacements) ((struct mpir_array){(displacements), 1})

#define TYPE      struct MPIR_DATATYPE *
#define ARRAY     struct mpir_array
#define SEND      const void *sendbuf, MPI_Count sendcount, TYPE sendtype
#define RECV      void *recvbuf, MPI_Count recvcount, TYPE recvtype
#define SENDS     const void *sendbuf, ARRAY sendcounts, ARRAY sdispls, TYPE sendtype
#define RECVS     void *recvbuf, ARRAY recvcounts, ARRAY rdispls, TYPE recvtype
#define OPERAND   const void *sendbuf, void *recvbuf, MPI_Count count, TYPE type, struct mpir_op *op
#define COMM      struct mpir_comm *comm
#define REDUCTION .send = {BUFFER(sendbuf)}, .op = op

SMALL(barrier, (COMM), .root = 0)
THREE(coll_short_bcast, bcast, bcast, (void *buffer, MPI_Count count, TYPE type, int root, COMM),
      .recv = ONE(buffer, count, type), .root = root)

FORMS(gather, gather, (SEND, RECV, int root, COMM), .send = ONE(sendbuf, sendcount, sendtype),
      .recv = ONE(recvbuf, recvcount, recvtype), .root = root)
FORMS(gatherv, gather, (SEND, RECVS, int root, COMM), .send = ONE(sendbuf, sendcount, sendtype),
      .recv = MANY(recvbuf, recvcounts, rdispls, recvtype), .root = root)
FORMS(scatter, scatter, (SEND, RECV, int root, COMM), .send = ONE(sendbuf, sendcount, sendtype),
      .recv = ONE(recvbuf, recvcount, recvtype), .root = root)
FORMS(scatterv, scatter, (SENDS, RECV, int root, COMM),
      .send = MANY(sendbuf, sendcounts, sdispls, sendtype),
      .recv = ONE(recvbuf, recvcount, recvtype), .root = root)

FORMS(allgather, allgather, (SEND, RECV, COMM), .send = ONE(sendbuf, sendcount, sendtype),
      .recv = ONE(recvbuf, recvcount, recvtype))
FORMS(allgatherv, allgather, (SEND, RECVS, COMM), .send = ONE(sendbuf, sendcount, sendtype),
      .recv = MANY(recvbuf, recvcounts, rdispls, recvtype))
FORMS(alltoall, alltoall, (SEND, RECV, COMM), .send = ONE(sendbuf, sendcount, sendtype),
      .recv = ONE(recvbuf, recvcount, recvtype))
FORMS(alltoallv, alltoall, (SENDS, RECVS, COMM),
      .send = MANY(sendbuf, sendcounts, sdispls, sendtype),
      .recv = MANY(recvbuf, recvcounts, rdispls, recvtype))
FORMS(alltoallw, alltoall,
      (const void *sendbuf, ARRAY sendcounts, ARRAY sdispls, const MPI_Datatype sendtypes[],
       void *recvbuf, ARRAY recvcounts, ARRAY rdispls, const MPI_Datatype recvtypes[], COMM),
      .send = TYPED(sendbuf, sendcounts, sdispls, sendtypes),
      .recv = TYPED(recvbuf, recvcounts, rdispls, recvtypes))

THREE(coll_short_reduce, reduce, reduce, (OPERAND, int root, COMM), REDUCTION,
      .recv = ONE(recvbuf, count, type), .root = root)
SMALL(allreduce, (OPERAND, COMM), REDUCTION, .recv = ONE(recvbuf, count, type))
FORMS(scan, scan, (OPERAND, COMM), REDUCTION, .recv = ONE(recvbuf, count, type))
FORMS(exscan, exscan, (OPERAND, COMM), REDUCTION, .recv = ONE(recvbuf, count, type))
FORMS(reduce_scatter_block, reduce_scatter, (OPERAND, COMM), REDUCTION,
      .recv = ONE(recvbuf, count, type))
FORMS(reduce_scatter, reduce_scatter,
      (const void *sendbuf, void *recvbuf, ARRAY counts, TYPE type, struct mpir_op *op, COMM),
      REDUCTION, .recv = {BUFFER(recvbuf), .counts = counts, .type = type})

FORMS(neighbor_allgather, neighbor_allgather, (SEND, RECV, COMM),
      .send = ONE(sendbuf, sendcount, sendtype), .recv = ONE(recvbuf, recvcount, recvtype))
FORMS(neighbor_allgatherv, neighbor_allgather, (SEND, RECVS, COMM),
      .send = ONE(sendbuf, sendcount, sendtype),
      .recv = MANY(recvbuf, recvcounts, rdispls, recvtype))
FORMS(neighbor_alltoall, neighbor_alltoall, (SEND, RECV, COMM),
      .send = ONE(sendbuf, sendcount, sendtype), .recv = ONE(recvbuf, recvcount, recvtype))
FORMS(neighbor_alltoallv, neighbor_alltoall, (SENDS, RECVS, COMM),
      .send = MANY(sendbuf, sendcounts, sdispls, sendtype),
      .recv = MANY(recvbuf, recvcounts, rdispls, recvtype))
FORMS(neighbor_alltoallw, neighbor_alltoall,
      (const void *sendbuf, ARRAY sendcounts, const MPI_Aint sdispls[],
       const MPI_Datatype sendtypes[], void *recvbuf, ARRAY recvcounts, const MPI_Aint rdispls[],
       const MPI_Datatype recvtypes[], COMM),
      .send = TYPED(sendbuf, sendcounts, WIDE(sdispls), sendtypes),
      .recv = TYPED(recvbuf, recvcounts, WIDE(rdispls), recvtypes))
