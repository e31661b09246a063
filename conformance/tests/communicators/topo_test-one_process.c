/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     One process completes the queries of topologies, MPI_Cart_map, MPI_Graph_map and MPI_Dims_create while the
 *           others wait for a message from it.
 * class:    required
 * basis:    8.4 "query functions are local", 8.5.8 "The two calls are both local", 8.5.2 "MPI_DIMS_CREATE is local": a
 *           local call completes without a call in another process.
 * section:  8.4, 8.5.2, 8.5.8
 * covers:   MPI_Topo_test, MPI_Cartdim_get, MPI_Cart_get, MPI_Cart_rank, MPI_Cart_coords, MPI_Cart_shift,
 *           MPI_Graphdims_get, MPI_Graph_get, MPI_Graph_neighbors_count, MPI_Graph_neighbors,
 *           MPI_Dist_graph_neighbors_count, MPI_Dist_graph_neighbors, MPI_Cart_map, MPI_Graph_map, MPI_Dims_create
 * shows:    8.4-queries_local, 8.5.2-local, 8.5.2-no_dimension, 8.5.8-local
 * ranks:    2
 *
 * Rank 0 is the one. The graphs have an edge from each process to itself.
 */
#include "rule.h"

static void ask_cart(MPI_Comm line)
{
    const int size = rule_size();
    const int zero = 0;
    int one = -1, dims = -1, periods = -1, coords = -1, source = -1, dest = -1;

    CHECK_MPI(MPI_Topo_test(line, &one));
    CHECK_MPI(MPI_Cartdim_get(line, &one));
    CHECK_INT(one, 1);
    CHECK_MPI(MPI_Cart_get(line, 1, &dims, &periods, &coords));
    CHECK_INT(dims, size);
    CHECK_MPI(MPI_Cart_rank(line, &zero, &one));
    CHECK_INT(one, 0);
    CHECK_MPI(MPI_Cart_coords(line, size - 1, 1, &coords));
    CHECK_INT(coords, size - 1);
    CHECK_MPI(MPI_Cart_shift(line, 0, 1, &source, &dest));
    CHECK_INT(dest, 1);
    CHECK_MPI(MPI_Cart_map(MPI_COMM_WORLD, 1, &size, &zero, &one));
}

static void ask_graph(MPI_Comm loops)
{
    int nodes = -1, edges = -1, index[2] = {-1, -1}, ends[2] = {-1, -1};

    CHECK_MPI(MPI_Graphdims_get(loops, &nodes, &edges));
    CHECK_INT(nodes, 2);
    CHECK_MPI(MPI_Graph_get(loops, 2, 2, index, ends));
    CHECK_MPI(MPI_Graph_neighbors_count(loops, 1, &edges));
    CHECK_INT(edges, 1);
    CHECK_MPI(MPI_Graph_neighbors(loops, 1, 1, ends));
    CHECK_INT(ends[0], 1);
    CHECK_MPI(MPI_Graph_map(MPI_COMM_WORLD, 2, (const int[]){1, 2}, (const int[]){0, 1}, &nodes));
}

static void ask_dist_graph(MPI_Comm loops)
{
    int in = -1, out = -1, weighted = -1, source = -1, dest = -1;

    CHECK_MPI(MPI_Dist_graph_neighbors_count(loops, &in, &out, &weighted));
    CHECK_INT(in, 1);
    CHECK_MPI(
        MPI_Dist_graph_neighbors(loops, 1, &source, MPI_UNWEIGHTED, 1, &dest, MPI_UNWEIGHTED));
    CHECK_INT(dest, 0);
}

static void ask(MPI_Comm line, MPI_Comm graph, MPI_Comm dist_graph)
{
    int dims[2] = {0, 0};

    ask_cart(line);
    ask_graph(graph);
    ask_dist_graph(dist_graph);
    CHECK_MPI(MPI_Dims_create(6, 2, dims));
    CHECK_INT(dims[0], 3);
    CHECK_MPI(MPI_Dims_create(1, 0, dims));
    CHECK_INT(dims[0], 3);
    for (int i = 1; i < rule_size(); i++) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD));
    }
}

void rule(void)
{
    const int me = rule_rank();
    MPI_Comm line = MPI_COMM_NULL;
    MPI_Comm graph = MPI_COMM_NULL;
    MPI_Comm dist_graph = MPI_COMM_NULL;

    REQUIRE_MPI(
        MPI_Cart_create(MPI_COMM_WORLD, 1, (const int[]){rule_size()}, (const int[]){0}, 0, &line));
    REQUIRE_MPI(
        MPI_Graph_create(MPI_COMM_WORLD, 2, (const int[]){1, 2}, (const int[]){0, 1}, 0, &graph));
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &me, MPI_UNWEIGHTED, 1, &me,
                                               MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &dist_graph));
    if (me == 0) {
        ask(line, graph, dist_graph);
    } else {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Comm_free(&dist_graph));
    if (graph != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Comm_free(&graph));
    }
    CHECK_MPI(MPI_Comm_free(&line));
}
