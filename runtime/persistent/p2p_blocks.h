/* SPDX-License-Identifier: BSD-3-Clause */
/* Blocks of a buffer: location, messages, copies, reductions. */
#ifndef MPI_ABI_P2P_BLOCKS_H
#define MPI_ABI_P2P_BLOCKS_H

#include "p2p_collective.h"

struct block {
    char *at;
    MPI_Count count;
    MPI_Datatype type;
};

/* Memory for a block, laid out as its type says. */
struct slot {
    struct block block;
    char *memory;
    char *to; /* where the block belongs, or null */
};

/* All return an error code. Finds the block for peer `i`; `i` is 0 without arrays. */
int mpi_abi_block_find(const struct p2p_side *side, int i, struct block *found);
/* Advances the block by a number of elements. */
int mpi_abi_block_skip(struct block *block, MPI_Count elements);

int mpi_abi_slot_new(const struct block *like, struct slot *made);

int mpi_abi_block_send(const struct block *block, int peer, int tag, MPI_Comm comm,
                       MPI_Request *request);
int mpi_abi_block_receive(const struct block *block, int peer, int tag, MPI_Comm comm,
                          MPI_Request *request);
int mpi_abi_block_copy(const struct block *from, char *to, MPI_Comm comm);
/* right = left OP right */
int mpi_abi_block_reduce(const struct block *left, const struct block *right, MPI_Op op);

#endif
