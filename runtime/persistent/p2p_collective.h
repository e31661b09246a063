/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Collectives in one phase of point-to-point messages, which are all posted at once. So the backend completes
 * them without further calls of the library.
 *
 * The shape and the arguments determine the messages. Reductions receive all contributions first and reduce
 * them in the order of ranks. So an operator need not commute, and the receive buffer may be the operand.
 */
#ifndef MPI_ABI_P2P_COLLECTIVE_H
#define MPI_ABI_P2P_COLLECTIVE_H

#include <mpi.h>

enum p2p_shape {
    P2P_BARRIER,
    P2P_BCAST,
    P2P_GATHER,
    P2P_SCATTER,
    P2P_ALLGATHER,
    P2P_ALLTOALL,
    P2P_NEIGHBOR_ALLGATHER,
    P2P_NEIGHBOR_ALLTOALL,
    P2P_REDUCE, /* this and the following are reductions */
    P2P_ALLREDUCE,
    P2P_REDUCE_SCATTER_BLOCK,
    P2P_REDUCE_SCATTER,
    P2P_SCAN,
    P2P_EXSCAN,
};

/* The send or receive arguments of the collective; those that it does not have are zero. */
struct p2p_side {
    char *buf;
    MPI_Count count; /* of each block, unless there is an array */
    const int *counts;
    const MPI_Count *wide_counts;
    const int *displs;
    const MPI_Aint *wide_displs;
    MPI_Datatype type;
    const MPI_Datatype *types; /* displacements are bytes then */
};

struct p2p_arguments {
    enum p2p_shape shape;
    struct p2p_side send, recv; /* arguments that belong to neither are in both */
    MPI_Op op;
    /* For rooted collectives: `root` as passed; whether the root's and the others' arguments are significant. */
    int root, at_root, elsewhere;
    MPI_Comm comm; /* where messages with `tag` are this collective's alone; its errors return */
    int tag;
};

struct p2p_collective;

/* Posts all messages. Errors are returned. */
int mpi_abi_p2p_begin(const struct p2p_arguments *arguments, struct p2p_collective **begun);

/* Tests for completion. Frees the collective if it is complete or failed. */
int mpi_abi_p2p_test(struct p2p_collective *collective, int *complete);

#endif
