/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of graph and distributed graph communicators of any edges: none, several between two processes, from a process
 * to itself, given by any process, with weights and without. Half of the queries go to a duplicate whose original is
 * freed.
 */
#ifndef MPI_ABI_CASES_GRAPH_H
#define MPI_ABI_CASES_GRAPH_H

#include "cases_groups.h"
#include "model_graph.h"

enum graph_what { GRAPH, DIST_GRAPH, DIST_GRAPH_ADJACENT };

struct graph_case {
    enum graph_what what;
    int nodes; /* of a graph; a distributed graph has all processes */
    struct model_edges edges;
    int giver[MODEL_EDGES]; /* who gives an edge of a distributed graph */
    bool joined;   /* edges in a row with one source are given together, not each by itself */
    bool backward; /* MPI_Dist_graph_create_adjacent gets destinations in the other order */
    bool weighted;
    bool null; /* an empty array of weights is MPI_WEIGHTS_EMPTY */
    bool dup;
};

/* The arguments of MPI_Dist_graph_create, in one process. */
struct graph_given {
    int n, edges;
    int sources[MODEL_EDGES + 1];
    int degrees[MODEL_EDGES + 1];
    int dests[MODEL_EDGES];
    int weights[MODEL_EDGES];
};

static const char graph_functions[] =
    "static inline void sort(int size, int *ends, int *weights)\n{\n"
    "    for (int i = 0; i < size; i++) {\n"
    "        for (int j = i; j > 0 && (ends[j - 1] > ends[j] || (ends[j - 1] == ends[j] && "
    "weights[j - 1] > weights[j])); j--) {\n"
    "            int end = ends[j], weight = weights[j];\n\n"
    "            ends[j] = ends[j - 1];\n            weights[j] = weights[j - 1];\n"
    "            ends[j - 1] = end;\n            weights[j - 1] = weight;\n        }\n    }\n}\n\n";

/* --- Drawing. --------------------------------------------------------------------------------- */

static inline void graph_draw_edges(struct graph_case *one, struct case_choices *choices)
{
    static const int weights[] = {1, 0, 2, 1000000};
    int size = one->nodes > 0 ? case_draw(choices, MODEL_EDGES + 1) : 0;

    for (int i = 0; i < size; i++) {
        struct model_edge *edge = &one->edges.edge[i];

        edge->source = case_draw(choices, one->nodes);
        edge->dest = case_draw(choices, one->nodes);
        edge->weight = weights[case_draw(choices, 4)];
        one->giver[i] = case_draw(choices, case_size());
    }
    one->edges.size = size;
}

static inline void graph_draw(struct graph_case *one, bool distributed,
                              struct case_choices *choices)
{
    one->what = distributed ? DIST_GRAPH + case_draw(choices, 2) : GRAPH;
    one->nodes = distributed ? case_size() : case_draw(choices, case_size() + 1);
    one->joined = case_draw(choices, 2);
    one->backward = case_draw(choices, 2);
    one->weighted = case_draw(choices, 2);
    one->null = case_draw(choices, 2);
    one->dup = case_draw(choices, 2);
    graph_draw_edges(one, choices);
}

/* --- Making. ---------------------------------------------------------------------------------- */

/* The arrays of MPI_Graph_create. */
static inline void graph_arrays(const struct graph_case *one, int index[MODEL_GROUP],
                                int edges[MODEL_EDGES])
{
    int weights[MODEL_EDGES];
    int size = 0;

    for (int node = 0; node < one->nodes; node++) {
        size += model_graph_edges(&one->edges, node, true, edges + size, weights);
        index[node] = size;
    }
}

static inline void graph_create(const struct graph_case *one, MPI_Comm *comm)
{
    int index[MODEL_GROUP];
    int edges[MODEL_EDGES];
    char text[CASE_TEXT];
    char more[CASE_TEXT];

    graph_arrays(one, index, edges);
    CASE_MPI(MPI_Graph_create(case_comm(), one->nodes, index, edges, 0, comm),
             "MPI_Graph_create(MPI_COMM_WORLD, %d, (int[]){%s}, (int[]){%s}, 0, &comm);",
             one->nodes, case_list(one->nodes, index, text),
             case_list(one->edges.size, edges, more));
}

