/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A neighborhood alltoallw takes its counts from arrays as long as out- and indegree, and
 *          moves nothing where they are zero.
 * class:   required
 * basis:   8.6.2 "array of datatypes (of length outdegree)", 8.6.2 "the outcome is as if each MPI
 *          process executed", 3.2.2 "data part of the message is empty", 8.7 "semantics are similar
 *          to nonblocking collective operations": There is one send for each outgoing edge and one
 *          receive for each incoming one, of as many elements as its count, which may be zero.
 * section: 8.6.2, 8.7.2, 3.2.2, 8.7
 * covers:  MPI_Neighbor_alltoallw, MPI_Ineighbor_alltoallw
 * shows:   8.6.2-alltoallw_array_lengths, 8.6.2-alltoallw_zero, 8.7.2-alltoallw
 * ranks:   2
 *
 * Each rank has an edge to rank 0, and odd ranks send nothing over it.
 */
#include "rule.h"

#include <stdlib.h>

static MPI_Comm star = MPI_COMM_NULL;
static int *counts;
static MPI_Aint *displs;
static MPI_Datatype *types;

static void make_star(int size)
{
    const int destination = 0;
    int *sources = malloc((size_t)size * sizeof *sources);

    counts = malloc((size_t)size * sizeof *counts);
    displs = malloc((size_t)size * sizeof *displs);
    types = malloc((size_t)size * sizeof(MPI_Datatype));
    for (int r = 0; r < size; r++) {
        sources[r] = r;
        counts[r] = r % 2 == 0;
        displs[r] = r * (MPI_Aint)sizeof(int);
        types[r] = MPI_INT;
    }
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, rule_rank() == 0 ? size : 0, sources,
                                             MPI_UNWEIGHTED, 1, &destination, MPI_UNWEIGHTED,
                                             MPI_INFO_NULL, 0, &star));
    free(sources);
}

static void expect(int *got)
{
    for (int r = 0; rule_rank() == 0 && r < rule_size(); r++) {
        CHECK_INT(got[r], r % 2 == 0 ? r : RULE_POISON_INT);
    }
    rule_poison(got, (size_t)rule_size() * sizeof *got);
}

void rule(void)
{
    const int mine = rule_rank();
    int *got = malloc((size_t)rule_size() * sizeof *got);
    MPI_Request request = MPI_REQUEST_NULL;

    make_star(rule_size());
    rule_poison(got, (size_t)rule_size() * sizeof *got);
    CHECK_MPI(MPI_Neighbor_alltoallw(&mine, &counts[mine], displs, types, got, counts, displs,
                                     types, star));
    expect(got);
    REQUIRE_MPI(MPI_Ineighbor_alltoallw(&mine, &counts[mine], displs, types, got, counts, displs,
                                        types, star, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(got);
    CHECK_MPI(MPI_Comm_free(&star));
    free(got);
    free(counts);
    free(displs);
    free(types);
}
