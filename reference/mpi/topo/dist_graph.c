/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * dist_graph.c: distributed graph topologies: a process has its own edges. Where others name them, all edges are shared
 * once, in one order, so that the ends of parallel edges meet in it.
 */
#include "bodies.h"
#include "comm/comm.h"
#include "topology.h"
#include <string.h>

/* An array of weights may be absent: of an unweighted graph, or of no edge. */
static const int *weights_or_null(const int *weights)
{
    return weights == MPI_UNWEIGHTED || weights == MPI_WEIGHTS_EMPTY ? NULL : weights;
}

static struct mpir_topology *dist_graph_new(int in, const int *sources, const int *source_weights,
                                            int out, const int *destinations,
                                            const int *dest_weights, int is_weighted)
{
    struct mpir_topology *graph = mpir_topology_new(
        MPI_DIST_GRAPH,
        (const struct mpir_topology_array[4]){{in, sources},
                                              {in, weights_or_null(source_weights)},
                                              {out, destinations},
                                              {out, weights_or_null(dest_weights)}});
    if (graph) {
        graph->lengths[0] = in;
        graph->lengths[1] = out;
        graph->is_weighted = is_weighted;
    }
    return graph;
}

static int check_ranks(const struct mpir_comm *comm, int n, const int ranks[])
{
    if (n < 0) {
        return MPI_ERR_ARG;
    }
    for (int i = 0; i < n; i++) {
        if (ranks[i] < 0 || ranks[i] >= comm->dev.np) {
            return MPI_ERR_RANK;
        }
    }
    return MPI_SUCCESS;
}

int mpir_dist_graph_create_adjacent(struct mpir_comm *comm_old, int indegree, const int sources[],
                                    const int *sourceweights, int outdegree,
                                    const int destinations[], const int *destweights,
                                    struct mpir_info *info, int reorder, MPI_Comm *comm_dist_graph)
{
    struct mpir_topology *graph = NULL;
    (void)reorder;
    if (comm_old->remote) {
        return MPI_ERR_COMM;
    }
    int error = check_ranks(comm_old, indegree, sources);
    error = error ? error : check_ranks(comm_old, outdegree, destinations);
    if (!error) {
        graph =
            dist_graph_new(indegree, sources, sourceweights, outdegree, destinations, destweights,
                           sourceweights != MPI_UNWEIGHTED && destweights != MPI_UNWEIGHTED);
    }
    return mpir_topology_create(comm_old, comm_old->dev.np, graph, info, error, comm_dist_graph);
}

/* ---- Edges that any process may name ---- */

struct edge {
    int source, destination, weight;
};

/* What a process says before it tells its edges. */
struct part {
    int count, error;
};

static int count_edges(const struct mpir_comm *comm, int n, const int sources[],
                       const int degrees[], const int destinations[], int *count)
{
    int64_t total = 0;
    int error = check_ranks(comm, n, sources);
    for (int i = 0; i < n && !error; i++) {
        total += degrees[i];
        error = degrees[i] < 0 || total > INT32_MAX ? MPI_ERR_ARG : MPI_SUCCESS;
    }
    *count = error ? 0 : (int)total;
    return error ? error : check_ranks(comm, *count, destinations);
}

static void list_edges(int n, const int sources[], const int degrees[], const int destinations[],
                       const int *weights, struct edge *edges)
{
    const int *weight = weights_or_null(weights);
    int at = 0;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < degrees[i]; k++, at++) {
            edges[at] = (struct edge){sources[i], destinations[at], weight ? weight[at] : 0};
        }
    }
}

/* The sum of all parts, and the bytes of each; an error of any is one of all. */
static int plan(const struct part *parts, int n, size_t *bytes, int64_t *total)
{
    *total = 0;
    for (int i = 0; i < n; i++) {
        if (parts[i].error) {
            return parts[i].error;
        }
        *total += parts[i].count;
        bytes[i] = (size_t)parts[i].count * sizeof(struct edge);
    }
    return *total > INT32_MAX ? MPI_ERR_ARG : MPI_SUCCESS;
}

