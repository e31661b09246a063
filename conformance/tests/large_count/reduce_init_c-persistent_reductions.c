/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The persistent reductions with large counts write nothing before they are started, and
 *            each start reduces what is in the buffers then.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 6.13 "perform the same operation as their
 *            blocking and nonblocking", 2.4.1 "but not the content of the data buffers", 6.9.1
 *            "combine operation is executed element-wise on each entry", 6.10.1 "The i-th block is
 *            sent to MPI process i", 6.10.2 "the scattered blocks can vary in size", 6.11.1
 *            "reduction of the values in the send buffers of": Control of the data buffers goes
 *            over at the start, so that each start reduces what they hold then, and none before it.
 * section:   6.13.7, 6.13.8, 6.13.9, 6.13.10, 6.13.11, 2.5.8, 19.2, 6.13, 2.4.1, 6.9.1, 6.10.1,
 *            6.10.2, 6.11.1
 * covers:    MPI_Reduce_init_c, MPI_Allreduce_init_c, MPI_Reduce_scatter_block_init_c,
 *            MPI_Reduce_scatter_init_c, MPI_Scan_init_c
 * shows:     6.9.1-nonroot_recvbuf, 6.10.1-blocks, 6.10.2-blocks, 6.11.1-element_wise,
 *            6.13-init_moves_nothing, 6.13.7-reduce_init, 6.13.8-allreduce_init,
 *            6.13.9-reduce_scatter_block_init, 6.13.10-reduce_scatter_init, 6.13.11-scan_init
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

enum { MOST = 64 };

static int out[2 * MOST], in[2 * MOST];
static MPI_Request request = MPI_REQUEST_NULL;

/* The sum of element i over ranks 0 to end - 1: rank r has 1000 r + i + round there. */
static int sum(int i, int end, int round)
{
    return 1000 * (end * (end - 1) / 2) + end * (i + round);
}

/* In each round: `count` elements from `first` on, over the first `end` ranks, and nothing more. */
static void expect(int first, int count, int end)
{
    for (int round = 0; round < 2; round++) {
        CHECK_UNTOUCHED(in, sizeof in);
        for (int i = 0; i < 2 * MOST; i++) {
            out[i] = 1000 * rule_rank() + i + round;
        }
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int i = 0; i < count; i++) {
            CHECK_INT(in[i], sum(first + i, end, round));
        }
        CHECK_UNTOUCHED(&in[count], sizeof in - (size_t)count * sizeof in[0]);
        rule_poison(in, sizeof in);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void check(int rank, int size, const MPI_Count counts[], MPI_Comm comm)
{
    const MPI_Info none = MPI_INFO_NULL;

    rule_at("MPI_Reduce_init_c");
    REQUIRE_MPI(MPI_Reduce_init_c(out, in, 2, MPI_INT, MPI_SUM, size - 1, comm, none, &request));
    expect(0, rank == size - 1 ? 2 : 0, size);
    rule_at("MPI_Allreduce_init_c");
    REQUIRE_MPI(MPI_Allreduce_init_c(out, in, 2, MPI_INT, MPI_SUM, comm, none, &request));
    expect(0, 2, size);
    rule_at("MPI_Reduce_scatter_block_init_c");
    REQUIRE_MPI(
        MPI_Reduce_scatter_block_init_c(out, in, 2, MPI_INT, MPI_SUM, comm, none, &request));
    expect(2 * rank, 2, size);
    rule_at("MPI_Reduce_scatter_init_c");
    REQUIRE_MPI(MPI_Reduce_scatter_init_c(out, in, counts, MPI_INT, MPI_SUM, comm, none, &request));
    expect(rank + rank / 2, (int)counts[rank], size);
    rule_at("MPI_Scan_init_c");
    REQUIRE_MPI(MPI_Scan_init_c(out, in, 2, MPI_INT, MPI_SUM, comm, none, &request));
    expect(0, 2, rank + 1);
}

void rule(void)
{
    MPI_Count counts[MOST];

    REQUIRE(rule_size() <= MOST);
    REQUIRE_OR_SKIP(
        MPI_Scan_init_c(out, in, 0, MPI_INT, MPI_SUM, MPI_COMM_SELF, MPI_INFO_NULL, &request),
        "MPI_Scan_init_c");
    CHECK_MPI(MPI_Request_free(&request));
    for (int r = 0; r < rule_size(); r++) {
        counts[r] = 1 + r % 2;
    }
    rule_poison(in, sizeof in);
    check(rule_rank(), rule_size(), counts, MPI_COMM_WORLD);
}
