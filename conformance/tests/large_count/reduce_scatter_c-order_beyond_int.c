/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A vector of more than 2^31 elements is reduced and scattered although each block fits
 *            an int; in place, results come to the front.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.10.2 "the scattered blocks can vary in
 *            size", 6.9.5 "the order of operands is fixed and is defined", 6.12.10 "This call
 *            starts a nonblocking variant of MPI_REDUCE_SCATTER (see": The vector has as many
 *            elements as all blocks together, which is more than an int holds, and is reduced in
 *            the order of ranks.
 * section:   6.10.2, 6.12.10, 19.2, 6.9.5
 * covers:    MPI_Reduce_scatter_c, MPI_Ireduce_scatter_c
 * constants: MPI_IN_PLACE
 * shows:     6.9.5-op_in_reduce_scatter
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>
#include <string.h>

enum { MOST = 64, LITTLE = 70001 };

static struct rule_large vector;
static unsigned char result[LITTLE];
static MPI_Count counts[MOST];
static MPI_Op op;

/* Each element becomes the first process's: an operator that does not commute. */
static void first(void *in, void *inout, MPI_Count *count, MPI_Datatype *datatype)
{
    (void)datatype;
    memcpy(inout, in, (size_t)*count);
}

/* The last process's block is short, and lies beyond 2^31. */
static MPI_Count lay_out(void)
{
    MPI_Count total = 0;

    for (int i = 0; i < rule_size(); i++) {
        counts[i] = i == rule_size() - 1 ? LITTLE : i == 0 ? (MPI_Count)INT_MAX - 6 : 1;
        total += counts[i];
    }
    return total;
}

/* The last process checks each element of its block, the others leave theirs alone. */
static void check_last(const unsigned char *at, MPI_Count offset)
{
    size_t wrong = 0;
    for (size_t i = 0; i < LITTLE && rule_rank() == rule_size() - 1; i++) {
        wrong += at[i] != rule_large_byte((size_t)offset + i, 1);
    }
    CHECK_INT(wrong, 0);
}

static void fill(MPI_Count total)
{
    rule_large_fill(&vector, (unsigned)rule_rank() + 1);
    for (size_t i = (size_t)(total - LITTLE); i < (size_t)total; i++) {
        vector.at[i] = rule_large_byte(i, (unsigned)rule_rank() + 1);
    }
}

static void check_scatter(struct rule_large *own)
{
    const MPI_Count total = lay_out();
    const bool is_last = rule_rank() == rule_size() - 1;
    MPI_Request request = MPI_REQUEST_NULL;
    rule_at("MPI_Reduce_scatter_c");
    fill(total);
    CHECK_MPI(MPI_Reduce_scatter_c(vector.at, is_last ? result : own->at, counts, MPI_BYTE, op,
                                   MPI_COMM_WORLD));
    check_last(result, total - LITTLE);
    rule_at("MPI_Ireduce_scatter_c in place");
    REQUIRE_MPI(MPI_Ireduce_scatter_c(MPI_IN_PLACE, vector.at, counts, MPI_BYTE, op, MPI_COMM_WORLD,
                                      &request));
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_last(vector.at, total - LITTLE);
}

void rule(void)
{
    struct rule_large own;

    if (!rule_large_begin_real()) {
        SKIP("it takes MPI_Send_c, and gigabytes that RULE_LARGE_REAL in the environment allows");
    }
    vector = rule_large_new((size_t)INT_MAX + (size_t)MOST + (size_t)LITTLE);
    own = rule_large_new((size_t)INT_MAX);
    REQUIRE(vector.at != NULL && own.at != NULL);
    CHECK_MPI(MPI_Op_create_c(first, 0, &op));
    check_scatter(&own);
    CHECK_MPI(MPI_Op_free(&op));
    rule_large_free(&own);
    rule_large_free(&vector);
    MPI_Finalize();
}
