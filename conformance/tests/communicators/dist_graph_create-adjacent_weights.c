/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A distributed graph is weighted unless MPI_UNWEIGHTED was given, and gives back
 *            sources, destinations and weights in order; MPI_WEIGHTS_EMPTY stands for no weights of
 *            no edges.
 * class:     required
 * basis:     8.5.5 "is identical to the input that was used by", 8.5.5 "if MPI_UNWEIGHTED was
 *            supplied during creation", 8.5.4 "MPI_WEIGHTS_EMPTY or any arbitrary array may be
 *            passed", 8.5.5 "no weight information is returned in that array": Sources,
 *            destinations and weights come back as they were given, weights unless there are none
 *            or they are not asked for.
 * section:   8.5.4, 8.5.5
 * covers:    MPI_Dist_graph_create_adjacent, MPI_Dist_graph_neighbors_count,
 *            MPI_Dist_graph_neighbors
 * constants: MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY
 * shows:     8.5.4-adjacent_edges, 8.5.4-unweighted, 8.5.4-weights_empty,
 *            8.5.5-dist_adjacent_order, 8.5.5-dist_counts, 8.5.5-dist_multiple,
 *            8.5.5-dist_neighbors_unweighted, 8.5.5-dist_weighted
 * ranks:     1
 *
 * Every rank but 0 has two edges to rank 0, and rank 0 two to itself. So rank 0 has many sources
 * and the others none; edges of one pair weigh the same, since nothing orders them. MPI_UNWEIGHTED
 * may also say that weights are not asked for.
 */
#include "rule.h"

#include <stdlib.h>

enum { OUT = 2 };

static int *sources, *weights, *got, *got_weights;

static void allocate(int count)
{
    sources = malloc((size_t)count * sizeof(int));
    weights = malloc((size_t)count * sizeof(int));
    got = malloc((size_t)count * sizeof(int));
    got_weights = malloc((size_t)count * sizeof(int));
    for (int i = 0; i < count; i++) {
        sources[i] = i / OUT;
        weights[i] = 10 * (i / OUT) + 1;
    }
}

static void expect_counts(MPI_Comm graph, int want_in, bool want_weighted)
{
    int in = -1;
    int out = -1;
    int weighted = -1;

    CHECK_MPI(MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted));
    CHECK_INT(in, want_in);
    CHECK_INT(out, OUT);
    CHECK_INT(weighted != 0, want_weighted);
}

static void expect_edges(MPI_Comm graph, int in, const int out_weights[OUT])
{
    int destinations[OUT] = {-1, -1};
    int destination_weights[OUT] = {-1, -1};

    CHECK_MPI(MPI_Dist_graph_neighbors(graph, in, got, out_weights ? got_weights : MPI_UNWEIGHTED,
                                       OUT, destinations,
                                       out_weights ? destination_weights : MPI_UNWEIGHTED));
    CHECK_BYTES(got, sources, (size_t)in * sizeof(int));
    CHECK_INT(destinations[0], 0);
    CHECK_INT(destinations[1], 0);
    if (out_weights != NULL) {
        CHECK_BYTES(got_weights, weights, (size_t)in * sizeof(int));
        CHECK_BYTES(destination_weights, out_weights, OUT * sizeof(int));
    }
}

void rule(void)
{
    const int destinations[OUT] = {0, 0};
    const int out_weights[OUT] = {10 * rule_rank() + 1, 10 * rule_rank() + 1};
    int in = rule_rank() == 0 ? OUT * rule_size() : 0;
    MPI_Comm graph = MPI_COMM_NULL;

    allocate(OUT * rule_size());
    rule_at("weighted");
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(
        MPI_COMM_WORLD, in, sources, in > 0 ? weights : MPI_WEIGHTS_EMPTY, OUT, destinations,
        out_weights, MPI_INFO_NULL, 0, &graph));
    expect_counts(graph, in, true);
    expect_edges(graph, in, out_weights);
    expect_edges(graph, in, NULL);
    CHECK_MPI(MPI_Comm_free(&graph));
    rule_at("unweighted");
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in, sources, MPI_UNWEIGHTED, OUT,
                                               destinations, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                               &graph));
    expect_counts(graph, in, false);
    expect_edges(graph, in, NULL);
    CHECK_MPI(MPI_Comm_free(&graph));
    free(sources);
    free(weights);
    free(got);
    free(got_weights);
}
