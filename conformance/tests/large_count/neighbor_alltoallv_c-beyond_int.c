/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Neighborhood collectives move blocks of more than 2^31 elements whose counts, or
 *            datatypes, are their own: blocking, nonblocking and persistent.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 8.6.1 "l-th block in the receive buffer is
 *            received from", 8.6.2 "The k-th block in send buffer is sent to", 8.7 "semantics are
 *            similar to nonblocking collective operations as described", 8.8 "semantics are similar
 *            to persistent collective operations as described": Each block has as many elements as
 *            its own count says, in all forms of the operations.
 * section:   8.6, 8.7, 8.8, 19.2, 8.6.1, 8.6.2
 * covers:    MPI_Neighbor_allgatherv_c, MPI_Ineighbor_allgatherv_c, MPI_Neighbor_allgatherv_init_c,
 *            MPI_Neighbor_alltoallv_c, MPI_Ineighbor_alltoallv_c, MPI_Neighbor_alltoallv_init_c,
 *            MPI_Neighbor_alltoallw_c, MPI_Ineighbor_alltoallw_c, MPI_Neighbor_alltoallw_init_c
 * shows:     8.6.1-allgatherv_beyond_int
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * The process is its own neighbor.
 */
#define RULE_ALONE
#include "rule_pair.h"

static const MPI_Count n[1] = {COUNT};
static const MPI_Aint at[1] = {0};

static void check_allgatherv(MPI_Comm comm)
{
    pair_prepare("MPI_Neighbor_allgatherv_c");
    CHECK_MPI(MPI_Neighbor_allgatherv_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, n, at, MPI_BYTE,
                                        comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ineighbor_allgatherv_c");
    REQUIRE_MPI(MPI_Ineighbor_allgatherv_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, n, at,
                                           MPI_BYTE, comm, &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Neighbor_allgatherv_init_c");
    REQUIRE_MPI(MPI_Neighbor_allgatherv_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, n, at,
                                               MPI_BYTE, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

static void check_alltoallv(MPI_Comm comm)
{
    pair_prepare("MPI_Neighbor_alltoallv_c");
    CHECK_MPI(
        MPI_Neighbor_alltoallv_c(pair.from.at, n, at, MPI_BYTE, pair.to.at, n, at, MPI_BYTE, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ineighbor_alltoallv_c");
    REQUIRE_MPI(MPI_Ineighbor_alltoallv_c(pair.from.at, n, at, MPI_BYTE, pair.to.at, n, at,
                                          MPI_BYTE, comm, &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Neighbor_alltoallv_init_c");
    REQUIRE_MPI(MPI_Neighbor_alltoallv_init_c(pair.from.at, n, at, MPI_BYTE, pair.to.at, n, at,
                                              MPI_BYTE, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

static void check_alltoallw(MPI_Comm comm)
{
    const MPI_Datatype t[1] = {MPI_BYTE};

    pair_prepare("MPI_Neighbor_alltoallw_c");
    CHECK_MPI(MPI_Neighbor_alltoallw_c(pair.from.at, n, at, t, pair.to.at, n, at, t, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ineighbor_alltoallw_c");
    REQUIRE_MPI(MPI_Ineighbor_alltoallw_c(pair.from.at, n, at, t, pair.to.at, n, at, t, comm,
                                          &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Neighbor_alltoallw_init_c");
    REQUIRE_MPI(MPI_Neighbor_alltoallw_init_c(pair.from.at, n, at, t, pair.to.at, n, at, t, comm,
                                              MPI_INFO_NULL, &pair.request));
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
        check_allgatherv(comm);
        check_alltoallv(comm);
        check_alltoallw(comm);
        CHECK_MPI(MPI_Comm_free(&comm));
    }
    pair_end();
}
