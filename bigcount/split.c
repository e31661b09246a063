/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The plain collective for small blocks, and messages for large ones (split.h).
 *
 * Everything that may fail in this process alone is done first. The communicator is held, so that no other
 * gets its context id, and with it the tag of the messages.
 */
#include "split.h"

#include "big.h"
#include "holds.h"
#include "messages.h"
#include "parts.h"
#include "raise.h"
#include "repeat.h"
#include "table.h"

#include <stdint.h>
#include <stdlib.h>

/* The send or receive arguments of the plain call, made from a list. */
struct half {
    struct big_block_list list;
    MPI_Aint extent;
    MPI_Count size;  /* bytes of an element */
    MPI_Count basic; /* basic elements of one */
    MPI_Count most;  /* of a small block */
    int far;         /* a displacement exceeds INT_MAX */
    int messages;    /* large blocks */
    void *buf;
    int *counts;
    int *displs;
    MPI_Datatype type;
    MPI_Datatype unit; /* of `packed`: an element */
    char *packed;      /* null: blocks are where the program has them */
};

struct split {
    enum big_algorithm collective;
    int root;
    int n;
    MPI_Comm comm;
    struct half send;
    struct half recv;
    int ints[];
};

/* --- Small and large blocks. ----------------------------------------------------------------- */

/* Counts the basic elements with a status of one element, or else the bytes. */
static int look_at(struct half *half)
{
    MPI_Status status = {0};
    MPI_Aint lb = 0;
    int rc = mpi_abi_table.Type_size_x(half->list.type, &half->size);
    if (rc == MPI_SUCCESS && half->size < 0) { /* MPI_UNDEFINED: the backend lacks it */
        rc = MPI_ERR_TYPE;
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_get_extent(half->list.type, &lb, &half->extent);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Status_set_elements_x(&status, half->list.type, 1);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Get_elements_x(&status, half->list.type, &half->basic);
    }
    if (half->basic <= 0) {
        half->basic = half->size;
    }
    return rc;
}

static int is_large(const struct half *half, MPI_Count count)
{
    return half->basic > 0 && count > half->most / half->basic;
}

static MPI_Aint place_of(const struct big_block_list *list, int i)
{
    return list->displs ? list->displs[i] : 0;
}

static int divide(struct half *half)
{
    struct big_block block;
    for (int i = 0; i < half->list.n; i++) {
        int rc = big_block_find(&half->list, half->extent, i, &block);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
        if (is_large(half, block.count)) {
            half->messages++;
        } else if (block.count > 0 && half->basic > 0) {
            half->counts[i] = (int)block.count;
            half->displs[i] = (int)place_of(&half->list, i);
            half->far |= !big_fits(place_of(&half->list, i));
        }
    }
    return MPI_SUCCESS;
}

/* --- Blocks without gaps. -------------------------------------------------------------------- */

/* Packs or unpacks one small block. */
static int move(const struct half *half, int i, int is_out)
{
    struct big_block block;
    MPI_Count position = 0;
    char *packed = half->packed + half->displs[i] * half->size;
    MPI_Count capacity = half->counts[i] * half->size;
    int rc = big_block_find(&half->list, half->extent, i, &block);
    if (rc != MPI_SUCCESS || capacity == 0) {
        return rc;
    }
    char *at = big_block_at(&half->list, &block);
    return is_out ? mpi_abi_table.Unpack_c(packed, capacity, &position, at, half->counts[i],
                                           block.type, MPI_COMM_SELF)
                  : mpi_abi_table.Pack_c(at, half->counts[i], block.type, packed, capacity,
                                         &position, MPI_COMM_SELF);
}

/* Duplicates the datatype: the program may free its own before the blocks arrive. */
static int allocate_packed(struct half *half)
{
    int elements = 0;
    half->unit = MPI_DATATYPE_NULL;
    for (int i = 0; i < half->list.n; i++) {
        half->displs[i] = elements;
        elements += half->counts[i];
    }
    half->packed = malloc((size_t)(elements * half->size) + 1);
    int rc = half->packed ? big_type(half->size, MPI_PACKED, &half->unit) : MPI_ERR_NO_MEM;
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_dup(half->list.type, &half->list.type);
    }
    if (rc != MPI_SUCCESS) {
        free(half->packed);
        half->packed = NULL;
        if (half->unit != MPI_DATATYPE_NULL) {
            mpi_abi_table.Type_free(&half->unit);
        }
    }
    return rc;
}