/* All edges of all processes, in the order of these. */
static int share_edges(struct mpir_comm *comm, struct part mine, const struct edge *own,
                       struct edge **all, int *count)
{
    struct mpir_party party;
    int64_t total = 0;
    *all = NULL;
    int error = mpir_party_of(comm, &party);
    struct part *parts = malloc((size_t)comm->dev.np * sizeof *parts);
    size_t *bytes = malloc((size_t)comm->dev.np * sizeof *bytes);
    if (!error && parts && bytes) {
        error = mpir_party_share(&party, &mine, sizeof mine, parts);
        error = error ? error : plan(parts, party.n, bytes, &total);
        *all = error ? NULL : malloc(((size_t)total + 1) * sizeof **all);
        error = error || !*all ? error : mpir_party_share_sized(&party, own, bytes, *all);
    }
    free(parts);
    free(bytes);
    *count = (int)total;
    return error || *all ? error : MPI_ERR_NO_MEM;
}

/* The edges that begin or end at the caller. */
static struct mpir_topology *own_part(const struct mpir_comm *comm, const struct edge *all,
                                      int count, int is_weighted)
{
    int in = 0, out = 0, me = comm->dev.local_rank;
    for (int i = 0; i < count; i++) {
        in += all[i].destination == me;
        out += all[i].source == me;
    }
    struct mpir_topology *graph = dist_graph_new(in, NULL, NULL, out, NULL, NULL, is_weighted);
    in = out = 0;
    for (int i = 0; graph && i < count; i++) {
        if (all[i].destination == me) {
            graph->arrays[0][in] = all[i].source;
            graph->arrays[1][in++] = all[i].weight;
        }
        if (all[i].source == me) {
            graph->arrays[2][out] = all[i].destination;
            graph->arrays[3][out++] = all[i].weight;
        }
    }
    return graph;
}

int mpir_dist_graph_create(struct mpir_comm *comm_old, int n, const int sources[],
                           const int degrees[], const int destinations[], const int *weights,
                           struct mpir_info *info, int reorder, MPI_Comm *comm_dist_graph)
{
    struct part mine;
    struct edge *own = NULL, *all;
    int count;
    (void)reorder;
    if (comm_old->remote) {
        return MPI_ERR_COMM;
    }
    mine.error = count_edges(comm_old, n, sources, degrees, destinations, &mine.count);
    if (!mine.error) {
        own = malloc(((size_t)mine.count + 1) * sizeof *own);
        mine.error = own ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    }
    if (own) {
        list_edges(n, sources, degrees, destinations, weights, own);
    }
    int error = share_edges(comm_old, mine, own, &all, &count);
    struct mpir_topology *graph =
        error ? NULL : own_part(comm_old, all, count, weights != MPI_UNWEIGHTED);
    free(own);
    free(all);
    return mpir_topology_create(comm_old, comm_old->dev.np, graph, info, error, comm_dist_graph);
}

/* ---- Queries ---- */

int mpir_dist_graph_neighbors_count(struct mpir_comm *comm, int *indegree, int *outdegree,
                                    int *weighted)
{
    const struct mpir_topology *graph = mpir_topology_of(comm, MPI_DIST_GRAPH);
    if (!graph) {
        return MPI_ERR_TOPOLOGY;
    }
    *indegree = graph->lengths[0];
    *outdegree = graph->lengths[1];
    *weighted = graph->is_weighted;
    return MPI_SUCCESS;
}

/* The first of an array of `n`; weights only if they are asked for. */
static void copy(int *to, int room, const int *from, int n)
{
    int count = room < n ? room : n;
    if (count > 0 && weights_or_null(to)) {
        memcpy(to, from, (size_t)count * sizeof *to);
    }
}

int mpir_dist_graph_neighbors(struct mpir_comm *comm, int maxindegree, int sources[],
                              int *sourceweights, int maxoutdegree, int destinations[],
                              int *destweights)
{
    const struct mpir_topology *graph = mpir_topology_of(comm, MPI_DIST_GRAPH);
    if (!graph) {
        return MPI_ERR_TOPOLOGY;
    }
    if (maxindegree < 0 || maxoutdegree < 0) {
        return MPI_ERR_ARG;
    }
    copy(sources, maxindegree, graph->arrays[0], graph->lengths[0]);
    copy(destinations, maxoutdegree, graph->arrays[2], graph->lengths[1]);
    if (graph->is_weighted) {
        copy(sourceweights, maxindegree, graph->arrays[1], graph->lengths[0]);
        copy(destweights, maxoutdegree, graph->arrays[3], graph->lengths[1]);
    }
    return MPI_SUCCESS;
}
