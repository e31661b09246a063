/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Moves blocks through the table. Counts that fit an int go to the plain functions, which every backend has.
 * Larger ones come from large-count functions, so the backend has those.
 */
#include "p2p_blocks.h"

#include "table.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

/* The alignment of malloc. */
#define ALIGNMENT ((MPI_Aint)16)
/* The approximate number of bytes that are copied at once. */
#define PIECE ((MPI_Count)1 << 20)

static MPI_Count count_of(const struct p2p_side *side, int i)
{
    if (side->counts) {
        return side->counts[i];
    }
    return side->wide_counts ? side->wide_counts[i] : side->count;
}

/*
 * In elements; in bytes if each block has its own type. Without counts, displacements belong to the other
 * side.
 */
static MPI_Count displacement(const struct p2p_side *side, int i)
{
    if (!side->counts && !side->wide_counts) {
        return i * side->count;
    }
    return side->displs ? side->displs[i] : side->wide_displs[i];
}

int mpi_abi_block_skip(struct block *block, MPI_Count elements)
{
    MPI_Aint lb;
    MPI_Aint extent;
    if (elements == 0) {
        return MPI_SUCCESS;
    }
    int rc = mpi_abi_table.Type_get_extent(block->type, &lb, &extent);
    if (rc == MPI_SUCCESS) {
        block->at += (MPI_Aint)elements * extent;
    }
    return rc;
}

int mpi_abi_block_find(const struct p2p_side *side, int i, struct block *found)
{
    found->at = side->buf;
    found->count = count_of(side, i);
    found->type = side->types ? side->types[i] : side->type;
    if (!side->types) {
        return mpi_abi_block_skip(found, displacement(side, i));
    }
    found->at += (MPI_Aint)displacement(side, i);
    return MPI_SUCCESS;
}

static MPI_Aint least(MPI_Aint a, MPI_Aint b)
{
    return a < b ? a : b;
}

/* The range of a block's bytes, relative to its address; extents may be negative. */
static int find_span(const struct block *block, MPI_Aint *low, MPI_Aint *high)
{
    MPI_Aint lb, extent, true_lb, true_extent;
    int rc = mpi_abi_table.Type_get_extent(block->type, &lb, &extent);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_get_true_extent(block->type, &true_lb, &true_extent);
    }
    if (rc != MPI_SUCCESS || block->count == 0) {
        *low = *high = 0;
        return rc;
    }
    MPI_Aint last = (MPI_Aint)(block->count - 1) * extent;
    *low = true_lb + least(last, 0);
    *high = true_lb + true_extent - least(-last, 0);
    return rc;
}

int mpi_abi_slot_new(const struct block *like, struct slot *made)
{
    MPI_Aint low, high;
    int rc = find_span(like, &low, &high);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    /* The copy has the alignment of the block. */
    MPI_Aint start = low - (low % ALIGNMENT + ALIGNMENT) % ALIGNMENT;
    made->memory = malloc((size_t)(high - start) + 1);
    made->block = *like;
    made->block.at = (char *)((uintptr_t)made->memory - (uintptr_t)start);
    made->to = like->at;
    return made->memory ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int mpi_abi_block_send(const struct block *block, int peer, int tag, MPI_Comm comm,
                       MPI_Request *request)
{
    if (block->count > INT_MAX) {
        return mpi_abi_table.Isend_c(block->at, block->count, block->type, peer, tag, comm,
                                     request);
    }
    return mpi_abi_table.Isend(block->at, (int)block->count, block->type, peer, tag, comm, request);
}

int mpi_abi_block_receive(const struct block *block, int peer, int tag, MPI_Comm comm,
                          MPI_Request *request)
{
    if (block->count > INT_MAX) {
        return mpi_abi_table.Irecv_c(block->at, block->count, block->type, peer, tag, comm,
                                     request);
    }
    return mpi_abi_table.Irecv(block->at, (int)block->count, block->type, peer, tag, comm, request);
}

/* Copies up to `most` elements through packed memory. */
static int copy_some(const struct block *from, char *to, int most, MPI_Comm comm)
{
    int capacity = 0;
    int packed = 0;
    int unpacked = 0;
    int rc = mpi_abi_table.Pack_size(most, from->type, comm, &capacity);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    char *memory = malloc((size_t)capacity + 1);
    if (!memory) {
        return MPI_ERR_NO_MEM;
    }
    rc = mpi_abi_table.Pack(from->at, most, from->type, memory, capacity, &packed, comm);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Unpack(memory, packed, &unpacked, to, most, from->type, comm);
    }
    free(memory);
    return rc;
}

/* In pieces, since the size of a packed block is an int. */
int mpi_abi_block_copy(const struct block *from, char *to, MPI_Comm comm)
{
    MPI_Count size = 0;
    struct block source = *from;
    struct block target = {to, from->count, from->type};
    int rc = mpi_abi_table.Type_size_x(from->type, &size);
    MPI_Count most = size > 0 && size < PIECE ? PIECE / size : 1;
    for (MPI_Count left = from->count; rc == MPI_SUCCESS && left > 0; left -= most) {
        most = left < most ? left : most;
        rc = copy_some(&source, target.at, (int)most, comm);
        if (rc == MPI_SUCCESS) {
            rc = mpi_abi_block_skip(&source, most);
        }
        if (rc == MPI_SUCCESS) {
            rc = mpi_abi_block_skip(&target, most);
        }
    }
    return rc;
}

int mpi_abi_block_reduce(const struct block *left, const struct block *right, MPI_Op op)
{
    if (right->count == 0) {
        return MPI_SUCCESS;
    }
    if (right->count > INT_MAX) {
        return mpi_abi_table.Reduce_local_c(left->at, right->at, right->count, right->type, op);
    }
    return mpi_abi_table.Reduce_local(left->at, right->at, (int)right->count, right->type, op);
}
