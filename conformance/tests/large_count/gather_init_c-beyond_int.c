/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent collectives of more than 2^31 bytes move all of them at each start.
 * section:   6.13.3, 6.13.4, 6.13.5, 6.13.6
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
    begin("MPI_Gather_init_c");
    CHECK_MPI(MPI_Gather_init_c(from.at, COUNT, MPI_BYTE, to.at, COUNT, MPI_BYTE, 0, comm,
                                MPI_INFO_NULL, &request));
    started(COUNT);
    begin("MPI_Scatter_init_c");
    CHECK_MPI(MPI_Scatter_init_c(from.at, COUNT, MPI_BYTE, to.at, COUNT, MPI_BYTE, 0, comm,
                                 MPI_INFO_NULL, &request));
    started(COUNT);
    begin("MPI_Allgather_init_c");
    CHECK_MPI(MPI_Allgather_init_c(from.at, COUNT, MPI_BYTE, to.at, COUNT, MPI_BYTE, comm,
                                   MPI_INFO_NULL, &request));
    started(COUNT);
    begin("MPI_Alltoall_init_c");
    CHECK_MPI(MPI_Alltoall_init_c(from.at, COUNT, MPI_BYTE, to.at, COUNT, MPI_BYTE, comm,
                                  MPI_INFO_NULL, &request));
    started(COUNT);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    if (pair_has_room()) {
        check();
    }
    pair_end();
}
