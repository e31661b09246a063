/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Dist_graph_neighbors refuses arrays that are shorter than the lists.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int own[2] = {0, 0}, weights[2] = {5, 7};
    int neighbors[2] = {-1, -1}, got[2] = {-1, -1}, none[2] = {-1, -1};
    MPI_Comm comm;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 2, own, weights, 2, own, weights, MPI_INFO_NULL,
                                   0, &comm);
    finding_compare("error code of MPI_Dist_graph_neighbors",
                    MPI_Dist_graph_neighbors(comm, 1, neighbors, got, 0, none, none), MPI_SUCCESS);
    finding_compare("weight of the first edge", got[0], 5);
    finding_compare("weight beyond the array", got[1], -1);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return finding_seen;
}
