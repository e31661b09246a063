/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Neighborhood collectives move blocks of more than 2^31 bytes: blocking, nonblocking
 *            and persistent.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 8.6.1 "l-th block in the receive buffer is
 *            received from", 8.6.2 "The k-th block in send buffer is sent to", 8.7 "semantics are
 *            similar to nonblocking collective operations as described", 8.8 "semantics are similar
 *            to persistent collective operations as described": A process that is its own neighbor
 *            receives the block that it sends, as long as the count says.
 * section:   8.6, 8.7, 8.8, 19.2, 8.6.1, 8.6.2
 * covers:    MPI_Neighbor_allgather_c, MPI_Ineighbor_allgather_c, MPI_Neighbor_allgather_init_c,
 *            MPI_Neighbor_alltoall_c, MPI_Ineighbor_alltoall_c, MPI_Neighbor_alltoall_init_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * The process is its own neighbor.
 */
#define RULE_ALONE
#include "rule_pair.h"

static void check_allgather(MPI_Comm comm)
{
    pair_prepare("MPI_Neighbor_allgather_c");
    CHECK_MPI(
        MPI_Neighbor_allgather_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ineighbor_allgather_c");
    REQUIRE_MPI(MPI_Ineighbor_allgather_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT,
                                          MPI_BYTE, comm, &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Neighbor_allgather_init_c");
    REQUIRE_MPI(MPI_Neighbor_allgather_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT,
                                              MPI_BYTE, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

static void check_alltoall(MPI_Comm comm)
{
    pair_prepare("MPI_Neighbor_alltoall_c");
    CHECK_MPI(
        MPI_Neighbor_alltoall_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ineighbor_alltoall_c");
    REQUIRE_MPI(MPI_Ineighbor_alltoall_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                                         comm, &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Neighbor_alltoall_init_c");
    REQUIRE_MPI(MPI_Neighbor_alltoall_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT,
                                             MPI_BYTE, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

void rule(void)
{
    const int self[1] = {0};
    MPI_Comm comm = MPI_COMM_NULL;

    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, self, MPI_UNWEIGHTED, 1, self,
                                             MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &comm));
    if (pair_is_allocated() && comm != MPI_COMM_NULL) {
        check_allgather(comm);
        check_alltoall(comm);
        CHECK_MPI(MPI_Comm_free(&comm));
    }
    pair_end();
}
