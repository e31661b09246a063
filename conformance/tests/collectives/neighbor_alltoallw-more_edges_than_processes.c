/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    The arrays of a neighborhood alltoallw are as long as the out- and in-degree, whatever
 *          the size of the communicator, and its displacements are bytes of address size.
 * class:   required
 * basis:   8.6.2 "array of datatypes (of length outdegree)", 8.6.2 "specifies the displacement in
 *          bytes", 8.6.2 "the outcome is as if each MPI process executed", 5.1.9 "Any communication
 *          that is currently using this datatype", 8.7 "semantics are similar to nonblocking
 *          collective operations": The sends and receives that define the outcome follow the edges
 *          in order, so edges between the same processes match in that order; there is an entry for
 *          each edge.
 * section: 8.6.2, 8.7.2, 5.1.9, 8.7
 * covers:  MPI_Neighbor_alltoallw, MPI_Ineighbor_alltoallw
 * shows:   8.6.2-alltoallw_array_lengths, 8.6.2-alltoallw_bytes, 8.6.2-alltoallw_types,
 *          8.6.2-multiple_edges_order, 8.7.2-alltoallw
 * ranks:   1
 *
 * From each rank six edges go to the next one.  All carry two shorts, since the signatures of edges
 * between the same processes must be equal (8.6.2); every second one has a derived type with a gap.
 * It is freed while the nonblocking operation is pending.
 */
#include "rule.h"

enum { EDGES = 6, CELL = 4 /* shorts for an edge */ };

struct arrays {
    int counts[EDGES];
    MPI_Aint displs[EDGES];
    MPI_Datatype types[EDGES];
};

/* Cells in reverse order on the receiving side. */
static struct arrays describe(MPI_Datatype pair, bool sending)
{
    struct arrays a;

    for (int e = 0; e < EDGES; e++) {
        a.counts[e] = e % 2 ? 1 : 2;
        a.displs[e] = (MPI_Aint)sizeof(short) * CELL * (sending ? e : EDGES - 1 - e);
        a.types[e] = e % 2 ? pair : MPI_SHORT;
    }
    return a;
}

static void expect(short got[EDGES * CELL], int from)
{
    for (int at = 0; at < EDGES * CELL; at++) {
        int edge = EDGES - 1 - at / CELL;
        int i = at % CELL;
        bool sent = i == 0 || i == (edge % 2 ? 2 : 1);

        CHECK_INT(got[at], sent ? 100 * from + edge * CELL + i : RULE_POISON_INT >> 16);
    }
    rule_poison(got, EDGES * CELL * sizeof(short));
}

static void exchange(MPI_Comm ring, MPI_Datatype *pair, int previous)
{
    const struct arrays s = describe(*pair, true);
    const struct arrays r = describe(*pair, false);
    MPI_Request request = MPI_REQUEST_NULL;
    short send[EDGES * CELL];
    short got[EDGES * CELL];

    for (int i = 0; i < EDGES * CELL; i++) {
        send[i] = (short)(100 * rule_rank() + i);
    }
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Neighbor_alltoallw(send, s.counts, s.displs, s.types, got, r.counts, r.displs,
                                     r.types, ring));
    expect(got, previous);
    REQUIRE_MPI(MPI_Ineighbor_alltoallw(send, s.counts, s.displs, s.types, got, r.counts, r.displs,
                                        r.types, ring, &request));
    CHECK_MPI(MPI_Type_free(pair));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(got, previous);
}

void rule(void)
{
    int previous = (rule_rank() + rule_size() - 1) % rule_size();
    int sources[EDGES];
    int destinations[EDGES];
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Comm ring = MPI_COMM_NULL;

    for (int e = 0; e < EDGES; e++) {
        sources[e] = previous;
        destinations[e] = (rule_rank() + 1) % rule_size();
    }
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, EDGES, sources, MPI_UNWEIGHTED,
                                               EDGES, destinations, MPI_UNWEIGHTED, MPI_INFO_NULL,
                                               0, &ring));
    REQUIRE_MPI(MPI_Type_vector(2, 1, 2, MPI_SHORT, &pair));
    REQUIRE_MPI(MPI_Type_commit(&pair));
    exchange(ring, &pair, previous);
    CHECK_MPI(MPI_Comm_free(&ring));
}
