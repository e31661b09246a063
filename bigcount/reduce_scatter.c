/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Reduce_scatter_c and MPI_Reduce_scatter_block_c (6.10), and their nonblocking forms: a
 * reduction to each process of its block, in chunks.
 *
 * The length of the whole vector decides, which all processes know: in backends it is an int. In place, each
 * result replaces the operand, and is moved to the front at the end. On an intercommunicator no group knows
 * the blocks of the other, so both reduce the whole vectors, and each process copies its block.
 */
#include "reduce_scatter.h"
#include "abi_functions.h"
#include "big.h"
#include "chunks.h"
#include "compiler.h"
#include "moves.h"
#include "raise.h"
#include "table.h"

#include <stdint.h>
#include <stdlib.h>

/* With blocks of at most this many elements the vector is never too long. */
enum { SHORT_BLOCK = 1 << 10 };

struct scattering {
    const void *send;
    void *recv;
    const MPI_Count *counts; /* null: each block has `count` */
    MPI_Count count;
    MPI_Datatype type;
    MPI_Op op;
    MPI_Comm comm;
    /* Derived from the arguments. */
    int n, rank, is_inter;
    MPI_Count total, first; /* all elements, those before the own */
    struct big_cut cut;
};

static MPI_Count count_of(const struct scattering *s, int i)
{
    return s->counts ? s->counts[i] : s->count;
}

/* Errors are returned and not raised, as in all that follows up to the functions of MPI. */
static int measure(struct scattering *s)
{
    s->total = s->first = 0;
    for (int i = 0; i < s->n; i++) {
        MPI_Count count = count_of(s, i);
        if (count < 0) {
            return MPI_ERR_COUNT;
        }
        if (i == s->rank) {
            s->first = s->total;
        }
        if (__builtin_add_overflow(s->total, count, &s->total)) {
            return MPI_ERR_VALUE_TOO_LARGE;
        }
    }
    return MPI_SUCCESS;
}

/* The reduction of block `root`, which begins at element `first`. */
static struct big_chunks part_of(const struct scattering *s, int root, MPI_Count first)
{
    struct big_chunks part = {BIG_REDUCE, NULL,  NULL, count_of(s, root),
                              s->type,    s->op, root, s->comm};
    const int in_place = s->send == MPI_IN_PLACE;
    const void *operand = big_element_at(in_place ? s->recv : s->send, &s->cut, first);
    part.send = in_place && root == s->rank ? MPI_IN_PLACE : operand;
    if (root == s->rank) {
        part.recv = (void *)(uintptr_t)(in_place ? operand : s->recv);
    }
    return part;
}

/* Block after block: the root changes rarely, so processes do not wait for it between chunks. */
static int reduce_all(const struct scattering *s, struct big_parts *parts)
{
    int rc = MPI_SUCCESS;
    MPI_Count first = 0;
    for (int i = 0; i < s->n && rc == MPI_SUCCESS; i++) {
        struct big_chunks part = part_of(s, i, first);
        rc = big_chunks_reduce(&part, &s->cut, parts);
        first += count_of(s, i);
    }
    return rc;
}

/* --- Between two groups, and in place. ------------------------------------------------------- */

static struct big_chunks whole_vector(const struct scattering *s, const struct big_move *move)
{
    void *result = (char *)move->memory - s->cut.true_lb;
    return (struct big_chunks){BIG_ALLREDUCE, s->send, result, s->total,
                               s->type,       s->op,   0,      s->comm};
}

/* The move at the end; none if `*move` is null. */
static int plan_move(const struct scattering *s, struct big_move **move)
{
    *move = NULL;
    if (!s->is_inter && (s->send != MPI_IN_PLACE || s->first == 0)) {
        return MPI_SUCCESS;
    }
    int rc = big_move_new(count_of(s, s->rank), s->type, move);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    (*move)->to = s->recv;
    (*move)->from = big_element_at(s->recv, &s->cut, s->first);
    if (!s->is_inter) {
        return MPI_SUCCESS;
    }
    (*move)->memory = malloc((size_t)s->cut.true_extent + 1);
    if (!(*move)->memory) {
        big_move_free(*move);
        return MPI_ERR_NO_MEM;
    }
    (*move)->from = (char *)(*move)->memory - s->cut.true_lb + s->first * s->cut.extent;
    return MPI_SUCCESS;
}

/* --- The whole. ------------------------------------------------------------------------------ */

/* Examines the arguments. MPI_SUCCESS with a `total` that fits is for the plain function. */
static int look(struct scattering *s)
{
    int rc = mpi_abi_table.Comm_size(s->comm, &s->n);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_rank(s->comm, &s->rank);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_test_inter(s->comm, &s->is_inter);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = measure(s);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(s->comm, rc);
}

