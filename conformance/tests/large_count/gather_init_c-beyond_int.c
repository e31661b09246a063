/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent collectives of more than 2^31 bytes move all of them at each start.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.5 "The root receives the messages and
 *            stores them in", 6.6 "is the inverse operation to MPI_GATHER", 6.7 "process is
 *            received by every MPI process and placed", 6.8 "sent from MPI process i is received by
 *            MPI", 6.13 "the same effect as its blocking and nonblocking counterparts": Each start
 *            moves blocks as long as the count says.
 * section:   6.13.3, 6.13.4, 6.13.5, 6.13.6, 19.2, 6.5, 6.6, 6.7, 6.8, 6.13
 * covers:    MPI_Gather_init_c, MPI_Scatter_init_c, MPI_Allgather_init_c, MPI_Alltoall_init_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

static const MPI_Comm comm = MPI_COMM_SELF;

static void check(void)
{
    pair_prepare("MPI_Gather_init_c");
    REQUIRE_MPI(MPI_Gather_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE, 0,
                                  comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Scatter_init_c");
    REQUIRE_MPI(MPI_Scatter_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE, 0,
                                   comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Allgather_init_c");
    REQUIRE_MPI(MPI_Allgather_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                                     comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Alltoall_init_c");
    REQUIRE_MPI(MPI_Alltoall_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                                    comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        check();
    }
    pair_end();
}
