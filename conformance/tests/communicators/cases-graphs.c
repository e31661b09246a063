/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Graph communicators of any edges, with processes left over, have the nodes and edges that they were made
 *           of, in that order, and so have their duplicates.
 * class:    required
 * basis:    8.5.3 "then MPI_COMM_NULL is returned in all MPI processes", 8.5.3 "An MPI process is also allowed to be
 *           a", 8.5.3 "process in the group of the new communicator is", 8.5.5 "all neighbors and reflect the same
 *           edge ordering as", 7.4.2 "associated key values, topology information and error handlers": the model is a
 *           list of edges.
 * section:  7.4.2, 8.5.3, 8.5.5
 * covers:   MPI_Graph_create, MPI_Graphdims_get, MPI_Graph_get, MPI_Graph_neighbors_count, MPI_Graph_neighbors,
 *           MPI_Topo_test, MPI_Comm_dup
 * constants: MPI_GRAPH, MPI_COMM_NULL
 * shows:    8.5.3-same_ranks, 8.5.3-empty_graph, 8.5.3-isolated, 8.5.5-graph_neighbors_count_zero,
 *           8.5.5-graph_neighbors_order, 7.4.2-dup_topology_contents
 * ranks:    1
 */
#include "rule.h"

#include "cases_graph.h"

static void draw(void *drawn, struct case_choices *choices)
{
    graph_draw(drawn, false, choices);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct graph_case), draw, graph_run};

    case_functions(graph_functions);
    if (cases_fit()) {
        cases_run(&kind, 20);
    }
}
