/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Neighborhood collectives work on a part of a grid that MPI_Cart_sub made, and on duplicates of
 *           communicators with a topology.
 * class:    required
 * basis:    8.6 "perform communication along the edges of a graph representing", 8.5.7 "create for each subgroup a
 *           communicator with the", 7.4.2 "communicator with the same group or groups, same topology": both kinds of
 *           communicators have a topology.
 * section:  8.6, 8.5.7, 7.4.2
 * covers:   MPI_Neighbor_allgather, MPI_Neighbor_alltoall, MPI_Cart_sub, MPI_Comm_dup
 * shows:    8.6-sub_and_dup
 * ranks:    1
 *
 * The originals are freed before. Lines, which are parts of a grid, have ends; the ring is a distributed graph with an
 * edge from each process to the next one.
 */
#include "rule.h"

/* Each one sends its number; blocks to the process below and above are 1 and 2 more. */
static void check_line(MPI_Comm line, int me, int below, int above)
{
    const int sent[2] = {10 * me + 1, 10 * me + 2};
    int got[2];

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Neighbor_allgather(&me, 1, MPI_INT, got, 1, MPI_INT, line));
    CHECK_INT(got[0], below >= 0 ? below : RULE_POISON_INT);
    CHECK_INT(got[1], above >= 0 ? above : RULE_POISON_INT);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Neighbor_alltoall(sent, 1, MPI_INT, got, 1, MPI_INT, line));
    CHECK_INT(got[0], below >= 0 ? 10 * below + 2 : RULE_POISON_INT);
    CHECK_INT(got[1], above >= 0 ? 10 * above + 1 : RULE_POISON_INT);
}

static void duplicate(MPI_Comm *comm)
{
    MPI_Comm original = *comm;

    CHECK_MPI(MPI_Comm_dup(original, comm));
    CHECK_MPI(MPI_Comm_free(&original));
}

/* The columns of a grid, whose ranks are a row's length apart. */
static void check_columns(void)
{
    const int remain[2] = {1, 0};
    int dims[2] = {0, 0};
    int me = rule_rank();
    int below, above;
    MPI_Comm grid = MPI_COMM_NULL;
    MPI_Comm column = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Dims_create(rule_size(), 2, dims));
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, (const int[]){0, 1}, 0, &grid));
    REQUIRE_MPI(MPI_Cart_sub(grid, remain, &column));
    CHECK_MPI(MPI_Comm_free(&grid));
    below = me - dims[1];
    above = me + dims[1] < rule_size() ? me + dims[1] : -1;
    rule_at("columns");
    check_line(column, me, below, above);
    duplicate(&column);
    rule_at("duplicates of columns");
    check_line(column, me, below, above);
    CHECK_MPI(MPI_Comm_free(&column));
}

static void check_ring(void)
{
    const int me = rule_rank();
    const int next = (me + 1) % rule_size();
    const int previous = (me + rule_size() - 1) % rule_size();
    int got = -1;
    MPI_Comm ring = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1,
                                               &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring));
    duplicate(&ring);
    rule_at("a duplicate of a ring");
    CHECK_MPI(MPI_Neighbor_allgather(&me, 1, MPI_INT, &got, 1, MPI_INT, ring));
    CHECK_INT(got, previous);
    CHECK_MPI(MPI_Comm_free(&ring));
}

void rule(void)
{
    check_columns();
    check_ring();
}
