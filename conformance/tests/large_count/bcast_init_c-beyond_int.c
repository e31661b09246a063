/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent broadcast of more than 2^31 bytes brings all of them at each start.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.4 "content of the root's buffer is copied
 *            to all", 6.13 "the same effect as its blocking and nonblocking counterparts": Each
 *            start copies as much of the root's buffer as the count says.
 * section:   6.13.2, 19.2, 6.4, 6.13
 * covers:    MPI_Bcast_init_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        pair_prepare("MPI_Bcast_init_c");
        REQUIRE_MPI(MPI_Bcast_init_c(rule_rank() == 1 ? pair.from.at : pair.to.at, COUNT, MPI_BYTE,
                                     1, MPI_COMM_WORLD, MPI_INFO_NULL, &pair.request));
        pair_start(rule_rank() == 1 ? 0 : COUNT);
    }
    pair_end();
}
