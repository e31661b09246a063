/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Distributed graph communicators of any edges have the edges and weights that any processes gave, each as
 *           often as it was given, and carry data along them; so do their duplicates.
 * class:    required
 * basis:    8.5.4 "The weight of this edge is stored in", 8.5.4 "same node more than once, and the order in", 8.5.4
 *           "specify edges with the same source and destination nodes", 8.5.4 "processes that do not occur as source
 *           or destination", 8.5.5 "is identical to the input that was used by", 8.6 "sequence of neighbors in the
 *           send and receive buffers", 7.4.2 "associated key values, topology information and error handlers": the
 *           model is a list of edges, in no order where MPI_Dist_graph_create was called.
 * section:  7.4.2, 8.5.4, 8.5.5, 8.6
 * covers:   MPI_Dist_graph_create, MPI_Dist_graph_create_adjacent, MPI_Dist_graph_neighbors_count,
 *           MPI_Dist_graph_neighbors, MPI_Neighbor_allgather, MPI_Topo_test, MPI_Comm_dup
 * constants: MPI_DIST_GRAPH, MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY
 * shows:    8.5.4-adjacent_isolated, 8.5.4-weights_of_nothing, 8.5.4-zero_weights, 8.5.4-segments,
 *           8.5.4-repeated_nodes, 8.5.4-edges_from_several, 8.5.4-isolated, 8.5.4-create_type,
 *           8.5.5-dist_weighted_everywhere, 8.5.5-dist_adjacent_order_unsorted, 8.5.5-dist_same_sequence,
 *           8.6-dist_graph_order, 8.6.1-allgather_unequal_degrees, 7.4.2-dup_topology_contents
 * ranks:    1
 */
#include "rule.h"

#include "cases_graph.h"

static void draw(void *drawn, struct case_choices *choices)
{
    graph_draw(drawn, true, choices);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct graph_case), draw, graph_run};

    case_functions(graph_functions);
    if (cases_fit()) {
        cases_run(&kind, 20);
    }
}
