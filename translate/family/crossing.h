/* SPDX-License-Identifier: BSD-3-Clause */
/* MPI_Ineighbor_alltoallw, before which Open MPI has a function that swaps blocks (crossing.c). */
#ifndef MPI_ABI_CROSSING_H
#define MPI_ABI_CROSSING_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

int ompi_ineighbor_alltoallw(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                             const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                             const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                             MPI_Comm comm, MPI_Request *request);

#define INEIGHBOR_ALLTOALLW ompi_ineighbor_alltoallw

#else

#define INEIGHBOR_ALLTOALLW WRAP(Ineighbor_alltoallw)

#endif

#endif
