/* SPDX-License-Identifier: BSD-3-Clause */
/* Finds the peers through the table. */
#include "p2p_peers.h"

#include "extents.h"
#include "table.h"

#include <stdlib.h>

static int allocate(struct p2p_peers *peers)
{
    peers->to = malloc(((size_t)peers->sends + (size_t)peers->receives + 1) * sizeof(int));
    peers->from = peers->to + peers->sends;
    return peers->to ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static int find_all(MPI_Comm comm, struct p2p_peers *peers)
{
    struct mpi_abi_extents extents = {0, 0};
    int rc = mpi_abi_peers(comm, &extents);
    peers->sends = extents.sends;
    peers->receives = extents.receives;
    peers->me = peers->is_inter ? -1 : peers->rank;
    if (rc == MPI_SUCCESS) {
        rc = allocate(peers);
    }
    for (int i = 0; i < peers->sends && rc == MPI_SUCCESS; i++) {
        peers->to[i] = peers->from[i] = i;
    }
    return rc;
}

static int find_in_grid(MPI_Comm comm, struct p2p_peers *peers)
{
    int rc = MPI_SUCCESS;
    peers->is_swapped = 1;
    for (int i = 0; i < peers->sends && rc == MPI_SUCCESS; i += 2) {
        rc = mpi_abi_table.Cart_shift(comm, i / 2, 1, &peers->to[i], &peers->to[i + 1]);
        peers->from[i] = peers->to[i];
        peers->from[i + 1] = peers->to[i + 1];
    }
    return rc;
}

static int find_in_graph(MPI_Comm comm, struct p2p_peers *peers)
{
    int rc = mpi_abi_table.Graph_neighbors(comm, peers->rank, peers->sends, peers->to);
    for (int i = 0; i < peers->sends && rc == MPI_SUCCESS; i++) {
        peers->from[i] = peers->to[i];
    }
    return rc;
}

static int find_neighbors(MPI_Comm comm, struct p2p_peers *peers)
{
    struct mpi_abi_extents extents = {0, 0};
    int topology = MPI_UNDEFINED;
    int rc = mpi_abi_neighbors(comm, &extents);
    peers->sends = extents.sends;
    peers->receives = extents.receives;
    peers->me = -1;
    if (rc == MPI_SUCCESS) {
        rc = allocate(peers);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Topo_test(comm, &topology);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (topology == MPI_CART) {
        return find_in_grid(comm, peers);
    }
    if (topology == MPI_GRAPH) {
        return find_in_graph(comm, peers);
    }
    return mpi_abi_table.Dist_graph_neighbors(comm, peers->receives, peers->from, MPI_UNWEIGHTED,
                                              peers->sends, peers->to, MPI_UNWEIGHTED);
}

int mpi_abi_p2p_peers_find(const struct p2p_arguments *arguments, struct p2p_peers *found)
{
    MPI_Comm comm = arguments->comm;
    int rc = mpi_abi_table.Comm_test_inter(comm, &found->is_inter);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_rank(comm, &found->rank);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_size(comm, &found->group);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (arguments->shape == P2P_NEIGHBOR_ALLGATHER || arguments->shape == P2P_NEIGHBOR_ALLTOALL) {
        return find_neighbors(comm, found);
    }
    return find_all(comm, found);
}

void mpi_abi_p2p_peers_free(struct p2p_peers *peers)
{
    free(peers->to);
}
