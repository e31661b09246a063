/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements are reduced and scattered; with one process alone, since with
 *            more libraries take as much memory again.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.9.1 "combine operation is executed
 *            element-wise on each entry", 6.9.6 "where the result is returned to all MPI
 *            processes", 6.10.1 "The i-th block is sent to MPI process i", 6.10.2 "the scattered
 *            blocks can vary in size", 6.12 "the semantics of the operation are guaranteed and
 *            all": Every element that is counted is reduced; with one process the result is the
 *            data.
 * section:   6.9.1, 6.9.6, 6.10.1, 6.10.2, 6.12.7, 6.12.8, 6.12.9, 6.12.10, 19.2, 6.12
 * covers:    MPI_Reduce_c, MPI_Ireduce_c, MPI_Allreduce_c, MPI_Iallreduce_c, MPI_Reduce_scatter_c,
 *            MPI_Ireduce_scatter_c, MPI_Ireduce_scatter_block_c
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
    pair_prepare("MPI_Reduce_c");
    CHECK_MPI(MPI_Reduce_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, 0, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ireduce_c");
    CHECK_MPI(
        MPI_Ireduce_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, 0, comm, &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Allreduce_c");
    CHECK_MPI(MPI_Allreduce_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Iallreduce_c");
    CHECK_MPI(
        MPI_Iallreduce_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm, &pair.request));
    pair_wait(COUNT);
}

static void check_scatter(void)
{
    pair_prepare("MPI_Reduce_scatter_c");
    CHECK_MPI(MPI_Reduce_scatter_c(pair.from.at, pair.to.at, counts, MPI_BYTE, MPI_BXOR, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ireduce_scatter_c");
    REQUIRE_MPI(MPI_Ireduce_scatter_c(pair.from.at, pair.to.at, counts, MPI_BYTE, MPI_BXOR, comm,
                                      &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Ireduce_scatter_block_c");
    REQUIRE_MPI(MPI_Ireduce_scatter_block_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR,
                                            comm, &pair.request));
    pair_wait(COUNT);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        check_reduce();
        check_scatter();
    }
    pair_end();
}