static int scatter(struct scattering *s)
{
    struct big_move *move = NULL;
    mpi_abi_raise_begin();
    int rc = big_cut(s->total, s->type, BIG_CHUNK, &s->cut);
    if (rc == MPI_SUCCESS) {
        rc = plan_move(s, &move);
    }
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(s->comm, rc);
    }
    if (s->is_inter) {
        struct big_chunks whole = whole_vector(s, move);
        rc = big_chunks_reduce(&whole, &s->cut, NULL);
    } else {
        rc = reduce_all(s, NULL);
    }
    if (move && rc == MPI_SUCCESS) {
        rc = big_move_do(move);
    }
    if (move) {
        big_move_free(move);
    }
    return rc;
}

/* One request for each chunk of the vector, and one for the rest of each block. */
static int new_parts(const struct scattering *s, struct big_parts **parts)
{
    MPI_Count n = (MPI_Count)s->n + s->total / s->cut.length + 1;
    *parts = big_fits(n) ? big_parts_new((int)n) : NULL;
    return *parts ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static int begin(struct scattering *s, MPI_Request *request)
{
    struct big_parts *parts = NULL;
    struct big_move *move = NULL;
    mpi_abi_raise_begin();
    int rc = big_cut(s->total, s->type, BIG_ICHUNK, &s->cut);
    if (rc == MPI_SUCCESS) {
        rc = plan_move(s, &move);
    }
    if (rc == MPI_SUCCESS && (rc = new_parts(s, &parts)) != MPI_SUCCESS && move) {
        big_move_free(move);
    }
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(s->comm, rc);
    }
    if (move) {
        parts->rest = move;
        parts->finish = big_move_do;
        parts->release = big_move_free;
    }
    if (s->is_inter) {
        struct big_chunks whole = whole_vector(s, move);
        rc = big_chunks_reduce(&whole, &s->cut, parts);
    } else {
        rc = reduce_all(s, parts);
    }
    return big_parts_done(parts, rc, request);
}

/* --- The functions of MPI. ------------------------------------------------------------------- */

/* With counts, or else with the same count for each. */
#define SCATTERING(recvcounts, recvcount)                                                          \
    {                                                                                              \
        .send = sendbuf, .recv = recvbuf, .counts = (recvcounts), .count = (recvcount),            \
        .type = datatype, .op = op, .comm = comm                                                   \
    }

int abi_Reduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                         MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct scattering s = SCATTERING(recvcounts, 0);
    int rc = look(&s);
    if (rc != MPI_SUCCESS || !big_fits(s.total)) {
        return rc == MPI_SUCCESS ? scatter(&s) : rc;
    }
    struct big_ints ints;
    if (!big_ints_new(&ints, (size_t)s.n)) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    rc = mpi_abi_table.Reduce_scatter(sendbuf, recvbuf, big_ints_of_counts(&ints, s.n, recvcounts),
                                      datatype, op, comm);
    big_ints_free(&ints);
    return rc;
}

/* Examines the arguments, for a request. */
static int look_for_request(struct scattering *s, MPI_Request *request)
{
    if (!request) {
        return mpi_abi_raise_comm(s->comm, MPI_ERR_ARG);
    }
    *request = MPI_REQUEST_NULL;
    return look(s);
}

int abi_Ireduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                          MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    struct scattering s = SCATTERING(recvcounts, 0);
    int rc = look_for_request(&s, request);
    if (rc != MPI_SUCCESS || !big_fits(s.total)) {
        return rc == MPI_SUCCESS ? begin(&s, request) : rc;
    }
    struct big_pending_call *pending = big_pending_call_new((size_t)s.n);
    if (!pending) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    rc = mpi_abi_table.Ireduce_scatter(sendbuf, recvbuf,
                                       big_ints_of_counts(&pending->ints, s.n, recvcounts),
                                       datatype, op, comm, &pending->part);
    return big_pending_call_done(pending, rc, request);
}

/* Blocks of more than SHORT_BLOCK elements, or none that a block can have. */
static int is_long(MPI_Count count)
{
    return count < 0 || count > SHORT_BLOCK;
}

int abi_Reduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                               MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    if (UNLIKELY(is_long(recvcount))) {
        struct scattering s = SCATTERING(NULL, recvcount);
        int rc = look(&s);
        if (rc != MPI_SUCCESS || !big_fits(s.total)) {
            return rc == MPI_SUCCESS ? scatter(&s) : rc;
        }
    }
    return mpi_abi_table.Reduce_scatter_block(sendbuf, recvbuf, (int)recvcount, datatype, op, comm);
}

int abi_Ireduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                                MPI_Request *request)
{
    if (UNLIKELY(is_long(recvcount))) {
        struct scattering s = SCATTERING(NULL, recvcount);
        int rc = look_for_request(&s, request);
        if (rc != MPI_SUCCESS || !big_fits(s.total)) {
            return rc == MPI_SUCCESS ? begin(&s, request) : rc;
        }
    }
    return mpi_abi_table.Ireduce_scatter_block(sendbuf, recvbuf, (int)recvcount, datatype, op, comm,
                                               request);
}

/* --- For backends whose own function is wrong. ----------------------------------------------- */

int big_reduce_scatter(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                       MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                       MPI_Request *request)
{
    struct scattering s = SCATTERING(recvcounts, recvcount);
    int rc = request ? look_for_request(&s, request) : look(&s);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return request ? begin(&s, request) : scatter(&s);
}
