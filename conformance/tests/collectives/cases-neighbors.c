/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Neighborhood collectives bring each block of data to its neighbor in any topology: grids with one or two
 *           processes in a dimension, several edges between two processes, no edges.
 * class:    required
 * basis:    8.6.2 "the outcome is as if each", 8.6 "first the neighbor in the negative direction": The model says
 *           which block of which process comes where, and in which order operands are combined.
 * section:  8.6, 8.6.1, 8.6.2, 8.7
 * covers:   MPI_Neighbor_allgather, MPI_Neighbor_allgatherv, MPI_Neighbor_alltoall, MPI_Neighbor_alltoallv,
 *           MPI_Neighbor_alltoallw, MPI_Ineighbor_allgather, MPI_Ineighbor_allgatherv, MPI_Ineighbor_alltoall,
 *           MPI_Ineighbor_alltoallv, MPI_Ineighbor_alltoallw
 * shows:    8.6-cartesian_order_grid, 8.6-graph_order, 8.6-border_vectors, 8.6.1-allgather_types,
 *           8.6.1-allgather_zero, 8.6.2-alltoall_dist_graph, 8.6.2-alltoall_extents, 8.6.2-alltoallw_unaligned_bytes
 * ranks:    1
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_NEIGHBOR_ALLGATHER,
                                              .last = COLL_NEIGHBOR_ALLTOALLW,
                                              .forms = 1 << COLL_BLOCKING | 1 << COLL_NONBLOCKING,
                                              .topologies = true,
                                              .operations = 1,
                                              .bytes = 1 << 13};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases(draw, 25);
}