/* What this process gives; a source without destinations stands at the end, now and then. */
static inline struct graph_given graph_given(const struct graph_case *one)
{
    struct graph_given given = {0};

    for (int i = 0; i < one->edges.size; i++) {
        const struct model_edge *edge = &one->edges.edge[i];

        if (one->giver[i] != case_rank()) {
            continue;
        }
        if (!one->joined || given.n == 0 || given.sources[given.n - 1] != edge->source) {
            given.sources[given.n++] = edge->source;
        }
        given.degrees[given.n - 1]++;
        given.dests[given.edges] = edge->dest;
        given.weights[given.edges++] = edge->weight;
    }
    if (one->backward) {
        given.sources[given.n++] = case_rank();
    }
    return given;
}

/* The array of weights as an argument, and as text. */
static inline const int *graph_weights(const struct graph_case *one, int n, const int weights[],
                                       char text[CASE_TEXT])
{
    char list[CASE_TEXT];

    if (!one->weighted) {
        snprintf(text, CASE_TEXT, "MPI_UNWEIGHTED");
        return MPI_UNWEIGHTED;
    }
    if (n == 0 && one->null) {
        snprintf(text, CASE_TEXT, "MPI_WEIGHTS_EMPTY");
        return MPI_WEIGHTS_EMPTY;
    }
    snprintf(text, CASE_TEXT, "(int[]){%.*s}", CASE_TEXT - 10, case_list(n, weights, list));
    return weights;
}

static inline void graph_create_general(const struct graph_case *one, MPI_Comm *comm)
{
    struct graph_given given = graph_given(one);
    char sources[CASE_TEXT];
    char degrees[CASE_TEXT];
    char dests[CASE_TEXT];
    char text[CASE_TEXT];
    const int *weights = graph_weights(one, given.edges, given.weights, text);

    CASE_MPI(MPI_Dist_graph_create(case_comm(), given.n, given.sources, given.degrees, given.dests,
                                   weights, MPI_INFO_NULL, 0, comm),
             "MPI_Dist_graph_create(MPI_COMM_WORLD, %d, (int[]){%s}, (int[]){%s}, (int[]){%s}, %s, "
             "MPI_INFO_NULL, 0, &comm);",
             given.n, case_list(given.n, given.sources, sources),
             case_list(given.n, given.degrees, degrees), case_list(given.edges, given.dests, dests),
             text);
}

/* The edges in the order in which MPI_Dist_graph_create_adjacent gets those out of a process. */
static inline struct model_edges graph_out_edges(const struct graph_case *one)
{
    struct model_edges edges = one->edges;

    for (int i = 0; one->backward && i < edges.size; i++) {
        edges.edge[i] = one->edges.edge[edges.size - 1 - i];
    }
    return edges;
}

static inline void graph_create_adjacent(const struct graph_case *one, MPI_Comm *comm)
{
    struct model_edges out = graph_out_edges(one);
    int ends[2][MODEL_EDGES];
    int weights[2][MODEL_EDGES];
    int n[2] = {model_graph_edges(&one->edges, case_rank(), false, ends[0], weights[0]),
                model_graph_edges(&out, case_rank(), true, ends[1], weights[1])};
    char text[4][CASE_TEXT];
    const int *in_weights = graph_weights(one, n[0], weights[0], text[0]);
    const int *out_weights = graph_weights(one, n[1], weights[1], text[1]);

    CASE_MPI(MPI_Dist_graph_create_adjacent(case_comm(), n[0], ends[0], in_weights, n[1], ends[1],
                                            out_weights, MPI_INFO_NULL, 0, comm),
             "MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, %d, (int[]){%s}, %s, %d, (int[]){%s}, "
             "%s, MPI_INFO_NULL, 0, &comm);",
             n[0], case_list(n[0], ends[0], text[2]), text[0], n[1],
             case_list(n[1], ends[1], text[3]), text[1]);
}

/* --- Checking a graph. ------------------------------------------------------------------------ */

static inline void graph_check_node(const struct graph_case *one, MPI_Comm comm, int node)
{
    int ends[MODEL_EDGES];
    int weights[MODEL_EDGES];
    int degree = model_graph_edges(&one->edges, node, true, ends, weights);
    int ranks[CASE_INTS];
    int count = -1;

    CASE_MPI(MPI_Graph_neighbors_count(comm, node, &count),
             "MPI_Graph_neighbors_count(comm, %d, &count);", node);
    CASE_INT(count, degree);
    case_poison_ints(ranks, "ranks");
    CASE_MPI(MPI_Graph_neighbors(comm, node, degree, ranks + 1),
             "MPI_Graph_neighbors(comm, %d, %d, ranks + 1);", node, degree);
    case_ints(ranks, "ranks", degree, ends);
}

