/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 bytes are broadcast, gathered and scattered.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.4 "content of the root's buffer is copied
 *            to all", 6.5 "The root receives the messages and stores them in", 6.6 "is the inverse
 *            operation to MPI_GATHER", 6.7 "process is received by every MPI process and placed",
 *            6.12 "the semantics of the operation are guaranteed and all": Blocks are as long as
 *            the count says, and the place of each is a multiple of that.
 * section:   6.4, 6.5, 6.6, 6.7, 6.12, 19.2
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
    unsigned char *mine = blocks.from.at + blocks.own;

    REQUIRE_MPI(MPI_Ibcast_c(at_root ? blocks.from.at : blocks.to.at, BLOCK, MPI_BYTE, 1,
                             MPI_COMM_WORLD, &blocks.request));
    rule_blocks_check("MPI_Ibcast_c", 0, at_root ? 0 : (size_t)BLOCK);
    CHECK_MPI(
        MPI_Gather_c(mine, BLOCK, MPI_BYTE, blocks.to.at, BLOCK, MPI_BYTE, 1, MPI_COMM_WORLD));
    rule_blocks_check("MPI_Gather_c", 0, at_root ? blocks.all : 0);
    REQUIRE_MPI(MPI_Iscatter_c(blocks.from.at, BLOCK, MPI_BYTE, blocks.to.at + blocks.own, BLOCK,
                               MPI_BYTE, 1, MPI_COMM_WORLD, &blocks.request));
    rule_blocks_check("MPI_Iscatter_c", blocks.own, blocks.own + (size_t)BLOCK);
    CHECK_MPI(
        MPI_Allgather_c(mine, BLOCK, MPI_BYTE, blocks.to.at, BLOCK, MPI_BYTE, MPI_COMM_WORLD));
    rule_blocks_check("MPI_Allgather_c", 0, blocks.all);
}

void rule(void)
{
    if (!rule_blocks_run(check_all)) {
        SKIP("the library has no MPI_Send_c");
    }
}
