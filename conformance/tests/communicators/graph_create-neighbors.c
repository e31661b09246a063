/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A graph communicator gives back its index and edges, and each rank's neighbors in the
 *            order in which they were given; nothing is written behind the end of an array.
 * class:     required
 * basis:     8.5.5 "retrieve the graph topology information that is associated", 8.5.5 "reflect the
 *            same edge ordering as was specified", 8.5.3 "MPI_COMM_NULL is returned by some MPI
 *            processes", 8.5.3 "is allowed to be nonsymmetric": Index and edges come back as they
 *            were given, and so do the neighbors of each rank, in arrays whose lengths the program
 *            says.
 * section:   8.5.3, 8.5.5
 * covers:    MPI_Graph_create, MPI_Graphdims_get, MPI_Graph_get, MPI_Graph_neighbors_count,
 *            MPI_Graph_neighbors
 * constants: MPI_COMM_NULL
 * shows:     8.5.3-multiple_edges, 8.5.3-smaller_graph, 8.5.3-structure, 8.5.5-graph_get,
 *            8.5.5-graph_neighbors, 8.5.5-graph_neighbors_count, 8.5.5-graphdims
 * ranks:     2
 *
 * Two nodes: 0 has the neighbors 1, 1 and 0, and 1 has 0.  Other processes get MPI_COMM_NULL.  A
 * neighbor may be there more than once, or the node itself.
 */
#include "rule.h"

enum { NODES = 2, EDGES = 4 };

static const int index_given[NODES] = {3, 4};
static const int edges_given[EDGES] = {1, 1, 0, 0};

static void expect_graph(MPI_Comm graph)
{
    int index[NODES + 1] = {-1, -1, RULE_POISON_INT};
    int edges[EDGES + 1] = {-1, -1, -1, -1, RULE_POISON_INT};
    int nodes = -1;
    int edge_count = -1;

    CHECK_MPI(MPI_Graphdims_get(graph, &nodes, &edge_count));
    CHECK_INT(nodes, NODES);
    CHECK_INT(edge_count, EDGES);
    CHECK_MPI(MPI_Graph_get(graph, NODES, EDGES, index, edges));
    CHECK_BYTES(index, index_given, sizeof index_given);
    CHECK_BYTES(edges, edges_given, sizeof edges_given);
    CHECK_INT(index[NODES], RULE_POISON_INT);
    CHECK_INT(edges[EDGES], RULE_POISON_INT);
}

static void expect_neighbors(MPI_Comm graph, int rank, const int *want, int count)
{
    int neighbors[4] = {-1, -1, -1, -1};
    int got = -1;

    rule_poison(neighbors, sizeof neighbors);
    CHECK_MPI(MPI_Graph_neighbors_count(graph, rank, &got));
    CHECK_INT(got, count);
    CHECK_MPI(MPI_Graph_neighbors(graph, rank, count, neighbors));
    for (int i = 0; i < 4; i++) {
        CHECK_INT(neighbors[i], i < count ? want[i] : RULE_POISON_INT);
    }
}

void rule(void)
{
    MPI_Comm graph;

    rule_poison(&graph, sizeof graph);
    REQUIRE_MPI(MPI_Graph_create(MPI_COMM_WORLD, NODES, index_given, edges_given, 0, &graph));
    if (rule_rank() >= NODES) {
        CHECK_HANDLE(graph, MPI_COMM_NULL);
        return;
    }
    expect_graph(graph);
    expect_neighbors(graph, 0, edges_given, 3);
    expect_neighbors(graph, 1, edges_given + 3, 1);
    CHECK_MPI(MPI_Comm_free(&graph));
}
