/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Blocks as arguments of MPI_Alltoallw, which must live until it completes.
 *
 * In place, the blocks to send are packed first, and sent from there.
 */
#include "blocks.h"

#include "big.h"
#include "raise.h"
#include "repeat.h"
#include "table.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* Offset in bytes of a shifted buffer: above any special address. */
enum { SHIFT = 16 };

/* The arguments for one list, an entry for each block. */
struct rows {
    void *buf;
    int n;
    int *lengths;
    int *places;
    MPI_Aint *offsets; /* instead of `places`, for MPI_Neighbor_alltoallw */
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

struct big_block_list big_block_list_empty(int n)
{
    return (struct big_block_list){.n = n, .only = BIG_ALL, .except = -1, .type = MPI_BYTE};
}

void big_block_list_uniform(struct big_block_list *list, const void *buf, MPI_Count count,
                            MPI_Datatype type)
{
    list->buf = (void *)(uintptr_t)buf;
    list->count = count;
    list->type = type;
}

void big_block_list_vector(struct big_block_list *list, const void *buf, const MPI_Count counts[],
                           const MPI_Aint displs[], MPI_Datatype type)
{
    big_block_list_uniform(list, buf, 0, type);
    list->counts = counts;
    list->displs = displs;
}

/* --- One block. ------------------------------------------------------------------------------ */

int big_block_find(const struct big_block_list *list, MPI_Aint extent, int i,
                   struct big_block *found)
{
    *found = (struct big_block){0, 0, MPI_BYTE};
    if (i == list->except || (list->only != BIG_ALL && i != list->only)) {
        return MPI_SUCCESS;
    }
    if (!list->counts != !list->displs) {
        return MPI_ERR_ARG;
    }
    MPI_Count count = list->counts ? list->counts[i] : list->count;
    if (count <= 0) {
        return count < 0 ? MPI_ERR_COUNT : MPI_SUCCESS;
    }
    found->count = count;
    found->type = list->types ? list->types[i] : list->type;
    found->offset = list->displs ? list->displs[i] : list->displ;
    if (found->type == MPI_DATATYPE_NULL) {
        return MPI_ERR_TYPE;
    }
    int wraps = !list->types && __builtin_mul_overflow(found->offset, extent, &found->offset);
    wraps |= __builtin_sub_overflow(found->offset, list->shift, &found->offset);
    return wraps ? MPI_ERR_VALUE_TOO_LARGE : MPI_SUCCESS;
}

static int find_extent(const struct big_block_list *list, MPI_Aint *extent)
{
    MPI_Aint lb = 0;
    *extent = 0;
    if (list->types || list->type == MPI_DATATYPE_NULL) {
        return MPI_SUCCESS;
    }
    return mpi_abi_table.Type_get_extent(list->type, &lb, extent);
}

/* One element that is the whole block, at its displacement. */
static int make_type(const struct big_block *block, MPI_Datatype *made)
{
    int rc = big_contiguous(block->count, block->type, made);
    if (rc == MPI_SUCCESS && block->offset != 0) {
        rc = big_place(made, block->offset, 0);
    }
    return rc == MPI_SUCCESS ? big_commit(made) : rc;
}

/* Open MPI 4.1 takes displacements for elements in a group of one process: there are none then. */
static int offset_fits(const struct rows *rows, enum big_algorithm algorithm, MPI_Aint offset)
{
    return algorithm == BIG_AMONG_NEIGHBORS || offset == 0 || (rows->n > 1 && big_fits(offset));
}

static int set_row(struct rows *rows, enum big_algorithm algorithm, int i,
                   const struct big_block *block)
{
    rows->types[i] = block->type;
    if (big_fits(block->count) && offset_fits(rows, algorithm, block->offset)) {
        rows->lengths[i] = (int)block->count;
        rows->offsets[i] = block->offset;
        rows->places[i] = algorithm == BIG_AMONG_NEIGHBORS ? 0 : (int)block->offset;
        return MPI_SUCCESS;
    }
    rows->lengths[i] = 1;
    int rc = make_type(block, &rows->types[i]);
    rows->made[i] = rc == MPI_SUCCESS;
    return rc;
}

static int set_rows(struct rows *rows, enum big_algorithm algorithm,
                    const struct big_block_list *list)
{
    MPI_Aint extent = 0;
    struct big_block block;
    int rc = find_extent(list, &extent);
    rows->buf = list->buf;
    for (int i = 0; i < list->n && rc == MPI_SUCCESS; i++) {
        rc = big_block_find(list, extent, i, &block);
        if (rc == MPI_SUCCESS) {
            rc = set_row(rows, algorithm, i, &block);
        }
    }
    return rc;
}

/* --- In place. ------------------------------------------------------------------------------- */

/* The packed size of each block and of all, in bytes. */
static int measure(const struct big_block_list *list, MPI_Count bytes[], MPI_Aint at[],
                   MPI_Count *all)
{
    struct big_block block;
    *all = 0;
    for (int i = 0; i < list->n; i++) {
        MPI_Count size = 0;
        int rc = big_block_find(list, 0, i, &block);
        if (rc == MPI_SUCCESS) {
            rc = mpi_abi_table.Type_size_x(block.type, &size);
        }
        if (rc != MPI_SUCCESS) {
            return rc;
        }
        at[i] = (MPI_Aint)*all;
        if (__builtin_mul_overflow(block.count, size, &bytes[i]) ||
            __builtin_add_overflow(*all, bytes[i], all)) {
            return MPI_ERR_VALUE_TOO_LARGE;
        }
    }
    return MPI_SUCCESS;
}

static int pack(const struct big_block_list *list, void *to, MPI_Count capacity, MPI_Comm comm)
{
    MPI_Aint extent = 0;
    MPI_Count position = 0;
    struct big_block block;
    int rc = find_extent(list, &extent);
    for (int i = 0; i < list->n && rc == MPI_SUCCESS; i++) {
        rc = big_block_find(list, extent, i, &block);
        if (rc == MPI_SUCCESS) {
            rc = mpi_abi_table.Pack_c(big_block_at(list, &block), block.count, block.type, to,
                                      capacity, &position, comm);
        }
    }
    return rc;
}

/* In place: sends a packed copy of the blocks in the receive buffer. */
static int send_packed(struct blocks *made, const struct big_plan *plan)
{
    const struct big_block_list *from = &plan->recv;
    MPI_Count all = 0;
    MPI_Count *bytes = malloc((size_t)from->n * (sizeof *bytes + sizeof(MPI_Aint)));
    if (!bytes) {
        return MPI_ERR_NO_MEM;
    }
    MPI_Aint *at = (MPI_Aint *)(bytes + from->n);
    int rc = measure(from, bytes, at, &all);
    if (rc == MPI_SUCCESS) {
        made->packed = malloc((size_t)all + 1);
        rc = made->packed ? pack(from, made->packed, all, plan->comm) : MPI_ERR_NO_MEM;
    }
    struct big_block_list list = big_block_list_empty(from->n);
    list.buf = made->packed;
    list.counts = bytes;
    list.displs = at;
    list.type = MPI_PACKED;
    if (rc == MPI_SUCCESS) {
        rc = set_rows(&made->send, plan->algorithm, &list);
    }
    free(bytes);
    return rc;
}

/* --- All blocks. ----------------------------------------------------------------------------- */

static void free_types(struct rows *rows)
{
    for (int i = 0; i < rows->n; i++) {
        if (rows->made[i]) {
            mpi_abi_table.Type_free(&rows->types[i]);
        }
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
    if (composite->error != MPI_SUCCESS) {
        composite->complete = 1;
    }
}

static const struct composite_class block_requests = {advance, NULL, NULL, release};

static size_t size_of_rows(int n)
{
    return (size_t)n * (sizeof(MPI_Aint) + sizeof(MPI_Datatype) + 2 * sizeof(int) + 1);
}

/* Wide members first, so that all are aligned. */
static void place_rows(struct rows *rows, int n, char *memory)
{
    rows->n = n;
    rows->offsets = (MPI_Aint *)memory;
    rows->types = (MPI_Datatype *)(rows->offsets + n);
    rows->lengths = (int *)(rows->types + n);
    rows->places = rows->lengths + n;
    rows->made = (bool *)(rows->places + n);
}

/* Rounds up to the alignment of the rows. */
static size_t aligned(size_t size)
{
    const size_t alignment = _Alignof(MPI_Aint);
    return (size + alignment - 1) / alignment * alignment;
}

/* Open MPI takes a send buffer with the address of the receive buffer for MPI_IN_PLACE. */
static struct big_block_list set_apart(const struct big_plan *plan)
{
    struct big_block_list list = plan->send;
    if (list.buf == plan->recv.buf) {
        list.shift = SHIFT;
        list.buf = (char *)((uintptr_t)list.buf + SHIFT);
    }
    return list;
}

static int make(const struct big_plan *plan, struct blocks **made)
{
    const size_t offset = aligned(size_of_rows(plan->send.n));
    *made = calloc(1, aligned(sizeof **made) + offset + size_of_rows(plan->recv.n));
    if (!*made) {
        return MPI_ERR_NO_MEM;
    }
    mpi_abi_composite_set(&(*made)->composite, &block_requests, 0);
    char *memory = (char *)*made + aligned(sizeof **made);
    place_rows(&(*made)->send, plan->send.n, memory);
    place_rows(&(*made)->recv, plan->recv.n, memory + offset);
    const struct big_block_list send = set_apart(plan);
    int rc = set_rows(&(*made)->recv, plan->algorithm, &plan->recv);
    if (rc == MPI_SUCCESS) {
        rc = plan->in_place ? send_packed(*made, plan)
                            : set_rows(&(*made)->send, plan->algorithm, &send);
    }
    if (rc != MPI_SUCCESS) {
        release(&(*made)->composite);
    }
    return rc;
}

int big_plan_run(const struct big_plan *plan)
{
    struct blocks *made = NULL;
    mpi_abi_raise_begin();
    int rc = make(plan, &made);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(plan->comm, rc);
    }
    const struct rows *send = &made->send;
    const struct rows *recv = &made->recv;
    if (plan->algorithm == BIG_AMONG_ALL) {
        rc = mpi_abi_table.Alltoallw(send->buf, send->lengths, send->places, send->types, recv->buf,
                                     recv->lengths, recv->places, recv->types, plan->comm);
    } else {
        rc = mpi_abi_table.Neighbor_alltoallw(send->buf, send->lengths, send->offsets, send->types,
                                              recv->buf, recv->lengths, recv->offsets, recv->types,
                                              plan->comm);
    }
    release(&made->composite);
    return rc;
}

int big_plan_start(const struct big_plan *plan, MPI_Request *request)
{
    struct blocks *made = NULL;
    if (!request) {
        return mpi_abi_raise_comm(plan->comm, MPI_ERR_ARG);
    }
    *request = MPI_REQUEST_NULL;
    mpi_abi_raise_begin();
    int rc = make(plan, &made);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(plan->comm, rc);
    }
    const struct rows *send = &made->send;
    const struct rows *recv = &made->recv;
    if (plan->algorithm == BIG_AMONG_ALL) {
        rc = mpi_abi_table.Ialltoallw(send->buf, send->lengths, send->places, send->types,
                                      recv->buf, recv->lengths, recv->places, recv->types,
                                      plan->comm, &made->part);
    } else {
        rc = mpi_abi_table.Ineighbor_alltoallw(send->buf, send->lengths, send->offsets, send->types,
                                               recv->buf, recv->lengths, recv->offsets, recv->types,
                                               plan->comm, &made->part);
    }
    if (rc == MPI_SUCCESS) {
        *request = mpi_abi_composite_handle(&made->composite);
    } else {
        release(&made->composite);
    }
    return rc;
}
