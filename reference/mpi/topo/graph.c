/* SPDX-License-Identifier: BSD-3-Clause */
/* graph.c: graph topologies: every process has the whole graph. */
#include "bodies.h"
#include "topology.h"
#include <string.h>

/* The graph fits in the communicator, and its edges end at its nodes. */
static int check(const struct mpir_comm *comm, int nnodes, const int indx[], const int edges[])
{
    if (comm->remote) {
        return MPI_ERR_COMM;
    }
    if (nnodes < 0 || nnodes > comm->dev.np) {
        return MPI_ERR_ARG;
    }
    for (int i = 0; i < nnodes; i++) {
        if (indx[i] < (i ? indx[i - 1] : 0)) {
            return MPI_ERR_ARG;
        }
    }
    for (int i = 0; nnodes && i < indx[nnodes - 1]; i++) {
        if (edges[i] < 0 || edges[i] >= nnodes) {
            return MPI_ERR_ARG;
        }
    }
    return MPI_SUCCESS;
}

static struct mpir_topology *graph_new(int nnodes, const int indx[], const int edges[])
{
    int n = nnodes ? indx[nnodes - 1] : 0;
    struct mpir_topology *graph = mpir_topology_new(
        MPI_GRAPH, (const struct mpir_topology_array[4]){{nnodes, indx}, {n, edges}});
    if (graph) {
        graph->lengths[0] = nnodes;
        graph->lengths[1] = n;
    }
    return graph;
}

int mpir_graph_create(struct mpir_comm *comm_old, int nnodes, const int indx[], const int edges[],
                      int reorder, MPI_Comm *comm_graph)
{
    int error = check(comm_old, nnodes, indx, edges);
    (void)reorder;
    return error ? error
                 : mpir_topology_create(comm_old, nnodes, graph_new(nnodes, indx, edges), NULL,
                                        MPI_SUCCESS, comm_graph);
}

int mpir_graph_map(struct mpir_comm *comm, int nnodes, const int indx[], const int edges[],
                   int *newrank)
{
    int error = check(comm, nnodes, indx, edges);
    if (!error) {
        *newrank = comm->dev.local_rank < nnodes ? comm->dev.local_rank : MPI_UNDEFINED;
    }
    return error;
}

int mpir_graphdims_get(struct mpir_comm *comm, int *nnodes, int *nedges)
{
    const struct mpir_topology *graph = mpir_topology_of(comm, MPI_GRAPH);
    if (!graph) {
        return MPI_ERR_TOPOLOGY;
    }
    *nnodes = graph->lengths[0];
    *nedges = graph->lengths[1];
    return MPI_SUCCESS;
}

/* As many as there is room for. */
static int copy(int to[], int room, const int from[], int n)
{
    int count = room < n ? room : n;
    if (room < 0) {
        return MPI_ERR_ARG;
    }
    if (count) {
        memcpy(to, from, (size_t)count * sizeof *to);
    }
    return MPI_SUCCESS;
}

int mpir_graph_get(struct mpir_comm *comm, int maxindex, int maxedges, int indx[], int edges[])
{
    const struct mpir_topology *graph = mpir_topology_of(comm, MPI_GRAPH);
    if (!graph) {
        return MPI_ERR_TOPOLOGY;
    }
    int error = copy(indx, maxindex, graph->arrays[0], graph->lengths[0]);
    return error ? error : copy(edges, maxedges, graph->arrays[1], graph->lengths[1]);
}

/* Where the neighbors of a node begin, and how many they are. */
static int neighbors(const struct mpir_comm *comm, int rank, const int **first, int *n)
{
    const struct mpir_topology *graph = mpir_topology_of(comm, MPI_GRAPH);
    if (!graph) {
        return MPI_ERR_TOPOLOGY;
    }
    if (rank < 0 || rank >= graph->lengths[0]) {
        return MPI_ERR_RANK;
    }
    int begin = rank ? graph->arrays[0][rank - 1] : 0;
    *first = graph->arrays[1] + begin;
    *n = graph->arrays[0][rank] - begin;
    return MPI_SUCCESS;
}

int mpir_graph_neighbors_count(struct mpir_comm *comm, int rank, int *nneighbors)
{
    const int *first;
    return neighbors(comm, rank, &first, nneighbors);
}

int mpir_graph_neighbors(struct mpir_comm *comm, int rank, int maxneighbors, int neighbors_out[])
{
    const int *first;
    int n;
    int error = neighbors(comm, rank, &first, &n);
    return error ? error : copy(neighbors_out, maxneighbors, first, n);
}
