/* SPDX-License-Identifier: BSD-3-Clause */
/* What the files of the alltoallw family share. */
#ifndef MPI_ABI_ALLTOALLW_H
#define MPI_ABI_ALLTOALLW_H

#include "impl.h"

/*
 * After a nonblocking call that returned the backend's code `rc`: makes the request that owns `arrays`, or frees
 * these if there is none.
 */
int FAMILY(keep_arrays)(int rc, void *arrays, impl_request native, MPI_Comm comm,
                        MPI_Request *request);

#if defined(MPI_ABI_IMPL_MPICH)

/* With MPI_IN_PLACE: what is to be sent is copied, and sent from there. */
int mpich_in_place_Ialltoallw(void *recvbuf, const int recvcounts[], const int rdispls[],
                              const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request);
int mpich_in_place_Ialltoallw_c(void *recvbuf, const MPI_Count recvcounts[],
                                const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                                MPI_Comm comm, MPI_Request *request);

#endif

#endif
