/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi-abi >=6.0, <6.1
 * ranks: 1
 *
 * MPI_Dist_graph_neighbors that is given MPI_UNWEIGHTED, for weights are not asked for, writes them to that
 * address, and crashes.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int self = 0, weight = 7;
    int source, destination;
    int *unweighted = MPI_UNWEIGHTED;
    MPI_Comm graph;

    MPI_Init(&argc, &argv);
    MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, &self, &weight, 1, &self, &weight,
                                   MPI_INFO_NULL, 0, &graph);
    finding_attempts("neighbors without weights", 60);
    MPI_Dist_graph_neighbors(graph, 1, &source, unweighted, 1, &destination, unweighted);
    finding_returned();
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return finding_seen;
}
