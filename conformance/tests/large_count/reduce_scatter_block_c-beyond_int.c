/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A vector of more than 2^31 elements is reduced and scattered in equal blocks that fit
 *            an int.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.10.1 "The i-th block is sent to MPI
 *            process i", 6.9.5 "the order of operands is fixed and is defined", 6.12.9 "This call
 *            starts a nonblocking variant of MPI_REDUCE_SCATTER_BLOCK (see": The vector has as many
 *            elements as all blocks together, which is more than an int holds, and is reduced in
 *            the order of ranks.
 * section:   6.10.1, 19.2, 6.9.5, 6.12.9
 * covers:    MPI_Reduce_scatter_block_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <string.h>

/* Two blocks that together do not fit an int. */
#define BLOCK ((MPI_Count)1 << 30)

static struct rule_large vector;
static MPI_Op op;

/* Each element becomes the first process's: an operator that does not commute. */
static void first(void *in, void *inout, MPI_Count *count, MPI_Datatype *datatype)
{
    (void)datatype;
    memcpy(inout, in, (size_t)*count);
}

/* The block of rank i begins at i * BLOCK of the vector. */
static void check_block(const struct rule_large *own)
{
    const size_t begin = (size_t)rule_rank() * (size_t)BLOCK;
    size_t wrong = 0;

    for (size_t i = 0; i < own->window / 2; i++) {
        wrong += own->at[i] != rule_large_byte(begin + i, 1);
    }
    CHECK_INT(wrong, 0);
}

/* Libraries keep what comes of all chunks that are under way: as much as the vector. */
static void check_nonblocking(struct rule_large *own)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("MPI_Ireduce_scatter_block_c");
    memset(own->at, 0, own->window / 2);
    REQUIRE_MPI(MPI_Ireduce_scatter_block_c(vector.at, own->at, BLOCK, MPI_BYTE, op, MPI_COMM_WORLD,
                                            &request));
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_block(own);
}

static void check_blocks(struct rule_large *own)
{
    rule_at("MPI_Reduce_scatter_block_c");
    rule_large_fill(&vector, (unsigned)rule_rank() + 1);
    CHECK_MPI(MPI_Reduce_scatter_block_c(vector.at, own->at, BLOCK, MPI_BYTE, op, MPI_COMM_WORLD));
    check_block(own);
    if (rule_large_is_real()) {
        check_nonblocking(own);
    }
}

void rule(void)
{
    struct rule_large own;

    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    vector = rule_large_new((size_t)rule_size() * (size_t)BLOCK);
    own = rule_large_new((size_t)BLOCK);
    REQUIRE(vector.at != NULL && own.at != NULL);
    CHECK_MPI(MPI_Op_create_c(first, 0, &op));
    check_blocks(&own);
    CHECK_MPI(MPI_Op_free(&op));
    rule_large_free(&own);
    rule_large_free(&vector);
    MPI_Finalize();
}
