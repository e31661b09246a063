/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Blocks as arguments of MPI_Alltoallw, which live as long as the operation.
 *
 * In place, what is sent is packed first and sent from there.
 */
#include "blocks.h"

#include "big.h"
#include "raise.h"
#include "repeat.h"
#include "table.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* Bytes by which a buffer is set apart: more than any special address has. */
enum { SHIFT = 16 };

/* The arguments of one side, block by block. */
struct rows {
    void *buf;
    int n;
    int *lengths;
    int *places;
    MPI_Aint *offsets; /* what `places` are, in MPI_Neighbor_alltoallw */
    MPI_Datatype *types;
    bool *made; /* whether the type is ours */
};

/* The memory of the rows follows it. */
struct blocks {
    struct composite_request composite; /* first */
    MPI_Request part;
    struct rows send;
    struct rows recv;
    void *packed;
};

struct big_side big_side_none(int n)
{
    return (struct big_side){.n = n, .only = BIG_ALL, .except = -1, .type = MPI_BYTE};
}

void big_side_same(struct big_side *side, const void *buf, MPI_Count count, MPI_Datatype type)
{
    side->buf = (void *)(uintptr_t)buf;
    side->count = count;
    side->type = type;
}

void big_side_each(struct big_side *side, const void *buf, const MPI_Count counts[],
                   const MPI_Aint displs[], MPI_Datatype type)
{
    big_side_same(side, buf, 0, type);
    side->counts = counts;
    side->displs = displs;
}

/* --- One block. ------------------------------------------------------------------------------ */

int big_block_find(const struct big_side *side, MPI_Aint extent, int i, struct big_block *found)
{
    *found = (struct big_block){0, 0, MPI_BYTE};
    if (i == side->except || (side->only != BIG_ALL && i != side->only))
        return MPI_SUCCESS;
    if (!side->counts != !side->displs)
        return MPI_ERR_ARG;
    MPI_Count count = side->counts ? side->counts[i] : side->count;
    if (count <= 0)
        return count < 0 ? MPI_ERR_COUNT : MPI_SUCCESS;
    found->count = count;
    found->type = side->types ? side->types[i] : side->type;
    found->offset = side->displs ? side->displs[i] : side->displ;
    if (found->type == MPI_DATATYPE_NULL)
        return MPI_ERR_TYPE;
    int wraps = !side->types && __builtin_mul_overflow(found->offset, extent, &found->offset);
    wraps |= __builtin_sub_overflow(found->offset, side->shift, &found->offset);
    return wraps ? MPI_ERR_VALUE_TOO_LARGE : MPI_SUCCESS;
}

static int find_extent(const struct big_side *side, MPI_Aint *extent)
{
    MPI_Aint lb = 0;
    *extent = 0;
    if (side->types || side->type == MPI_DATATYPE_NULL)
        return MPI_SUCCESS;
    return mpi_abi_table.Type_get_extent(side->type, &lb, extent);
}

/* One element that is the whole block, at its displacement. */
static int make_type(const struct big_block *block, MPI_Datatype *made)
{
    int rc = big_contiguous(block->count, block->type, made);
    if (rc == MPI_SUCCESS && block->offset != 0)
        rc = big_place(made, block->offset, 0);
    return rc == MPI_SUCCESS ? big_commit(made) : rc;
}

/* Open MPI 4.1 takes displacements for elements in a group of one process: there are none then. */
static int offset_fits(const struct rows *rows, enum big_manner manner, MPI_Aint offset)
{
    return manner == BIG_AMONG_NEIGHBORS || offset == 0 || (rows->n > 1 && big_fits(offset));
}

static int set_row(struct rows *rows, enum big_manner manner, int i, const struct big_block *block)
{
    rows->types[i] = block->type;
    if (big_fits(block->count) && offset_fits(rows, manner, block->offset)) {
        rows->lengths[i] = (int)block->count;
        rows->offsets[i] = block->offset;
        rows->places[i] = manner == BIG_AMONG_NEIGHBORS ? 0 : (int)block->offset;
        return MPI_SUCCESS;
    }
    rows->lengths[i] = 1;
    int rc = make_type(block, &rows->types[i]);
    rows->made[i] = rc == MPI_SUCCESS;
    return rc;
}

