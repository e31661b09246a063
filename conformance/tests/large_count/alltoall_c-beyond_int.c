/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 bytes are exchanged among all.
 * section:   6.8, 6.12.6
 * covers:    MPI_Alltoall_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_blocks.h"

static void check_alltoall(void)
{
    CHECK_MPI(MPI_Alltoall_c(from.at, BLOCK, MPI_BYTE, to.at, BLOCK, MPI_BYTE, MPI_COMM_WORLD));
    rule_blocks_check_exchanged("MPI_Alltoall_c");
}

void rule(void)
{
    if (!rule_blocks_run(check_alltoall)) {
        SKIP("the library says that it has no MPI_Send_c");
    }
}
