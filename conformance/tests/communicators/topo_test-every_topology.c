/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Topo_test returns each kind of topology, and MPI_UNDEFINED for a communicator without
 *            one; a duplicate has the topology of its original.
 * class:     required
 * basis:     8.5.5 "returns the type of topology that is associated", 7.4.2 "same group or groups,
 *            same topology, same error handlers": Each kind of topology has its value, and a
 *            duplicate has the same topology.
 * section:   8.5.5, 7.4.2
 * covers:    MPI_Topo_test
 * constants: MPI_CART, MPI_GRAPH, MPI_DIST_GRAPH, MPI_UNDEFINED
 * shows:     7.4.2-dup_topology_type, 8.5.4-type, 8.5.5-topo_test
 * ranks:     1
 */
#include "rule.h"

static void expect(MPI_Comm comm, int want)
{
    int topology = -1;

    CHECK_MPI(MPI_Topo_test(comm, &topology));
    CHECK_INT(topology, want);
}

static void expect_twice(MPI_Comm comm, int want)
{
    MPI_Comm copy = MPI_COMM_NULL;

    REQUIRE(comm != MPI_COMM_NULL);
    expect(comm, want);
    REQUIRE_MPI(MPI_Comm_dup(comm, &copy));
    expect(copy, want);
    CHECK_MPI(MPI_Comm_free(&copy));
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    const int zero[1] = {0};
    const int one[1] = {1};
    MPI_Comm comm = MPI_COMM_NULL;

    expect(MPI_COMM_WORLD, MPI_UNDEFINED);
    expect(MPI_COMM_SELF, MPI_UNDEFINED);
    rule_at("Cartesian");
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_SELF, 1, one, zero, 0, &comm));
    expect_twice(comm, MPI_CART);
    rule_at("graph");
    REQUIRE_MPI(MPI_Graph_create(MPI_COMM_SELF, 1, one, zero, 0, &comm));
    expect_twice(comm, MPI_GRAPH);
    rule_at("distributed graph");
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, zero, MPI_UNWEIGHTED, 1, zero,
                                               MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &comm));
    expect_twice(comm, MPI_DIST_GRAPH);
}
