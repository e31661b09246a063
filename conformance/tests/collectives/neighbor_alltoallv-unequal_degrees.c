/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    In a neighborhood collective a process may have many sources and one destination, or no
 *          source at all, and then nothing is received.
 * class:   required
 * basis:   8.6.1 "placed into recvbuf beginning at offset displs [l]", 8.6.2 "placed into recvbuf
 *          beginning at offset rdispls [l]", 8.6.2 "array (of length outdegree)", 8.7 "semantics
 *          are similar to nonblocking collective operations": There is one send for each outgoing
 *          edge and one receive for each incoming one, so a process without sources receives
 *          nothing.
 * section: 8.6.1, 8.6.2, 8.7.1, 8.7.2, 8.7
 * covers:  MPI_Neighbor_allgatherv, MPI_Ineighbor_allgatherv, MPI_Neighbor_alltoallv,
 *          MPI_Ineighbor_alltoallv
 * shows:   8.6.1-allgatherv_counts, 8.6.1-allgatherv_displs, 8.6.2-alltoallv_counts,
 *          8.6.2-alltoallv_displs, 8.7.1-allgatherv, 8.7.2-alltoallv
 * ranks:   1
 *
 * Everyone sends to rank 0 alone, which thus hears from all, itself among them.  Rank r sends r + 1
 * ints.
 */
#include "rule.h"

#include <stdlib.h>

static int *sources;
static int *counts;
static int *displs;
static int *got;

static void describe(size_t size)
{
    sources = malloc(size * sizeof *sources);
    counts = malloc(size * sizeof *counts);
    displs = malloc(size * sizeof *displs);
    got = malloc(size * size * sizeof *got);
    for (int r = 0; r < (int)size; r++) {
        sources[r] = r;
        counts[r] = r + 1;
        displs[r] = r * (int)size;
    }
    rule_poison(got, size * size * sizeof *got);
}

static void expect(void)
{
    int size = rule_size();

    for (int at = 0; at < size * size; at++) {
        int from = at / size;
        bool sent = rule_rank() == 0 && at % size <= from;

        CHECK_INT(got[at], sent ? from : RULE_POISON_INT);
        got[at] = RULE_POISON_INT;
    }
}

static void gather(MPI_Comm star, const int *send)
{
    const int count = rule_rank() + 1;
    const int zero = 0;
    MPI_Request request;

    CHECK_MPI(MPI_Neighbor_allgatherv(send, count, MPI_INT, got, counts, displs, MPI_INT, star));
    expect();
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(MPI_Ineighbor_allgatherv(send, count, MPI_INT, got, counts, displs, MPI_INT, star,
                                         &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect();
    CHECK_MPI(
        MPI_Neighbor_alltoallv(send, &count, &zero, MPI_INT, got, counts, displs, MPI_INT, star));
    expect();
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(MPI_Ineighbor_alltoallv(send, &count, &zero, MPI_INT, got, counts, displs, MPI_INT,
                                        star, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect();
}

void rule(void)
{
    size_t size = (size_t)rule_size();
    const int indegree = rule_rank() == 0 ? rule_size() : 0;
    const int destination = 0;
    int *send = malloc(size * sizeof(int));
    MPI_Comm star = MPI_COMM_NULL;

    describe(size);
    for (size_t i = 0; i < size; i++) {
        send[i] = rule_rank();
    }
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, indegree, sources, MPI_UNWEIGHTED, 1,
                                               &destination, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                               &star));
    gather(star, send);
    CHECK_MPI(MPI_Comm_free(&star));
    free(sources);
    free(counts);
    free(displs);
    free(got);
    free(send);
}
