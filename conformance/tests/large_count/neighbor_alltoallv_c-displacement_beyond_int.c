/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Neighborhood collectives place blocks beyond 2^31 elements, on one process alone, too.
 * class:     required
 * basis:     19.2 "MPI_Aint for parameters that represent byte displacement in memory", 8.6.1 "at
 *            which to place the incoming data from neighbor", 8.6.2 "at which to place the incoming
 *            data from neighbor": Displacements have the width of MPI_Aint and are local to a
 *            process.
 * section:   8.6, 2.5.8, 19.2, 8.6.1, 8.6.2
 * covers:    MPI_Neighbor_allgatherv_c, MPI_Neighbor_alltoallv_c, MPI_Neighbor_alltoallw_c
 * shows:     8.6.1-allgatherv_beyond_int
 * ranks:     1
 * capability: large_count
 */
#include "rule_ring.h"

static void check_blocking(void)
{
    rule_ring_prepare("MPI_Neighbor_allgatherv_c");
    CHECK_MPI(MPI_Neighbor_allgatherv_c(ring.from + ring.places[0], LENGTH, ring_types[0], ring.to,
                                        ring_counts, ring.places, ring_types[0], ring.comm));
    rule_ring_check();
    rule_ring_prepare("MPI_Neighbor_alltoallv_c");
    CHECK_MPI(MPI_Neighbor_alltoallv_c(ring.from, ring_counts, ring.places, ring_types[0], ring.to,
                                       ring_counts, ring.places, ring_types[0], ring.comm));
    rule_ring_check();
    rule_ring_prepare("MPI_Neighbor_alltoallw_c");
    CHECK_MPI(MPI_Neighbor_alltoallw_c(ring.from, ring_counts, ring.places, ring_types, ring.to,
                                       ring_counts, ring.places, ring_types, ring.comm));
    rule_ring_check();
}

void rule(void)
{
    if (!rule_ring_run(check_blocking)) {
        SKIP("the library has no functions for large counts");
    }
}
