/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 elements of their own counts are gathered and scattered, next to
 *            short ones.
 * section:   6.5, 6.6, 6.7, 6.12
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
    CHECK_MPI(MPI_Gatherv_c(from.at + places[rank], counts[rank], MPI_BYTE, to.at, counts, places,
                            MPI_BYTE, 0, MPI_COMM_WORLD));
    check("MPI_Gatherv_c", 0, rank == 0 ? size - 1 : -1);
    CHECK_MPI(MPI_Iscatterv_c(from.at, counts, places, MPI_BYTE, to.at + places[rank], counts[rank],
                              MPI_BYTE, 0, MPI_COMM_WORLD, &request));
    check("MPI_Iscatterv_c", rank, rank);
    CHECK_MPI(MPI_Iallgatherv_c(from.at + places[rank], counts[rank], MPI_BYTE, to.at, counts,
                                places, MPI_BYTE, MPI_COMM_WORLD, &request));
    check("MPI_Iallgatherv_c", 0, size - 1);
}

void rule(void)
{
    if (!long_block_run(check_one_to_all)) {
        SKIP("the library says that it has no MPI_Send_c");
    }
}
