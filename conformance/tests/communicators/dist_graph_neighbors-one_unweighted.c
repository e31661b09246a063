/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_UNWEIGHTED in place of one array of weights of MPI_Dist_graph_neighbors leaves the other one returned.
 * class:    required
 * basis:    8.5.5 "or both, or if MPI_UNWEIGHTED was supplied during the": the weights of one direction are not asked
 *           for, and those of the other are.
 * section:  8.5.5
 * covers:   MPI_Dist_graph_neighbors
 * constants: MPI_UNWEIGHTED
 * shows:    8.5.5-dist_neighbors_one_unweighted
 * ranks:    1
 *
 * The processes are a ring; an edge weighs 10 more than the rank of its source.
 */
#include "rule.h"

static void expect(MPI_Comm ring, bool in_weight, bool out_weight, int previous, int next)
{
    int source = -1;
    int dest = -1;
    int weights[2] = {-1, -1};

    rule_at(in_weight ? "weights of sources" : "weights of destinations");
    CHECK_MPI(MPI_Dist_graph_neighbors(ring, 1, &source, in_weight ? &weights[0] : MPI_UNWEIGHTED,
                                       1, &dest, out_weight ? &weights[1] : MPI_UNWEIGHTED));
    CHECK_INT(source, previous);
    CHECK_INT(dest, next);
    CHECK_INT(weights[0], in_weight ? 10 + previous : -1);
    CHECK_INT(weights[1], out_weight ? 10 + rule_rank() : -1);
}

void rule(void)
{
    const int rank = rule_rank();
    const int next = (rank + 1) % rule_size();
    const int previous = (rank + rule_size() - 1) % rule_size();
    const int one = 1;
    const int weights[2] = {10 + previous, 10 + rank};
    MPI_Comm ring = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, &weights[0], 1, &next,
                                               &weights[1], MPI_INFO_NULL, 0, &ring));
    expect(ring, true, false, previous, next);
    expect(ring, false, true, previous, next);
    CHECK_MPI(MPI_Comm_free(&ring));
    REQUIRE_MPI(MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &one, &next, &weights[1],
                                      MPI_INFO_NULL, 0, &ring));
    expect(ring, true, false, previous, next);
    expect(ring, false, true, previous, next);
    CHECK_MPI(MPI_Comm_free(&ring));
}
