/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One process may give all edges of a distributed graph and the others none, with
 *            weights or without; each process then knows its own edges.
 * class:     required
 * basis:     8.5.4 "allows a fully distributed specification of the communication", 8.5.5
 *            "potentially by MPI processes other than the calling", 8.5.5 "if MPI_UNWEIGHTED was
 *            supplied during creation", 8.5.5 "no weight information is returned in that array",
 *            8.5.4 "MPI_WEIGHTS_EMPTY or any arbitrary array may be passed": Who gives an edge does
 *            not matter: each process knows the edges into and out of it, with their weights if
 *            there are any.
 * section:   8.5.4, 8.5.5
 * covers:    MPI_Dist_graph_create, MPI_Dist_graph_neighbors_count, MPI_Dist_graph_neighbors
 * constants: MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY
 * shows:     8.5.4-any_process_gives, 8.5.4-different_numbers, 8.5.4-same_ranks, 8.5.4-unweighted,
 *            8.5.4-weights_empty, 8.5.5-dist_counts, 8.5.5-dist_graph_unweighted,
 *            8.5.5-dist_weighted
 * ranks:     1
 *
 * Rank 0 describes a ring; the edge that leaves rank r weighs r + 5.  Who has nothing to give
 * passes MPI_WEIGHTS_EMPTY.
 */
#include "rule.h"

#include <stdlib.h>

static void expect_ring(MPI_Comm ring, bool weighted)
{
    int size = rule_size();
    int next = (rule_rank() + 1) % size;
    int previous = (rule_rank() + size - 1) % size;
    int in = -1, out = -1, is_weighted = -1;
    int source = -1, destination = -1, in_weight = -1, out_weight = -1;

    CHECK_MPI(MPI_Dist_graph_neighbors_count(ring, &in, &out, &is_weighted));
    REQUIRE(in == 1 && out == 1);
    CHECK_INT(is_weighted != 0, weighted);
    CHECK_MPI(MPI_Dist_graph_neighbors(ring, 1, &source, &in_weight, 1, &destination, &out_weight));
    CHECK_INT(source, previous);
    CHECK_INT(destination, next);
    CHECK_INT(in_weight, weighted ? previous + 5 : -1);
    CHECK_INT(out_weight, weighted ? rule_rank() + 5 : -1);
}

void rule(void)
{
    size_t size = (size_t)rule_size();
    int n = rule_rank() == 0 ? rule_size() : 0;
    int *numbers = malloc(4 * size * sizeof *numbers);
    int *sources = numbers, *degrees = numbers + size, *destinations = degrees + size;
    int *weights = destinations + size;
    MPI_Comm ring = MPI_COMM_NULL;

    for (int r = 0; r < n; r++) {
        sources[r] = r;
        degrees[r] = 1;
        destinations[r] = (r + 1) % n;
        weights[r] = r + 5;
    }
    rule_at("weighted");
    REQUIRE_MPI(MPI_Dist_graph_create(MPI_COMM_WORLD, n, sources, degrees, destinations,
                                      n > 0 ? weights : MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0,
                                      &ring));
    expect_ring(ring, true);
    CHECK_MPI(MPI_Comm_free(&ring));
    rule_at("unweighted");
    REQUIRE_MPI(MPI_Dist_graph_create(MPI_COMM_WORLD, n, sources, degrees, destinations,
                                      MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring));
    expect_ring(ring, false);
    CHECK_MPI(MPI_Comm_free(&ring));
    free(numbers);
}