static int set_rows(struct rows *rows, enum big_manner manner, const struct big_side *side)
{
    MPI_Aint extent = 0;
    struct big_block block;
    int rc = find_extent(side, &extent);
    rows->buf = side->buf;
    for (int i = 0; i < side->n && rc == MPI_SUCCESS; i++) {
        rc = big_block_find(side, extent, i, &block);
        if (rc == MPI_SUCCESS)
            rc = set_row(rows, manner, i, &block);
    }
    return rc;
}

/* --- In place. ------------------------------------------------------------------------------- */

/* How many bytes each block has when it is packed, and all of them. */
static int measure(const struct big_side *side, MPI_Count bytes[], MPI_Aint at[], MPI_Count *all)
{
    struct big_block block;
    *all = 0;
    for (int i = 0; i < side->n; i++) {
        MPI_Count size = 0;
        int rc = big_block_find(side, 0, i, &block);
        if (rc == MPI_SUCCESS)
            rc = mpi_abi_table.Type_size_x(block.type, &size);
        if (rc != MPI_SUCCESS)
            return rc;
        at[i] = (MPI_Aint)*all;
        if (__builtin_mul_overflow(block.count, size, &bytes[i]) ||
            __builtin_add_overflow(*all, bytes[i], all))
            return MPI_ERR_VALUE_TOO_LARGE;
    }
    return MPI_SUCCESS;
}

static int pack(const struct big_side *side, void *to, MPI_Count room, MPI_Comm comm)
{
    MPI_Aint extent = 0;
    MPI_Count position = 0;
    struct big_block block;
    int rc = find_extent(side, &extent);
    for (int i = 0; i < side->n && rc == MPI_SUCCESS; i++) {
        rc = big_block_find(side, extent, i, &block);
        if (rc == MPI_SUCCESS)
            rc = mpi_abi_table.Pack_c(big_block_at(side, &block), block.count, block.type, to, room,
                                      &position, comm);
    }
    return rc;
}

/* What is to be replaced becomes what is sent. */
static int send_packed(struct blocks *made, const struct big_exchange *exchange)
{
    const struct big_side *from = &exchange->recv;
    MPI_Count all = 0;
    MPI_Count *bytes = malloc((size_t)from->n * (sizeof *bytes + sizeof(MPI_Aint)));
    if (!bytes)
        return MPI_ERR_NO_MEM;
    MPI_Aint *at = (MPI_Aint *)(bytes + from->n);
    int rc = measure(from, bytes, at, &all);
    if (rc == MPI_SUCCESS) {
        made->packed = malloc((size_t)all + 1);
        rc = made->packed ? pack(from, made->packed, all, exchange->comm) : MPI_ERR_NO_MEM;
    }
    struct big_side side = big_side_none(from->n);
    side.buf = made->packed;
    side.counts = bytes;
    side.displs = at;
    side.type = MPI_PACKED;
    if (rc == MPI_SUCCESS)
        rc = set_rows(&made->send, exchange->manner, &side);
    free(bytes);
    return rc;
}

/* --- All blocks. ----------------------------------------------------------------------------- */

static void free_types(struct rows *rows)
{
    for (int i = 0; i < rows->n; i++) {
        if (rows->made[i])
            mpi_abi_table.Type_free(&rows->types[i]);
    }
}

static void release(struct composite_request *composite)
{
    struct blocks *blocks = (struct blocks *)composite;
    free_types(&blocks->send);
    free_types(&blocks->recv);
    free(blocks->packed);
    free(blocks);
}

static void advance(struct composite_request *composite)
{
    struct blocks *blocks = (struct blocks *)composite;
    composite->error = mpi_abi_table.Test(&blocks->part, &composite->complete, &composite->status);
    if (composite->error != MPI_SUCCESS)
        composite->complete = 1;
}

static const struct composite_class block_requests = {advance, NULL, NULL, release};

static size_t room_of(int n)
{
    return (size_t)n * (sizeof(MPI_Aint) + sizeof(MPI_Datatype) + 2 * sizeof(int) + 1);
}

