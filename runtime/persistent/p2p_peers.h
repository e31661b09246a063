/* SPDX-License-Identifier: BSD-3-Clause */
/* The peers of a process in a collective: a group, or the neighbors of a topology (8.6). */
#ifndef MPI_ABI_P2P_PEERS_H
#define MPI_ABI_P2P_PEERS_H

#include "p2p_collective.h"

struct p2p_peers {
    int sends, receives;
    int *to, *from;  /* ranks, or MPI_PROC_NULL; one allocation */
    int rank, group; /* of this process, size of its group */
    int is_inter;
    int me; /* index of this process among the peers, or -1 */
    /*
     * 1 if receives are posted in reverse order in each pair. In a Cartesian grid a message sent in one
     * direction is received from the other, which matters if both neighbors are one process.
     */
    int is_swapped;
};

/* Returns an error code. `found` must be freed in any case. */
int mpi_abi_p2p_peers_find(const struct p2p_arguments *arguments, struct p2p_peers *found);
void mpi_abi_p2p_peers_free(struct p2p_peers *peers);

#endif
