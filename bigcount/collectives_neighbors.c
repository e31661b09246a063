/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Neighbor_allgatherv_c, MPI_Neighbor_alltoallv_c and MPI_Neighbor_alltoallw_c (8.6), and
 * their nonblocking forms (8.7): blocks for the neighbors that a process sends to, and for those
 * that it receives from.
 */
#include "abi_functions.h"
#include "blocks.h"
#include "extents.h"
#include "large.h"

static int find_neighbors(MPI_Comm comm, struct big_plan *made)
{
    struct mpi_abi_extents n = {0, 0};
    int rc = mpi_abi_neighbors(comm, &n);
    *made = (struct big_plan){.algorithm = BIG_AMONG_NEIGHBORS,
                              .send = big_block_list_empty(n.sends),
                              .recv = big_block_list_empty(n.receives),
                              .comm = comm};
    return rc;
}

/* --- MPI_Neighbor_allgatherv_c --- */

static int find_neighbor_allgatherv(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                                    void *recvbuf, const MPI_Count recvcounts[],
                                    const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
                                    struct big_plan *made)
{
    int rc = find_neighbors(comm, made);
    big_block_list_uniform(&made->send, sendbuf, sendcount, sendtype);
    big_block_list_vector(&made->recv, recvbuf, recvcounts, displs, recvtype);
    return rc;
}

int abi_Neighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                              void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                              MPI_Datatype recvtype, MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                      recvtype, comm, &made);
    return rc == MPI_SUCCESS ? big_plan_run(&made) : rc;
}

int abi_Ineighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                               void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                               MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct big_plan made;
    int rc = find_neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                      recvtype, comm, &made);
    return rc == MPI_SUCCESS ? big_plan_start(&made, request) : rc;
}

/* --- MPI_Neighbor_alltoallv_c --- */

static int find_neighbor_alltoallv(const void *sendbuf, const MPI_Count sendcounts[],
                                   const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf,
                                   const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                                   MPI_Datatype recvtype, MPI_Comm comm, struct big_plan *made)
{
    int rc = find_neighbors(comm, made);
    big_block_list_vector(&made->send, sendbuf, sendcounts, sdispls, sendtype);
    big_block_list_vector(&made->recv, recvbuf, recvcounts, rdispls, recvtype);
    return rc;
}

int abi_Neighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[],
                             const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf,
                             const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                             MPI_Datatype recvtype, MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts,
                                     rdispls, recvtype, comm, &made);
    return rc == MPI_SUCCESS ? big_plan_run(&made) : rc;
}

int abi_Ineighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[],
                              const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf,
                              const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                              MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct big_plan made;
    int rc = find_neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts,
                                     rdispls, recvtype, comm, &made);
    return rc == MPI_SUCCESS ? big_plan_start(&made, request) : rc;
}

/* --- MPI_Neighbor_alltoallw_c --- */

static int find_neighbor_alltoallw(const void *sendbuf, const MPI_Count sendcounts[],
                                   const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                                   void *recvbuf, const MPI_Count recvcounts[],
                                   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                                   MPI_Comm comm, struct big_plan *made)
{
    int rc = find_neighbors(comm, made);
    big_block_list_vector(&made->send, sendbuf, sendcounts, sdispls, MPI_DATATYPE_NULL);
    big_block_list_vector(&made->recv, recvbuf, recvcounts, rdispls, MPI_DATATYPE_NULL);
    made->send.types = sendtypes;
    made->recv.types = recvtypes;
    return rc;
}

int big_Neighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[],
                             const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                             void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                             const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts,
                                     rdispls, recvtypes, comm, &made);
    return rc == MPI_SUCCESS ? big_plan_run(&made) : rc;
}

int big_Ineighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[],
                              const MPI_Aint sdispls[], const MPI_Datatype sendtypes[],
                              void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                              const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    struct big_plan made;
    int rc = find_neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts,
                                     rdispls, recvtypes, comm, &made);
    return rc == MPI_SUCCESS ? big_plan_start(&made, request) : rc;
}
