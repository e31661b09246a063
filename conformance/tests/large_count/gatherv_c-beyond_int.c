/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 elements of their own counts are gathered and scattered, next
 *            to short ones.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.5 "beginning at offset displs[j] elements
 *            (in terms of the", 6.6 "is the inverse operation to MPI_GATHERV", 6.7 "process is
 *            received by every MPI process and placed", 6.12 "the semantics of the operation are
 *            guaranteed and all": Each block has its own count, and displacements place the short
 *            ones behind the long one.
 * section:   6.5, 6.6, 6.7, 6.12, 19.2
 * covers:    MPI_Gatherv_c, MPI_Iscatterv_c, MPI_Iallgatherv_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_long_block.h"

static void check_one_to_all(void)
{
    int code = MPI_Gatherv_c(long_block.from.at + long_block.places[long_block.rank],
                             long_block.counts[long_block.rank], MPI_BYTE, long_block.to.at,
                             long_block.counts, long_block.places, MPI_BYTE, 0, MPI_COMM_WORLD);

    long_block_check("MPI_Gatherv_c", code, 0, long_block.rank == 0 ? long_block.size - 1 : -1);
    code = MPI_Iscatterv_c(long_block.from.at, long_block.counts, long_block.places, MPI_BYTE,
                           long_block.to.at + long_block.places[long_block.rank],
                           long_block.counts[long_block.rank], MPI_BYTE, 0, MPI_COMM_WORLD,
                           &long_block.request);
    long_block_check("MPI_Iscatterv_c", code, long_block.rank, long_block.rank);
    code = MPI_Iallgatherv_c(long_block.from.at + long_block.places[long_block.rank],
                             long_block.counts[long_block.rank], MPI_BYTE, long_block.to.at,
                             long_block.counts, long_block.places, MPI_BYTE, MPI_COMM_WORLD,
                             &long_block.request);
    long_block_check("MPI_Iallgatherv_c", code, 0, long_block.size - 1);
}

void rule(void)
{
    if (!long_block_run(check_one_to_all)) {
        SKIP("the library has no MPI_Send_c");
    }
}
