/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent reductions of more than 2^31 elements reduce all of them at each start;
 *            with one process alone, since with more libraries take as much memory again.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.9.1 "combine operation is executed
 *            element-wise on each entry", 6.9.6 "where the result is returned to all MPI
 *            processes", 6.10.1 "The i-th block is sent to MPI process i", 6.10.2 "the scattered
 *            blocks can vary in size", 6.13 "perform the same operation as their blocking and
 *            nonblocking": Each start reduces every element that is counted; with one process the
 *            result is the data.
 * section:   6.13.7, 6.13.8, 6.13.9, 6.13.10, 19.2, 6.9.1, 6.9.6, 6.10.1, 6.10.2, 6.13
 * covers:    MPI_Reduce_init_c, MPI_Allreduce_init_c, MPI_Reduce_scatter_init_c,
 *            MPI_Reduce_scatter_block_init_c
 * constants: MPI_BXOR
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

static const MPI_Comm comm = MPI_COMM_SELF;
static const MPI_Count counts[1] = {COUNT};

static void check_reduce(void)
{
    pair_prepare("MPI_Reduce_init_c");
    REQUIRE_MPI(MPI_Reduce_init_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, 0, comm,
                                  MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Allreduce_init_c");
    REQUIRE_MPI(MPI_Allreduce_init_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm,
                                     MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Reduce_scatter_init_c");
    REQUIRE_MPI(MPI_Reduce_scatter_init_c(pair.from.at, pair.to.at, counts, MPI_BYTE, MPI_BXOR,
                                          comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Reduce_scatter_block_init_c");
    REQUIRE_MPI(MPI_Reduce_scatter_block_init_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR,
                                                comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        check_reduce();
    }
    pair_end();
}
