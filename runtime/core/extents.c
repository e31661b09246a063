/* SPDX-License-Identifier: BSD-3-Clause */
/* Lengths of the arrays of collectives (6.2.3, 8.6), by the table. */
#include "extents.h"

#include "table.h"

int mpi_abi_peers(MPI_Comm comm, struct mpi_abi_extents *found)
{
    int inter = 0;
    int rc = mpi_abi_table.Comm_test_inter(comm, &inter);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = inter ? mpi_abi_table.Comm_remote_size(comm, &found->sends)
               : mpi_abi_table.Comm_size(comm, &found->sends);
    found->receives = found->sends;
    return rc;
}

static int cart_neighbors(MPI_Comm comm, struct mpi_abi_extents *found)
{
    int dims = 0;
    int rc = mpi_abi_table.Cartdim_get(comm, &dims);
    found->sends = found->receives = 2 * dims;
    return rc;
}

static int graph_neighbors(MPI_Comm comm, struct mpi_abi_extents *found)
{
    int rank = 0;
    int rc = mpi_abi_table.Comm_rank(comm, &rank);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Graph_neighbors_count(comm, rank, &found->sends);
    }
    found->receives = found->sends;
    return rc;
}

int mpi_abi_neighbors(MPI_Comm comm, struct mpi_abi_extents *found)
{
    int topology = MPI_UNDEFINED;
    int weighted = 0;
    int rc = mpi_abi_table.Topo_test(comm, &topology);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    switch (topology) {
    case MPI_CART:
        return cart_neighbors(comm, found);
    case MPI_GRAPH:
        return graph_neighbors(comm, found);
    case MPI_DIST_GRAPH:
        return mpi_abi_table.Dist_graph_neighbors_count(comm, &found->receives, &found->sends,
                                                        &weighted);
    default:
        *found = (struct mpi_abi_extents){0, 0};
        return MPI_SUCCESS;
    }
}
