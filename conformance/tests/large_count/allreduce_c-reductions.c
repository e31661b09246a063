/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The reductions with large counts reduce small data as those with int counts do, with
 *            MPI_IN_PLACE too.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 6.9.1 "combine operation is executed
 *            element-wise on each entry", 6.10.1 "The i-th block is sent to MPI process i", 6.10.2
 *            "the scattered blocks can vary in size", 6.11.1 "reduction of the values in the send
 *            buffers of", 6.11.2 "the reduction of the values in the send buffers", 6.9.7 "applies
 *            the operation given by op element-wise to the": The large-count forms are bindings of
 *            the same procedures, so that small data give the same results.
 * section:   6.9, 6.10, 6.11, 2.5.8, 19.2, 6.9.1, 6.10.1, 6.10.2, 6.11.1, 6.11.2, 6.9.7
 * covers:    MPI_Reduce_c, MPI_Allreduce_c, MPI_Reduce_scatter_block_c, MPI_Reduce_scatter_c,
 *            MPI_Scan_c, MPI_Exscan_c, MPI_Reduce_local_c
 * constants: MPI_IN_PLACE
 * shows:     6.9.1-combines_at_root, 6.9.6-in_place, 6.9.6-result_everywhere, 6.10.1-blocks,
 *            6.10.2-blocks, 6.11.1-inclusive, 6.11.2-exclusive
 * ranks:     2
 * capability: large_count
 */
#include "rule.h"

enum { MOST = 64 };

static void check_same_length(int rank, int size)
{
    const int in[2] = {rank + 1, 10 * (rank + 1)};
    int out[2] = {0, 0};
    int sum = size * (size + 1) / 2;

    CHECK_MPI(MPI_Reduce_c(in, out, 2, MPI_INT, MPI_SUM, size - 1, MPI_COMM_WORLD));
    CHECK_INT(out[1], rank == size - 1 ? 10 * sum : 0);
    out[0] = out[1] = 0;
    CHECK_MPI(MPI_Allreduce_c(in, out, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(out[0], sum);
    CHECK_INT(out[1], 10 * sum);
    out[0] = rank;
    CHECK_MPI(MPI_Allreduce_c(MPI_IN_PLACE, out, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD));
    CHECK_INT(out[0], size - 1);
    CHECK_MPI(MPI_Reduce_local_c(in, out, 2, MPI_INT, MPI_SUM));
    CHECK_INT(out[0], size + rank);
}

static void check_scatter(int rank, int size)
{
    int in[MOST];
    int out = -1;
    MPI_Count counts[MOST];

    for (int i = 0; i < size; i++) {
        in[i] = i;
        counts[i] = 1;
    }
    CHECK_MPI(MPI_Reduce_scatter_block_c(in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(out, rank * size);
    out = -1;
    CHECK_MPI(MPI_Reduce_scatter_c(in, &out, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(out, rank * size);
}

static void check_scan(int rank)
{
    const int in = rank + 1;
    int out = -1;

    CHECK_MPI(MPI_Scan_c(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(out, (rank + 1) * (rank + 2) / 2);
    CHECK_MPI(MPI_Exscan_c(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    if (rank > 0) {
        CHECK_INT(out, rank * (rank + 1) / 2);
    }
}

void rule(void)
{
    int in = 0;
    int out = 0;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_OR_SKIP(MPI_Allreduce_c(&in, &out, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF),
                    "MPI_Allreduce_c");
    check_same_length(rule_rank(), rule_size());
    check_scatter(rule_rank(), rule_size());
    check_scan(rule_rank());
}
