/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Scatterv (6.6) of an intercommunicator: Open MPI receives as many elements of the receiver's datatype as the root
 * sends of its own. The nonblocking function does it right, so it stands in.
 */
#include "impl.h"

/* The error has been raised. */
static int find_inter(MPI_Comm comm, int *inter)
{
    return error_from_impl(impl.Comm_test_inter(comm_to_impl(comm), inter));
}

#define SCATTERV(Name, Begin, count_t, disp_t)                                                     \
    int WRAP(Name)(const void *sendbuf, const count_t sendcounts[], const disp_t displs[],         \
                   MPI_Datatype sendtype, void *recvbuf, count_t recvcount, MPI_Datatype recvtype, \
                   int root, MPI_Comm comm)                                                        \
    {                                                                                              \
        MPI_Request request = MPI_REQUEST_NULL;                                                    \
        int inter = 0;                                                                             \
        int rc = find_inter(comm, &inter);                                                         \
        if (rc == MPI_SUCCESS && !inter)                                                           \
            return PLAIN(Name)(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,          \
                               recvtype, root, comm);                                              \
        if (rc == MPI_SUCCESS)                                                                     \
            rc = mpi_abi_table.Begin(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount,    \
                                     recvtype, root, comm, &request);                              \
        return rc == MPI_SUCCESS ? mpi_abi_table.Wait(&request, MPI_STATUS_IGNORE) : rc;           \
    }

SCATTERV(Scatterv, Iscatterv, int, int)
SCATTERV(Scatterv_c, Iscatterv_c, MPI_Count, MPI_Aint)