/* Wide ones first, so that all are aligned. */
static void place_rows(struct rows *rows, int n, char *memory)
{
    rows->n = n;
    rows->offsets = (MPI_Aint *)memory;
    rows->types = (MPI_Datatype *)(rows->offsets + n);
    rows->lengths = (int *)(rows->types + n);
    rows->places = rows->lengths + n;
    rows->made = (bool *)(rows->places + n);
}

/* A multiple of the alignment of what begins there. */
static size_t aligned(size_t size)
{
    const size_t alignment = _Alignof(MPI_Aint);
    return (size + alignment - 1) / alignment * alignment;
}

/* Open MPI takes a send buffer with the address of the receive buffer for MPI_IN_PLACE. */
static struct big_side set_apart(const struct big_exchange *exchange)
{
    struct big_side side = exchange->send;
    if (side.buf == exchange->recv.buf) {
        side.shift = SHIFT;
        side.buf = (char *)((uintptr_t)side.buf + SHIFT);
    }
    return side;
}

static int make(const struct big_exchange *exchange, struct blocks **made)
{
    const size_t offset = aligned(room_of(exchange->send.n));
    *made = calloc(1, aligned(sizeof **made) + offset + room_of(exchange->recv.n));
    if (!*made)
        return MPI_ERR_NO_MEM;
    mpi_abi_composite_set(&(*made)->composite, &block_requests, 0);
    char *memory = (char *)*made + aligned(sizeof **made);
    place_rows(&(*made)->send, exchange->send.n, memory);
    place_rows(&(*made)->recv, exchange->recv.n, memory + offset);
    const struct big_side send = set_apart(exchange);
    int rc = set_rows(&(*made)->recv, exchange->manner, &exchange->recv);
    if (rc == MPI_SUCCESS)
        rc = exchange->in_place ? send_packed(*made, exchange)
                                : set_rows(&(*made)->send, exchange->manner, &send);
    if (rc != MPI_SUCCESS)
        release(&(*made)->composite);
    return rc;
}

int big_exchange(const struct big_exchange *exchange)
{
    struct blocks *made = NULL;
    mpi_abi_raise_begin();
    int rc = make(exchange, &made);
    if (rc != MPI_SUCCESS)
        return mpi_abi_raise_comm_once(exchange->comm, rc);
    const struct rows *send = &made->send;
    const struct rows *recv = &made->recv;
    if (exchange->manner == BIG_AMONG_ALL)
        rc = mpi_abi_table.Alltoallw(send->buf, send->lengths, send->places, send->types, recv->buf,
                                     recv->lengths, recv->places, recv->types, exchange->comm);
    else
        rc = mpi_abi_table.Neighbor_alltoallw(send->buf, send->lengths, send->offsets, send->types,
                                              recv->buf, recv->lengths, recv->offsets, recv->types,
                                              exchange->comm);
    release(&made->composite);
    return rc;
}

int big_iexchange(const struct big_exchange *exchange, MPI_Request *request)
{
    struct blocks *made = NULL;
    if (!request)
        return mpi_abi_raise_comm(exchange->comm, MPI_ERR_ARG);
    *request = MPI_REQUEST_NULL;
    mpi_abi_raise_begin();
    int rc = make(exchange, &made);
    if (rc != MPI_SUCCESS)
        return mpi_abi_raise_comm_once(exchange->comm, rc);
    const struct rows *send = &made->send;
    const struct rows *recv = &made->recv;
    if (exchange->manner == BIG_AMONG_ALL)
        rc = mpi_abi_table.Ialltoallw(send->buf, send->lengths, send->places, send->types,
                                      recv->buf, recv->lengths, recv->places, recv->types,
                                      exchange->comm, &made->part);
    else
        rc = mpi_abi_table.Ineighbor_alltoallw(send->buf, send->lengths, send->offsets, send->types,
                                               recv->buf, recv->lengths, recv->offsets, recv->types,
                                               exchange->comm, &made->part);
    if (rc == MPI_SUCCESS)
        *request = mpi_abi_composite_handle(&made->composite);
    else
        release(&made->composite);
    return rc;
}
