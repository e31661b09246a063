/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 bytes are broadcast, gathered and scattered.
 * section:   6.4, 6.5, 6.6, 6.7, 6.12
 * covers:    MPI_Ibcast_c, MPI_Iscatter_c, MPI_Gather_c, MPI_Allgather_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_blocks.h"

static void check_all(void)
{
    const bool at_root = rule_rank() == 1;
    unsigned char *mine = from.at + own;

    CHECK_MPI(
        MPI_Ibcast_c(at_root ? from.at : to.at, BLOCK, MPI_BYTE, 1, MPI_COMM_WORLD, &request));
    rule_blocks_check("MPI_Ibcast_c", 0, at_root ? 0 : (size_t)BLOCK);
    CHECK_MPI(MPI_Gather_c(mine, BLOCK, MPI_BYTE, to.at, BLOCK, MPI_BYTE, 1, MPI_COMM_WORLD));
    rule_blocks_check("MPI_Gather_c", 0, at_root ? all : 0);
    CHECK_MPI(MPI_Iscatter_c(from.at, BLOCK, MPI_BYTE, to.at + own, BLOCK, MPI_BYTE, 1,
                             MPI_COMM_WORLD, &request));
    rule_blocks_check("MPI_Iscatter_c", own, own + (size_t)BLOCK);
    CHECK_MPI(MPI_Allgather_c(mine, BLOCK, MPI_BYTE, to.at, BLOCK, MPI_BYTE, MPI_COMM_WORLD));
    rule_blocks_check("MPI_Allgather_c", 0, all);
}

void rule(void)
{
    if (!rule_blocks_run(check_all)) {
        SKIP("the library says that it has no MPI_Send_c");
    }
}
