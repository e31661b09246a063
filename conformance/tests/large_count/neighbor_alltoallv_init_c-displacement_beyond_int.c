/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent neighborhood collective places blocks beyond 2^31 elements, on one
 *            process alone, too.
 * class:     required
 * basis:     19.2 "MPI_Aint for parameters that represent byte displacement in memory", 8.6.2 "at
 *            which to place the incoming data from neighbor", 8.8 "semantics are similar to
 *            persistent collective operations as described": At each start the block is put where a
 *            displacement of the width of MPI_Aint says.
 * section:   8.8, 2.5.8, 19.2, 8.6.2
 * covers:    MPI_Neighbor_alltoallv_init_c
 * ranks:     1
 * capability: large_count
 */
#include "rule_ring.h"

static void check_persistent(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Neighbor_alltoallv_init_c(ring.from, ring_counts, ring.places, ring_types[0],
                                              ring.to, ring_counts, ring.places, ring_types[0],
                                              ring.comm, MPI_INFO_NULL, &request));
    for (int i = 0; i < 2; i++) {
        rule_ring_prepare("MPI_Neighbor_alltoallv_init_c");
        REQUIRE_MPI(MPI_Start(&request));
        rule_ring_wait(&request);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    if (!rule_ring_run(check_persistent)) {
        SKIP("the library has no functions for large counts");
    }
}