static inline void graph_check(const struct graph_case *one, MPI_Comm comm)
{
    int index[MODEL_GROUP];
    int edges[MODEL_EDGES];
    int got_index[CASE_INTS];
    int got_edges[CASE_INTS];
    int count = -1;
    int nodes = -1;

    graph_arrays(one, index, edges);
    CASE_MPI(MPI_Graphdims_get(comm, &nodes, &count), "MPI_Graphdims_get(comm, &nodes, &count);");
    CASE_INT(nodes, one->nodes);
    CASE_INT(count, one->edges.size);
    case_poison_ints(got_index, "got_index");
    case_poison_ints(got_edges, "got_edges");
    CASE_MPI(MPI_Graph_get(comm, one->nodes, one->edges.size, got_index + 1, got_edges + 1),
             "MPI_Graph_get(comm, %d, %d, got_index + 1, got_edges + 1);", one->nodes,
             one->edges.size);
    case_ints(got_index, "got_index", one->nodes, index);
    case_ints(got_edges, "got_edges", one->edges.size, edges);
    for (int node = 0; node < one->nodes; node++) {
        graph_check_node(one, comm, node);
    }
}

/* --- Checking a distributed graph. ------------------------------------------------------------ */

/* The neighbors of one direction, and the weights. Those of MPI_Dist_graph_create may be in any order, and so may the
 * weights of edges between the same two processes: so both are ordered here. */
static inline void graph_check_ends(const struct graph_case *one, bool out, int ends[CASE_INTS],
                                    int weights[CASE_INTS])
{
    struct model_edges list = out ? graph_out_edges(one) : one->edges;
    const char *name = out ? "dests" : "sources";
    const char *weights_name = out ? "out_weights" : "in_weights";
    int want[MODEL_EDGES];
    int want_weights[MODEL_EDGES];
    int n = model_graph_edges(&list, case_rank(), out, want, want_weights);

    if (one->what == DIST_GRAPH_ADJACENT) {
        case_ints(ends, name, n, want);
    }
    case_writes("sort(%d, %s + 1, %s + 1);", n, name, weights_name);
    model_graph_sort(n, ends + 1, weights + 1);
    if (!one->weighted) {
        rule_poison(want_weights, sizeof want_weights);
    }
    model_graph_sort(n, want, want_weights);
    case_ints(ends, name, n, want);
    case_ints(weights, weights_name, n, want_weights);
}

/* Another call gives them in the same order. (One for some of them is a rule of its own, since an MPI refuses it.) */
static inline void graph_check_again(MPI_Comm comm, const int n[2], const int sources[CASE_INTS],
                                     const int dests[CASE_INTS])
{
    int ranks[2][CASE_INTS];
    int weights[2][CASE_INTS];

    case_poison_ints(ranks[0], "ranks");
    case_poison_ints(ranks[1], "more");
    CASE_MPI(MPI_Dist_graph_neighbors(comm, n[0], ranks[0] + 1, weights[0], n[1], ranks[1] + 1,
                                      weights[1]),
             "MPI_Dist_graph_neighbors(comm, %d, ranks + 1, weights, %d, more + 1, more_weights);",
             n[0], n[1]);
    if (!case_writes("wrong |= differ(\"ranks\", memcmp(ranks, sources, sizeof ranks), 0);")) {
        CHECK_BYTES(ranks[0], sources, sizeof ranks[0]);
    }
    if (!case_writes("wrong |= differ(\"more\", memcmp(more, dests, sizeof more), 0);")) {
        CHECK_BYTES(ranks[1], dests, sizeof ranks[1]);
    }
}

/* Each process sends its rank to its destinations: the ranks arrive in the order of the sources. */
static inline void graph_check_traffic(MPI_Comm comm, int n, const int sources[CASE_INTS])
{
    int ranks[CASE_INTS];
    int me = case_rank();

    case_poison_ints(ranks, "ranks");
    CASE_MPI(MPI_Neighbor_allgather(&me, 1, MPI_INT, ranks + 1, 1, MPI_INT, comm),
             "MPI_Neighbor_allgather(&rank, 1, MPI_INT, ranks + 1, 1, MPI_INT, comm);");
    if (!case_writes("wrong |= differ(\"ranks\", memcmp(ranks, sources, %zu), 0);",
                     (2 + (size_t)n) * sizeof(int))) {
        CHECK_BYTES(ranks, sources, (2 + (size_t)n) * sizeof(int));
    }
}

