/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The functions for neighbors with a datatype for each block. Others stand before those named DIRECT here, and swap
 * blocks: crossing.c for Open MPI, reversing.c for MPICH.
 */
#ifndef MPI_ABI_CROSSING_H
#define MPI_ABI_CROSSING_H

#include "impl.h"

#define DIRECT(name) FAMILY(direct_##name)

#if defined(MPI_ABI_IMPL_OMPI)

#define NEIGHBOR_FUNCTION(name) WRAP(name)

#elif defined(MPI_ABI_IMPL_MPICH)

#define NEIGHBOR_FUNCTION(name) DIRECT(name)

int DIRECT(Neighbor_alltoallw)(const void *sendbuf, const int sendcounts[],
                               const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                               void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
                               const MPI_Datatype recvtypes[], MPI_Comm comm);
int DIRECT(Neighbor_alltoallw_c)(const void *sendbuf, const MPI_Count sendcounts[],
                                 const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                                 void *recvbuf, const MPI_Count recvcounts[],
                                 const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                                 MPI_Comm comm);
int DIRECT(Ineighbor_alltoallw_c)(const void *sendbuf, const MPI_Count sendcounts[],
                                  const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                                  void *recvbuf, const MPI_Count recvcounts[],
                                  const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                                  MPI_Comm comm, MPI_Request *request);

#else
#error "what this family does is missing here"
#endif

/* Both families have one before it. */
int DIRECT(Ineighbor_alltoallw)(const void *sendbuf, const int sendcounts[],
                                const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                                void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
                                const MPI_Datatype recvtypes[], MPI_Comm comm,
                                MPI_Request *request);

#endif
