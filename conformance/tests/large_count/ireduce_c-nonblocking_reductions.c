/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The nonblocking reductions with large counts give each rank the elements it is to
 *            have, reduced over the ranks it is to hear of, and write nothing more.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 6.9.1 "combine operation is executed
 *            element-wise on each entry", 6.10.1 "The i-th block is sent to MPI process i", 6.10.2
 *            "the scattered blocks can vary in size", 6.11.1 "reduction of the values in the send
 *            buffers of", 6.11.2 "the reduction of the values in the send buffers", 6.12 "the
 *            semantics of the operation are guaranteed and all": The large-count forms are bindings
 *            of the same procedures, whose output buffers have as many elements as counted.
 * section:   6.12.7, 6.12.9, 6.12.10, 6.12.11, 6.12.12, 2.5.8, 19.2, 6.9.1, 6.10.1, 6.10.2, 6.11.1,
 *            6.11.2, 6.12
 * covers:    MPI_Ireduce_c, MPI_Ireduce_scatter_block_c, MPI_Ireduce_scatter_c, MPI_Iscan_c,
 *            MPI_Iexscan_c
 * shows:     6.9.1-nonroot_recvbuf, 6.10.1-blocks, 6.10.2-blocks, 6.11.1-element_wise,
 *            6.11.1-inclusive, 6.11.2-exclusive, 6.12-request_returned, 6.12.7-ireduce,
 *            6.12.9-ireduce_scatter_block, 6.12.10-ireduce_scatter, 6.12.11-iscan, 6.12.12-iexscan
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

enum { MOST = 64 };

static int out[2 * MOST], in[2 * MOST];
static MPI_Request request = MPI_REQUEST_NULL;

/* The sum of element i over ranks 0 to end - 1: rank r has 1000 r + i there. */
static int sum(int i, int end)
{
    return 1000 * (end * (end - 1) / 2) + end * i;
}

/* `count` elements from `first` on, over the first `end` ranks, and nothing more. */
static void expect(int first, int count, int end)
{
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    for (int i = 0; i < count; i++) {
        CHECK_INT(in[i], sum(first + i, end));
    }
    CHECK_UNTOUCHED(&in[count], sizeof in - (size_t)count * sizeof in[0]);
    rule_poison(in, sizeof in);
}

static void check(int rank, int size, const MPI_Count counts[], MPI_Comm comm)
{
    rule_at("MPI_Ireduce_c");
    REQUIRE_MPI(MPI_Ireduce_c(out, in, 2, MPI_INT, MPI_SUM, size - 1, comm, &request));
    expect(0, rank == size - 1 ? 2 : 0, size);
    rule_at("MPI_Ireduce_scatter_block_c");
    REQUIRE_MPI(MPI_Ireduce_scatter_block_c(out, in, 2, MPI_INT, MPI_SUM, comm, &request));
    expect(2 * rank, 2, size);
    rule_at("MPI_Ireduce_scatter_c");
    REQUIRE_MPI(MPI_Ireduce_scatter_c(out, in, counts, MPI_INT, MPI_SUM, comm, &request));
    expect(rank + rank / 2, (int)counts[rank], size);
    rule_at("MPI_Iscan_c");
    REQUIRE_MPI(MPI_Iscan_c(out, in, 2, MPI_INT, MPI_SUM, comm, &request));
    expect(0, 2, rank + 1);
    rule_at("MPI_Iexscan_c");
    REQUIRE_MPI(MPI_Iexscan_c(out, in, 2, MPI_INT, MPI_SUM, comm, &request));
    if (rank > 0) {
        expect(0, 2, rank);
    } else {
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE)); /* the result is undefined */
    }
}

void rule(void)
{
    MPI_Count counts[MOST];

    REQUIRE(rule_size() <= MOST);
    REQUIRE_OR_SKIP(MPI_Iscan_c(out, in, 0, MPI_INT, MPI_SUM, MPI_COMM_SELF, &request),
                    "MPI_Iscan_c");
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < 2 * MOST; i++) {
        out[i] = 1000 * rule_rank() + i;
    }
    for (int r = 0; r < rule_size(); r++) {
        counts[r] = 1 + r % 2;
    }
    rule_poison(in, sizeof in);
    check(rule_rank(), rule_size(), counts, MPI_COMM_WORLD);
}
