/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Cart_map and MPI_Graph_map give each process that has a place in the topology a
 *            rank of its own below its size, and MPI_UNDEFINED to the others.
 * class:     required
 * basis:     8.5.8 "MPI_UNDEFINED if calling MPI process does not belong", 8.5.8 "MPI_UNDEFINED if
 *            the calling MPI process does not", 8.5.8 "reordered rank of the calling MPI process":
 *            The results are ranks in the topology, one for each of its places; a process that has
 *            no place gets MPI_UNDEFINED.
 * section:   8.5.8
 * covers:    MPI_Cart_map, MPI_Graph_map
 * constants: MPI_UNDEFINED
 * shows:     8.5.8-cart_map, 8.5.8-cart_map_undefined, 8.5.8-graph_map, 8.5.8-graph_map_undefined
 * ranks:     2
 *
 * The topology has one place less than there are processes.
 */
#include "rule.h"

#include <stdlib.h>

/* Of all processes one is left out, and each of the others has another rank. */
static void expect(int rank)
{
    int places = rule_size() - 1;
    int *all = malloc((size_t)rule_size() * sizeof(int));
    int out = 0;

    CHECK(rank == MPI_UNDEFINED || (rank >= 0 && rank < places));
    CHECK_MPI(MPI_Allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD));
    for (int i = 0; i < rule_size(); i++) {
        out += all[i] == MPI_UNDEFINED;
        for (int j = 0; j < i; j++) {
            CHECK(all[i] != all[j]);
        }
    }
    CHECK_INT(out, 1);
    free(all);
}

void rule(void)
{
    int places = rule_size() - 1;
    int *index = calloc((size_t)rule_size(), sizeof(int));
    const int periods[1] = {0};
    const int edges[1] = {0};
    int rank = -1;

    rule_at("Cartesian");
    CHECK_MPI(MPI_Cart_map(MPI_COMM_WORLD, 1, &places, periods, &rank));
    expect(rank);
    rule_at("graph");
    for (int i = 0; i < places; i++) {
        index[i] = 1;
    }
    rank = -1;
    CHECK_MPI(MPI_Graph_map(MPI_COMM_WORLD, places, index, edges, &rank));
    expect(rank);
    free(index);
}
