/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The functions for neighbors with a datatype for each block. A family whose versions swap blocks has functions of its
 * own before those named DIRECT: NEIGHBOR_FUNCTION of inline_duties.h says which.
 */
#ifndef MPI_ABI_NEIGHBOR_ALLTOALLW_H
#define MPI_ABI_NEIGHBOR_ALLTOALLW_H

#include "impl.h"

#define DIRECT(name) FAMILY(direct_##name)

int DIRECT(Neighbor_alltoallw)(const void *sendbuf, const int sendcounts[],
                               const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                               void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
                               const MPI_Datatype recvtypes[], MPI_Comm comm);
int DIRECT(Neighbor_alltoallw_c)(const void *sendbuf, const MPI_Count sendcounts[],
                                 const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                                 void *recvbuf, const MPI_Count recvcounts[],
                                 const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                                 MPI_Comm comm);
int DIRECT(Ineighbor_alltoallw)(const void *sendbuf, const int sendcounts[],
                                const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                                void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
                                const MPI_Datatype recvtypes[], MPI_Comm comm,
                                MPI_Request *request);
int DIRECT(Ineighbor_alltoallw_c)(const void *sendbuf, const MPI_Count sendcounts[],
                                  const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                                  void *recvbuf, const MPI_Count recvcounts[],
                                  const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                                  MPI_Comm comm, MPI_Request *request);

#endif