static int prepare(struct half *half, MPI_Count most)
{
    int rc = look_at(half);
    half->most = most;
    if (rc == MPI_SUCCESS) {
        rc = divide(half);
    }
    if (rc == MPI_SUCCESS && half->far) {
        rc = allocate_packed(half);
    }
    half->buf = half->packed ? half->packed : half->list.buf;
    half->type = half->packed ? half->unit : half->list.type;
    return rc;
}

/* The packed send buffer of the plain call; in place, this process's own block. */
static int pack(const struct split *split)
{
    int rc = MPI_SUCCESS;
    for (int i = 0; split->send.packed && i < split->n && rc == MPI_SUCCESS; i++) {
        rc = move(&split->send, i, 0);
    }
    if (rc != MPI_SUCCESS || split->send.buf != MPI_IN_PLACE || !split->recv.packed) {
        return rc;
    }
    int rank = 0;
    rc = mpi_abi_table.Comm_rank(split->comm, &rank);
    return rc == MPI_SUCCESS ? move(&split->recv, rank, 0) : rc;
}

static int finish(void *opaque)
{
    const struct split *split = opaque;
    int rc = MPI_SUCCESS;
    for (int i = 0; split->recv.packed && i < split->n && rc == MPI_SUCCESS; i++) {
        rc = move(&split->recv, i, 1);
    }
    return rc;
}

/* --- The calls. ------------------------------------------------------------------------------ */

/* Of a list with one block, or the same for each. */
static int only(const struct half *half)
{
    return half->counts[half->list.only == BIG_ALL ? 0 : half->list.only];
}

static int call(const struct split *split)
{
    const struct half *s = &split->send;
    const struct half *r = &split->recv;
    switch (split->collective) {
    case BIG_GATHERV:
        return mpi_abi_table.Gatherv(s->buf, only(s), s->type, r->buf, r->counts, r->displs,
                                     r->type, split->root, split->comm);
    case BIG_SCATTERV:
        return mpi_abi_table.Scatterv(s->buf, s->counts, s->displs, s->type, r->buf, only(r),
                                      r->type, split->root, split->comm);
    case BIG_ALLGATHERV:
        return mpi_abi_table.Allgatherv(s->buf, only(s), s->type, r->buf, r->counts, r->displs,
                                        r->type, split->comm);
    default:
        return mpi_abi_table.Alltoallv(s->buf, s->counts, s->displs, s->type, r->buf, r->counts,
                                       r->displs, r->type, split->comm);
    }
}

static int begin(const struct split *split, MPI_Request *request)
{
    const struct half *s = &split->send;
    const struct half *r = &split->recv;
    switch (split->collective) {
    case BIG_GATHERV:
        return mpi_abi_table.Igatherv(s->buf, only(s), s->type, r->buf, r->counts, r->displs,
                                      r->type, split->root, split->comm, request);
    case BIG_SCATTERV:
        return mpi_abi_table.Iscatterv(s->buf, s->counts, s->displs, s->type, r->buf, only(r),
                                       r->type, split->root, split->comm, request);
    case BIG_ALLGATHERV:
        return mpi_abi_table.Iallgatherv(s->buf, only(s), s->type, r->buf, r->counts, r->displs,
                                         r->type, split->comm, request);
    default:
        return mpi_abi_table.Ialltoallv(s->buf, s->counts, s->displs, s->type, r->buf, r->counts,
                                        r->displs, r->type, split->comm, request);
    }
}

/* Sends or receives the large blocks of a list. */
static int post(const struct split *split, const struct half *half, struct big_parts *parts)
{
    struct big_block block;
    int rc = MPI_SUCCESS;
    for (int i = 0; half->messages > 0 && i < split->n && rc == MPI_SUCCESS; i++) {
        rc = big_block_find(&half->list, half->extent, i, &block);
        if (rc != MPI_SUCCESS || !is_large(half, block.count)) {
            continue;
        }
        void *at = big_block_at(&half->list, &block);
        MPI_Request *request = &parts->at[parts->begun];
        rc = half == &split->send
                 ? big_message_send(at, block.count, block.type, i, split->comm, request)
                 : big_message_receive(at, block.count, block.type, i, split->comm, request);
        parts->begun += rc == MPI_SUCCESS;
    }
    return rc;
}

