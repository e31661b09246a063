/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Many persistent reductions at once keep the order of ranks, whatever starts first.
 * class:   required
 * basis:   6.13 "can be started in any order", 6.13 "the order can differ among the MPI processes",
 *          6.13 "the same effect as its blocking and nonblocking counterparts", 6.9.5 "then the
 *          order of operands is fixed", 6.9.1 "the input data is taken at the root from": What
 *          matches is settled when the requests are made; each combines the operands in the order
 *          of ranks, whatever the order of starts.
 * section: 6.13, 6.9.1, 6.9.5
 * covers:  MPI_Reduce_init, MPI_Allreduce_init, MPI_Scan_init, MPI_Exscan_init,
 *          MPI_Reduce_scatter_block_init
 * shows:   6.9.1-in_place, 6.9.1-in_place_order_persistent, 6.9.1-rank_order, 6.9.5-op_persistent,
 *          6.9.5-order_persistent, 6.13-any_order, 6.13-reductions
 * ranks:   1
 *
 * The operator composes maps x -> a x + b; a is the high half of an element.
 */
#include "rule.h"

#include <stdint.h>

enum { KINDS = 9, REQUESTS = 3 * KINDS, MOST = 64 };

static MPI_Op op = MPI_OP_NULL;
static MPI_Request requests[REQUESTS];
static uint64_t in[REQUESTS][MOST], out[REQUESTS][MOST];

static uint64_t compose(uint64_t first, uint64_t then)
{
    uint64_t a = then >> 32;
    return (a * (first >> 32)) << 32 | (uint32_t)(a * (uint32_t)first + then);
}

static void reduce(void *left, void *right, int *length, MPI_Datatype *datatype)
{
    (void)datatype;
    for (int i = 0; i < *length; i++) {
        ((uint64_t *)right)[i] = compose(((uint64_t *)left)[i], ((uint64_t *)right)[i]);
    }
}

static uint64_t given(int i, int rank, int element)
{
    return (uint64_t)(2 * rank + 3) << 32 | (uint64_t)(100 * i + 10 * element + rank);
}

/* Those of an odd kind are in place. */
static void make(int i, int root, MPI_Comm comm, MPI_Info info)
{
    const void *from = i % KINDS % 2 ? MPI_IN_PLACE : in[i];
    const void *to_root = rule_rank() == root ? from : in[i];
    MPI_Datatype type = MPI_UINT64_T;
    MPI_Request *r = &requests[i];

    switch (i % KINDS / 2) {
    case 0:
        REQUIRE_MPI(MPI_Reduce_init(to_root, out[i], 2, type, op, root, comm, info, r));
        break;
    case 1:
        REQUIRE_MPI(MPI_Allreduce_init(from, out[i], 2, type, op, comm, info, r));
        break;
    case 2:
        REQUIRE_MPI(MPI_Scan_init(from, out[i], 1, type, op, comm, info, r));
        break;
    case 3:
        REQUIRE_MPI(MPI_Reduce_scatter_block_init(from, out[i], 1, type, op, comm, info, r));
        break;
    default:
        REQUIRE_MPI(MPI_Exscan_init(from, out[i], 1, type, op, comm, info, r));
    }
}

static void check(int i, int root)
{
    int kind = i % KINDS / 2, rank = rule_rank();
    int last = kind == 2 ? rank : kind == 4 ? rank - 1 : rule_size() - 1;
    int element = kind == 3 ? rank : 0;
    uint64_t wanted = given(i, 0, element);

    rule_at("request %d of kind %d", i, i % KINDS);
    for (int r = 1; r <= last; r++) {
        wanted = compose(wanted, given(i, r, element));
    }
    if (last >= 0 && (kind > 0 || rank == root)) {
        CHECK(out[i][0] == wanted);
    }
}

void rule(void)
{
    REQUIRE_MPI(MPI_Op_create(reduce, 0, &op));
    for (int i = 0; i < REQUESTS; i++) {
        make(i, i % rule_size(), MPI_COMM_WORLD, MPI_INFO_NULL);
        for (int k = 0; k < MOST; k++) {
            in[i][k] = out[i][k] = given(i, rule_rank(), k);
        }
    }
    for (int k = 0; k < REQUESTS; k++) {
        REQUIRE_MPI(MPI_Start(&requests[(7 * rule_rank() + k) % REQUESTS]));
    }
    CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < REQUESTS; i++) {
        check(i, i % rule_size());
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
    CHECK_MPI(MPI_Op_free(&op));
}
