/* SPDX-License-Identifier: BSD-3-Clause */
/* MPI_Reduce_scatter (6.10) by a reduction to each process of its block. */
#ifndef MPI_ABI_REDUCE_SCATTER_H
#define MPI_ABI_REDUCE_SCATTER_H

#include <mpi.h>

/* Without `recvcounts` each block has `recvcount` elements; with `request` it is nonblocking. Errors are raised. */
int big_reduce_scatter(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                       MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                       MPI_Request *request);

#endif
