/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * build.h: the arguments of a collective operation, and what makes its steps.
 *
 * Each operation has one builder, which serves all forms: with one count, with arrays, with arrays of datatypes;
 * blocking, nonblocking and persistent; intracommunicators and intercommunicators.
 */
#ifndef MPIR_COLL_BUILD_H
#define MPIR_COLL_BUILD_H

#include "schedule.h"

/* A buffer of blocks, one for each process. */
struct coll_data {
    void *buffer;
    MPI_Count count;                  /* of each block, if there are no counts */
    struct mpir_array counts, displs; /* displacements are in extents, with `types` in bytes */
    struct MPIR_DATATYPE *type;
    const MPI_Datatype *types; /* or null */
};

struct coll_args {
    struct coll_data send, recv; /* one buffer is `recv` */
    struct mpir_op *op;
    int root;
    struct mpir_comm *comm;
};

/* An error, if the arguments are wrong; else the steps are added. */
typedef int coll_builder(struct coll_schedule *s, const struct coll_args *args);
coll_builder coll_build_barrier, coll_build_bcast, coll_build_gather, coll_build_scatter,
    coll_build_allgather, coll_build_alltoall, coll_build_reduce, coll_build_allreduce,
    coll_build_reduce_scatter, coll_build_scan, coll_build_exscan, coll_build_neighbor_allgather,
    coll_build_neighbor_alltoall;

/* ---- Arguments (data.c) ---- */

struct coll_part coll_part(const struct coll_data *data, int block);
/* The operand of a reduction: as many elements as the first block of the result. */
struct coll_part coll_operand(const struct coll_args *args);
/* The blocks first, first + 1, ..., modulo the size of the communicator, as one. */
struct coll_part coll_blocks(struct coll_schedule *s, const struct coll_data *data, int first,
                             int count);
/* What is wrong with the counts and datatypes of so many blocks. */
int coll_check_data(const struct coll_data *data, int blocks);
int coll_check_root(const struct mpir_comm *comm, int root);
/* The arguments of a reduction; `blocks` are those of the result. */
int coll_check_reduction(const struct coll_args *args, int blocks);

static inline int coll_is_in_place(const struct coll_data *data)
{
    return data->buffer == MPI_IN_PLACE;
}

static inline int coll_is_inter(const struct mpir_comm *comm)
{
    return comm->remote != NULL;
}

/* ---- Parts of operations on an intracommunicator, shared by several ---- */

void coll_add_bcast(struct coll_schedule *s, struct mpir_comm *comm, struct coll_part part,
                    int root);
/* Who has the value of the block of ranks that begins at `first`, in a reduction to a root. */
int coll_holder(int first, int length, int root);
/* `result` is significant at the root only, and may be the operand. */
void coll_add_reduce(struct coll_schedule *s, struct mpir_comm *comm, struct coll_part operand,
                     struct coll_part result, int root);

#endif
