/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * A persistent MPI_Neighbor_alltoallw does not keep what the program frees: its communicator before the
 * start, and its datatype while it is active.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int self = 0, one = 1, out[3] = {1, 2, 3};
    int *unweighted = MPI_UNWEIGHTED;
    const MPI_Aint start = 0;
    int in[3] = {0};
    MPI_Comm ring;
    MPI_Datatype type, copy;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, &self, unweighted, 1, &self, unweighted,
                                   MPI_INFO_NULL, 0, &ring);
    MPI_Type_vector(2, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    copy = type;
    MPI_Neighbor_alltoallw_init(out, &one, &start, &type, in, &one, &start, &type, ring,
                                MPI_INFO_NULL, &request);
    MPI_Comm_free(&ring);
    finding_attempts("persistent MPI_Neighbor_alltoallw", 60);
    MPI_Start(&request);
    MPI_Type_free(&copy);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    finding_returned();
    finding_compare("third element", in[2], 3);
    MPI_Finalize();
    return finding_seen;
}