/* --- The whole. ------------------------------------------------------------------------------ */

static void free_half(struct half *half)
{
    if (!half->packed) {
        return;
    }
    free(half->packed);
    mpi_abi_table.Type_free(&half->unit);
    mpi_abi_table.Type_free(&half->list.type);
}

static void release(void *opaque)
{
    struct split *split = opaque;
    free_half(&split->send);
    free_half(&split->recv);
    mpi_abi_release_comm(split->comm);
    free(split);
}

static int make(const struct big_plan *plan, struct split **made)
{
    const size_t n = (size_t)plan->recv.n;
    struct split *split = calloc(1, sizeof *split + 4 * n * sizeof split->ints[0]);
    *made = split;
    if (!split) {
        return MPI_ERR_NO_MEM;
    }
    int rc = mpi_abi_hold_comm(plan->comm);
    if (rc != MPI_SUCCESS) {
        free(split);
        *made = NULL;
        return rc;
    }
    *split = (struct split){plan->algorithm, plan->root,           (int)n,
                            plan->comm,      {.list = plan->send}, {.list = plan->recv}};
    split->send.counts = split->ints;
    split->send.displs = split->send.counts + n;
    split->recv.counts = split->send.displs + n;
    split->recv.displs = split->recv.counts + n;
    const MPI_Count most =
        plan->algorithm == BIG_ALLGATHERV ? INT_MAX : big_small_block_limit((int)n);
    rc = prepare(&split->send, most);
    if (rc == MPI_SUCCESS) {
        rc = prepare(&split->recv, most);
    }
    return rc == MPI_SUCCESS ? pack(split) : rc;
}

/* Room for the collective, which comes first, and for the messages. */
static int new_parts(struct split *split, struct big_parts **made)
{
    struct big_parts *parts = big_parts_new(1 + split->send.messages + split->recv.messages);
    *made = parts;
    if (!parts) {
        return MPI_ERR_NO_MEM;
    }
    parts->finish = finish;
    parts->release = release;
    parts->rest = split;
    parts->comm = split->comm;
    parts->at[parts->begun++] = MPI_REQUEST_NULL;
    return MPI_SUCCESS;
}

/* Receives first, so that messages find them. */
static int run(struct split *split, int is_blocking, MPI_Request *request)
{
    struct big_parts *parts = NULL;
    int rc = new_parts(split, &parts);
    if (rc != MPI_SUCCESS) {
        release(split);
        return rc;
    }
    rc = post(split, &split->recv, parts);
    if (rc == MPI_SUCCESS) {
        rc = post(split, &split->send, parts);
    }
    if (rc == MPI_SUCCESS) {
        rc = is_blocking ? call(split) : begin(split, &parts->at[0]);
    }
    return big_parts_done(parts, rc, request);
}

int big_split(const struct big_plan *plan, MPI_Request *request)
{
    struct split *split = NULL;
    MPI_Request own = MPI_REQUEST_NULL;
    mpi_abi_raise_begin();
    int rc = make(plan, &split);
    if (rc == MPI_SUCCESS) {
        rc = run(split, !request, request ? request : &own);
    } else if (split) {
        release(split);
    }
    if (rc == MPI_SUCCESS && !request) {
        rc = mpi_abi_table.Wait(&own, MPI_STATUS_IGNORE);
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm_once(plan->comm, rc);
}

int big_all_small(const struct big_block_list *blocks, int *small)
{
    struct half half = {.list = *blocks};
    struct big_block block;
    MPI_Count left = INT_MAX;
    int rc = look_at(&half);
    *small = 1;
    for (int i = 0; i < blocks->n && rc == MPI_SUCCESS && *small; i++) {
        rc = big_block_find(blocks, half.extent, i, &block);
        *small = half.basic == 0 || block.count <= left / half.basic;
        left -= *small ? block.count * half.basic : 0;
    }
    return rc;
}
