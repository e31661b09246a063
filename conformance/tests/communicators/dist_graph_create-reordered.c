/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A distributed graph whose processes may be reordered, with hints that no MPI knows, has each process once
 *           and is the graph that was given, the same in all processes.
 * class:    required
 * basis:    8.5.4 "is identical to the number of MPI processes in", 8.5.4 "library is free to remap to other MPI
 *           processes", 8.5.4 "implementation is not obliged to follow specific hints": the graph is a star whose
 *           edges all have other weights, so it is known again under any numbers of its nodes.
 * section:  8.5.4
 * covers:   MPI_Dist_graph_create, MPI_Dist_graph_create_adjacent, MPI_Dist_graph_neighbors_count,
 *           MPI_Dist_graph_neighbors, MPI_Comm_size
 * shows:    8.5.4-same_size, 8.5.4-reorder, 8.5.4-unknown_hints
 * ranks:    2
 *
 * Each process but rank 0 has an edge to rank 0, whose weight is its rank.
 */
#include "rule.h"

#include <stdlib.h>

/* The edges out of each process, gathered in the order of the new ranks, and those into the center. */
static void check_center(MPI_Comm star, int center, const int *out_weights, int in)
{
    size_t size = (size_t)rule_size();
    int *sources = malloc(size * sizeof *sources);
    int *weights = malloc(size * sizeof *weights);
    int *seen = calloc(size, sizeof *seen);
    int unused[2];

    REQUIRE_INT(in, size - 1);
    CHECK_MPI(MPI_Dist_graph_neighbors(star, in, sources, weights, 0, &unused[0], &unused[1]));
    for (int i = 0; i < in; i++) {
        rule_at("edge %d into the center", i);
        if (CHECK(sources[i] >= 0 && sources[i] < rule_size() && sources[i] != center)) {
            CHECK_INT(weights[i], out_weights[sources[i]]);
            CHECK_INT(seen[sources[i]]++, 0);
        }
    }
    rule_at(NULL);
    free(seen);
    free(weights);
    free(sources);
}

static void check(MPI_Comm star, const char *name)
{
    int size = -1, rank = -1, in = -1, out = -1, weighted = -1, dest = -1, weight = 0, unused[2];
    int mine[2] = {-1, 0}; /* the destination, its weight */
    int center = -1;
    int sum = 0;
    int *all = malloc((size_t)rule_size() * sizeof *all);

    rule_at("%s", name);
    CHECK_MPI(MPI_Comm_size(star, &size));
    REQUIRE_INT(size, rule_size());
    CHECK_MPI(MPI_Comm_rank(star, &rank));
    CHECK_MPI(MPI_Dist_graph_neighbors_count(star, &in, &out, &weighted));
    CHECK(weighted != 0);
    if (out == 1 && in == 0) {
        CHECK_MPI(MPI_Dist_graph_neighbors(star, 0, &unused[0], &unused[1], 1, &dest, &weight));
        mine[0] = dest;
        mine[1] = weight;
    } else {
        CHECK_INT(out, 0);
        mine[0] = rank;
    }
    CHECK_MPI(MPI_Allreduce(&mine[0], &center, 1, MPI_INT, MPI_MAX, star));
    CHECK_INT(mine[0], center);
    CHECK_MPI(MPI_Allgather(&mine[1], 1, MPI_INT, all, 1, MPI_INT, star));
    for (int i = 0; i < size; i++) {
        sum += all[i];
    }
    CHECK_INT(sum, size * (size - 1) / 2);
    if (rank == center) {
        check_center(star, center, all, in);
    }
    free(all);
}

void rule(void)
{
    const int rank = rule_rank();
    const int zero = 0;
    int out = rank > 0;
    int in = rank > 0 ? 0 : rule_size() - 1;
    int *others = malloc((size_t)rule_size() * sizeof *others);
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm star = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "no_such_hint_at_all", "whatever"));
    for (int i = 0; i < rule_size(); i++) {
        others[i] = i + 1;
    }
    REQUIRE_MPI(
        MPI_Dist_graph_create(MPI_COMM_WORLD, out, &rank, &out, &zero, &rank, info, 1, &star));
    check(star, "MPI_Dist_graph_create");
    CHECK_MPI(MPI_Comm_free(&star));
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in, others, others, out, &zero,
                                               &rank, info, 1, &star));
    check(star, "MPI_Dist_graph_create_adjacent");
    CHECK_MPI(MPI_Comm_free(&star));
    CHECK_MPI(MPI_Info_free(&info));
    free(others);
}
