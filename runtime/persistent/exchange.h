/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Collectives in one phase: all messages between the processes that exchange data are posted at once,
 * so that the backend completes them whatever the program does meanwhile.
 *
 * What a collective does follows from its shape and its data alone. Reductions receive what each
 * process contributes, and reduce it in the order of ranks once everything is there: so an operator need
 * not commute, and the receive buffer may be the operand.
 */
#ifndef MPI_ABI_EXCHANGE_H
#define MPI_ABI_EXCHANGE_H

#include <mpi.h>

enum exchange_shape {
    EXCHANGE_BARRIER,
    EXCHANGE_BCAST,
    EXCHANGE_GATHER,
    EXCHANGE_SCATTER,
    EXCHANGE_ALLGATHER,
    EXCHANGE_ALLTOALL,
    EXCHANGE_NEIGHBOR_ALLGATHER,
    EXCHANGE_NEIGHBOR_ALLTOALL,
    EXCHANGE_REDUCE, /* this and those that follow reduce */
    EXCHANGE_ALLREDUCE,
    EXCHANGE_REDUCE_SCATTER_BLOCK,
    EXCHANGE_REDUCE_SCATTER,
    EXCHANGE_SCAN,
    EXCHANGE_EXSCAN,
};

/* What is sent or received, in the words of the collective's arguments; those it has not are zero. */
struct exchange_side {
    char *buf;
    MPI_Count count; /* of each block, unless there is an array */
    const int *counts;
    const MPI_Count *wide_counts;
    const int *displs;
    const MPI_Aint *wide_displs;
    MPI_Datatype type;
    const MPI_Datatype *types; /* displacements are bytes then */
};

struct exchange_arguments {
    enum exchange_shape shape;
    struct exchange_side send, recv; /* arguments that belong to neither stand in both */
    MPI_Op op;
    /* Of rooted ones, as in the collective: whether this process is the root, or one of the others. */
    int root, at_root, elsewhere;
    MPI_Comm comm; /* where messages with `tag` are this collective's alone; its errors return */
    int tag;
};

struct exchange;

/* Posts all messages. Errors are returned. */
int mpi_abi_exchange_begin(const struct exchange_arguments *arguments, struct exchange **begun);

/* Looks whether all is done; if it is, or failed, the exchange is gone. */
int mpi_abi_exchange_test(struct exchange *exchange, int *complete);

#endif
