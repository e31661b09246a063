/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking neighborhood collectives place blocks beyond 2^31 elements, on one process
 *            alone, too.
 * class:     required
 * basis:     19.2 "MPI_Aint for parameters that represent byte displacement in memory", 8.7
 *            "semantics are similar to nonblocking collective operations as described", 8.6.1 "at
 *            which to place the incoming data from neighbor", 8.6.2 "at which to place the incoming
 *            data from neighbor": Displacements have the width of MPI_Aint and are local to a
 *            process.
 * section:   8.7, 2.5.8, 19.2, 8.6.1, 8.6.2
 * covers:    MPI_Ineighbor_allgatherv_c, MPI_Ineighbor_alltoallv_c, MPI_Ineighbor_alltoallw_c
 * ranks:     1
 * capability: large_count
 */
#include "rule_ring.h"

static void check_nonblocking(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_ring_prepare("MPI_Ineighbor_allgatherv_c");
    REQUIRE_MPI(MPI_Ineighbor_allgatherv_c(ring.from + ring.places[0], LENGTH, ring_types[0],
                                           ring.to, ring_counts, ring.places, ring_types[0],
                                           ring.comm, &request));
    rule_ring_wait(&request);
    rule_ring_prepare("MPI_Ineighbor_alltoallv_c");
    REQUIRE_MPI(MPI_Ineighbor_alltoallv_c(ring.from, ring_counts, ring.places, ring_types[0],
                                          ring.to, ring_counts, ring.places, ring_types[0],
                                          ring.comm, &request));
    rule_ring_wait(&request);
    rule_ring_prepare("MPI_Ineighbor_alltoallw_c");
    REQUIRE_MPI(MPI_Ineighbor_alltoallw_c(ring.from, ring_counts, ring.places, ring_types, ring.to,
                                          ring_counts, ring.places, ring_types, ring.comm,
                                          &request));
    rule_ring_wait(&request);
}

void rule(void)
{
    if (!rule_ring_run(check_nonblocking)) {
        SKIP("the library has no functions for large counts");
    }
}