static inline void graph_check_distributed(const struct graph_case *one, MPI_Comm comm)
{
    struct {
        int sources[CASE_INTS], in_weights[CASE_INTS], dests[CASE_INTS], out_weights[CASE_INTS];
    } got;
    int ends[MODEL_EDGES];
    int weights[MODEL_EDGES];
    int n[2] = {model_graph_edges(&one->edges, case_rank(), false, ends, weights),
                model_graph_edges(&one->edges, case_rank(), true, ends, weights)};
    int indegree = -1;
    int outdegree = -1;
    int weighted = -1;

    CASE_MPI(MPI_Dist_graph_neighbors_count(comm, &indegree, &outdegree, &weighted),
             "MPI_Dist_graph_neighbors_count(comm, &indegree, &outdegree, &weighted);");
    case_value(weighted != 0, one->weighted, "weighted != 0");
    if (!CASE_INT(indegree, n[0]) || !CASE_INT(outdegree, n[1])) {
        return;
    }
    case_poison_ints(got.sources, "sources");
    case_poison_ints(got.in_weights, "in_weights");
    case_poison_ints(got.dests, "dests");
    case_poison_ints(got.out_weights, "out_weights");
    CASE_MPI(MPI_Dist_graph_neighbors(comm, n[0], got.sources + 1, got.in_weights + 1, n[1],
                                      got.dests + 1, got.out_weights + 1),
             "MPI_Dist_graph_neighbors(comm, %d, sources + 1, in_weights + 1, %d, dests + 1, "
             "out_weights + 1);",
             n[0], n[1]);
    graph_check_again(comm, n, got.sources, got.dests);
    graph_check_traffic(comm, n[0], got.sources);
    graph_check_ends(one, false, got.sources, got.in_weights);
    graph_check_ends(one, true, got.dests, got.out_weights);
}

/* --- A case. ---------------------------------------------------------------------------------- */

static inline void graph_begin(const struct graph_case *one)
{
    static const char *const names[] = {"MPI_Graph_create", "MPI_Dist_graph_create",
                                        "MPI_Dist_graph_create_adjacent"};

    case_about("%s%s%s%s", names[one->what], one->dup ? ", duplicated" : "",
               one->what == GRAPH ? (one->nodes == 0 ? ", no nodes" : "")
               : one->weighted    ? ", weights"
                                  : ", no weights",
               one->edges.size == 0 ? ", no edges" : "");
    case_writes("MPI_Comm comm, original;");
    case_writes("int topology, count, nodes, indegree, outdegree, weighted, comm_rank;");
    for (int i = 0; i < 10; i++) {
        static const char *const arrays[] = {"got_index", "got_edges",   "sources", "in_weights",
                                             "dests",     "out_weights", "ranks",   "weights",
                                             "more",      "more_weights"};

        case_writes("int %s[%d];", arrays[i], CASE_INTS);
    }
}

/* Half of the cases go on with a duplicate. */
static inline void graph_duplicate(const struct graph_case *one, MPI_Comm *comm)
{
    MPI_Comm original = *comm;

    if (one->dup) {
        case_writes("original = comm;");
        CASE_MPI(MPI_Comm_dup(original, comm), "MPI_Comm_dup(original, &comm);");
        CASE_MPI(MPI_Comm_free(&original), "MPI_Comm_free(&original);");
    }
}

static inline void graph_check_all(const struct graph_case *one, MPI_Comm comm)
{
    int topology = -1;
    int comm_rank = -1;

    CASE_MPI(MPI_Topo_test(comm, &topology), "MPI_Topo_test(comm, &topology);");
    CASE_NAMED(topology, one->what == GRAPH ? MPI_GRAPH : MPI_DIST_GRAPH,
               one->what == GRAPH ? "MPI_GRAPH" : "MPI_DIST_GRAPH");
    CASE_MPI(MPI_Comm_rank(comm, &comm_rank), "MPI_Comm_rank(comm, &comm_rank);");
    CASE_INT(comm_rank, case_rank());
    if (one->what == GRAPH) {
        graph_check(one, comm);
    } else {
        graph_check_distributed(one, comm);
    }
}

static inline void graph_run(const void *drawn)
{
    const struct graph_case *one = drawn;
    MPI_Comm comm = MPI_COMM_NULL;

    graph_begin(one);
    if (one->what == GRAPH) {
        graph_create(one, &comm);
    } else if (one->what == DIST_GRAPH) {
        graph_create_general(one, &comm);
    } else {
        graph_create_adjacent(one, &comm);
    }
    if (case_rank() >= one->nodes) {
        case_value(comm == MPI_COMM_NULL, true, "comm == MPI_COMM_NULL");
        return;
    }
    graph_duplicate(one, &comm);
    graph_check_all(one, comm);
    CASE_MPI(MPI_Comm_free(&comm), "MPI_Comm_free(&comm);");
}

#endif
