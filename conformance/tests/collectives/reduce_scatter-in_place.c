/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reduce_scatter gives each process its own block of the combined vector, of the length
 *            that the array of counts says, which may be zero; in place it is put at the beginning.
 * class:     required
 * basis:     6.10.1 "treated as n consecutive blocks of recvcount elements", 6.10.1 "the input data
 *            is taken from the receive buffer", 6.10.2 "of the i-th block is recvcounts[i]", 6.10.2
 *            "the input data is taken from the receive buffer", 6.12 "the same effect as its
 *            blocking counterpart": Process i gets block i of the combined vector at the beginning
 *            of its receive buffer, also where the operands were in it.
 * section:   6.10.1, 6.10.2, 6.12.9, 6.12.10, 6.12
 * covers:    MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_block,
 *            MPI_Ireduce_scatter_block
 * constants: MPI_IN_PLACE, MPI_SUM
 * shows:     6.10.1-blocks, 6.10.1-in_place, 6.10.2-blocks, 6.10.2-in_place, 6.10.2-zero_blocks,
 *            6.12-in_place, 6.12.9-ireduce_scatter_block, 6.12.10-ireduce_scatter
 * ranks:     1
 *
 * Element i is i + 100 * rank at each rank.  Rank r's block has (r + 1) % 3 elements, or two in the
 * block variant.
 */
#include "rule.h"

#include <stdlib.h>

enum { BLOCK = 2, SPARE = 3 };

static int *counts;

static int total(void)
{
    return BLOCK * rule_size() + SPARE;
}

static void fill(int *vector)
{
    for (int i = 0; i < total(); i++) {
        vector[i] = i + 100 * rule_rank();
    }
}

/* The first `count` elements of `got` are those from `first` on of the combined vector. */
static void expect(int *got, int first, int count)
{
    int size = rule_size();

    for (int i = 0; i < count; i++) {
        CHECK_INT(got[i], size * (first + i) + 100 * (size * (size - 1) / 2));
    }
    fill(got);
}

static void blocks(const int *send, int *recv)
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Reduce_scatter_block(send, recv, BLOCK, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    expect(recv, BLOCK * rule_rank(), BLOCK);
    CHECK_MPI(
        MPI_Ireduce_scatter_block(send, recv, BLOCK, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(recv, BLOCK * rule_rank(), BLOCK);
}

static void varying(const int *send, int *recv)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int first = 0;

    for (int r = 0; r < rule_rank(); r++) {
        first += counts[r];
    }
    CHECK_MPI(MPI_Reduce_scatter(send, recv, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    expect(recv, first, counts[rule_rank()]);
    REQUIRE_MPI(
        MPI_Ireduce_scatter(send, recv, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(recv, first, counts[rule_rank()]);
}

void rule(void)
{
    int *send = malloc((size_t)total() * sizeof(int));
    int *recv = malloc((size_t)total() * sizeof(int));

    counts = malloc((size_t)rule_size() * sizeof(int));
    for (int r = 0; r < rule_size(); r++) {
        counts[r] = (r + 1) % 3;
    }
    fill(send);
    fill(recv);
    rule_at("from a send buffer");
    blocks(send, recv);
    varying(send, recv);
    rule_at("in place");
    blocks(MPI_IN_PLACE, recv);
    varying(MPI_IN_PLACE, recv);
    free(send);
    free(recv);
    free(counts);
}
