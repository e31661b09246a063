/* SPDX-License-Identifier: BSD-3-Clause */
/* With whom an exchange exchanges: all of a group, or the neighbours of a topology (8.6). */
#ifndef MPI_ABI_EXCHANGE_PEERS_H
#define MPI_ABI_EXCHANGE_PEERS_H

#include "exchange.h"

struct exchange_peers {
    int sends, receives;
    int *to, *from;  /* ranks, or MPI_PROC_NULL; one allocation */
    int rank, group; /* of this process, size of its group */
    int is_inter;
    int me; /* where this process is among all of its group; -1 among others */
    /*
     * 1 if receives are posted the other way around in each pair. In a Cartesian grid what is sent in one
     * direction is received from the other, which matters where both neighbours are one process.
     */
    int is_swapped;
};

/* Returns an error code; what was found is freed in any case. */
int mpi_abi_exchange_peers_find(const struct exchange_arguments *arguments,
                                struct exchange_peers *found);
void mpi_abi_exchange_peers_free(struct exchange_peers *peers);

#endif
