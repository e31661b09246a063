/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     On a graph communicator, blocks are in the order of the neighbors that MPI_Graph_neighbors returns, and
 *           each of several edges between two processes, and an edge from a process to itself, has a block of its own.
 * class:    required
 * basis:    8.6 "sequence of neighbors as returned by MPI_GRAPH_NEIGHBORS", 8.6 "edges between any two MPI processes
 *           is defined to": of two edges between two processes, either block may be in either place.
 * section:  8.6, 8.6.1, 8.6.2
 * covers:   MPI_Graph_create, MPI_Neighbor_allgather, MPI_Neighbor_alltoall, MPI_Neighbor_alltoallw
 * shows:    8.6-graph_order, 8.6-graph_multiple
 * ranks:    2
 *
 * Each process has an edge to itself and two edges to the process before and to the process after it.
 */
#include "rule.h"

#include <stdlib.h>

enum { DEGREE = 5 };

static void neighbors(int rank, int list[DEGREE])
{
    int next = (rank + 1) % rule_size();
    int previous = (rank + rule_size() - 1) % rule_size();
    const int all[DEGREE] = {next, previous, rank, previous, next};

    for (int i = 0; i < DEGREE; i++) {
        list[i] = all[i];
    }
}

/* Which of the blocks that a process sends go to this one; a bit for each. */
static unsigned blocks_from(int sender)
{
    int list[DEGREE];
    unsigned blocks = 0;

    neighbors(sender, list);
    for (int i = 0; i < DEGREE; i++) {
        blocks |= (unsigned)(list[i] == rule_rank()) << i;
    }
    return blocks;
}

/* Each block that a neighbor has sent here is in one of the places that belong to it. */
static void check_blocks(int got[DEGREE], const int mine[DEGREE], const char *name)
{
    for (int i = 0; i < DEGREE; i++) {
        unsigned blocks = 0;

        rule_at("%s, block %d", name, i);
        CHECK_INT(got[i] / 100, mine[i]);
        for (int j = 0; j < DEGREE; j++) {
            blocks |= mine[j] == mine[i] ? 1u << got[j] % 100 % DEGREE : 0;
        }
        CHECK_INT(blocks, blocks_from(mine[i]));
    }
    rule_poison(got, DEGREE * sizeof *got);
}

static void exchange(MPI_Comm graph)
{
    int mine[DEGREE] = {-1};
    int sent[DEGREE];
    int got[DEGREE];
    int counts[DEGREE];
    MPI_Aint displs[DEGREE];
    MPI_Datatype types[DEGREE];

    CHECK_MPI(MPI_Graph_neighbors(graph, rule_rank(), DEGREE, mine));
    for (int i = 0; i < DEGREE; i++) {
        sent[i] = 100 * rule_rank() + i;
        counts[i] = 1;
        displs[i] = i * (MPI_Aint)sizeof(int);
        types[i] = MPI_INT;
    }
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Neighbor_allgather(&mine[2], 1, MPI_INT, got, 1, MPI_INT, graph));
    CHECK_BYTES(got, mine, sizeof got);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Neighbor_alltoall(sent, 1, MPI_INT, got, 1, MPI_INT, graph));
    check_blocks(got, mine, "MPI_Neighbor_alltoall");
    CHECK_MPI(
        MPI_Neighbor_alltoallw(sent, counts, displs, types, got, counts, displs, types, graph));
    check_blocks(got, mine, "MPI_Neighbor_alltoallw");
}

void rule(void)
{
    int size = rule_size();
    int *index = malloc((size_t)size * sizeof *index);
    int *edges = malloc((size_t)size * DEGREE * sizeof *edges);
    MPI_Comm graph = MPI_COMM_NULL;

    for (int i = 0; i < size; i++) {
        index[i] = DEGREE * (i + 1);
        neighbors(i, &edges[(size_t)i * DEGREE]);
    }
    REQUIRE_MPI(MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &graph));
    exchange(graph);
    CHECK_MPI(MPI_Comm_free(&graph));
    free(edges);
    free(index);
}
