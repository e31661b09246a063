/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Gatherv_c, MPI_Scatterv_c, MPI_Allgatherv_c, MPI_Alltoallv_c and MPI_Alltoallw_c (6.5 to
 * 6.8), and their nonblocking forms (6.12): which blocks each process sends and receives.
 */
#include "big.h"
#include "blocks.h"
#include "own.h"
#include "raise.h"
#include "table.h"

/* What a collective is about: who takes part, and what this process is. */
struct circle {
    int n;
    int rank; /* among those n: -1 between two groups */
    struct big_root where;
};

static int find_circle(MPI_Comm comm, struct circle *found)
{
    struct mpi_abi_extents n = {0, 0};
    int inter = 0;
    int rc = mpi_abi_peers(comm, &n);
    found->n = n.sends;
    found->rank = -1;
    if (rc == MPI_SUCCESS)
        rc = mpi_abi_table.Comm_test_inter(comm, &inter);
    return rc == MPI_SUCCESS && !inter ? mpi_abi_table.Comm_rank(comm, &found->rank) : rc;
}

static int find_rooted_circle(MPI_Comm comm, int root, struct circle *found)
{
    int rc = find_circle(comm, found);
    if (rc == MPI_SUCCESS)
        rc = big_root(comm, root, &found->where);
    if (rc != MPI_SUCCESS)
        return rc;
    int is_named = found->rank < 0 && (root == MPI_ROOT || root == MPI_PROC_NULL);
    return is_named || (root >= 0 && root < found->n) ? rc : mpi_abi_raise_comm(comm, MPI_ERR_ROOT);
}

static struct big_exchange nothing(MPI_Comm comm, int n)
{
    return (struct big_exchange){.send = big_side_none(n), .recv = big_side_none(n), .comm = comm};
}

/* --- MPI_Gatherv_c --- */

static int find_gatherv(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                        void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                        MPI_Datatype recvtype, int root, MPI_Comm comm, struct big_exchange *made)
{
    struct circle circle;
    int rc = find_rooted_circle(comm, root, &circle);
    if (rc != MPI_SUCCESS)
        return rc;
    *made = nothing(comm, circle.n);
    if (circle.where.at_root)
        big_side_each(&made->recv, recvbuf, recvcounts, displs, recvtype);
    if (sendbuf == MPI_IN_PLACE && circle.where.at_root) {
        made->recv.except = circle.rank;
    } else if (circle.where.elsewhere) {
        big_side_same(&made->send, sendbuf, sendcount, sendtype);
        made->send.only = root;
    }
    return MPI_SUCCESS;
}

int own_Gatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                  const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                  int root, MPI_Comm comm)
{
    struct big_exchange made;
    int rc = find_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                          comm, &made);
    return rc == MPI_SUCCESS ? big_exchange(&made) : rc;
}

int own_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                   int root, MPI_Comm comm, MPI_Request *request)
{
    struct big_exchange made;
    int rc = find_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                          comm, &made);
    return rc == MPI_SUCCESS ? big_iexchange(&made, request) : rc;
}

/* --- MPI_Scatterv_c --- */

static int find_scatterv(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                         MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                         MPI_Datatype recvtype, int root, MPI_Comm comm, struct big_exchange *made)
{
    struct circle circle;
    int rc = find_rooted_circle(comm, root, &circle);
    if (rc != MPI_SUCCESS)
        return rc;
    *made = nothing(comm, circle.n);
    if (circle.where.at_root)
        big_side_each(&made->send, sendbuf, sendcounts, displs, sendtype);
    if (recvbuf == MPI_IN_PLACE && circle.where.at_root) {
        made->send.except = circle.rank;
    } else if (circle.where.elsewhere) {
        big_side_same(&made->recv, recvbuf, recvcount, recvtype);
        made->recv.only = root;
    }
    return MPI_SUCCESS;
}

int own_Scatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                   MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                   int root, MPI_Comm comm)
{
    struct big_exchange made;
    int rc = find_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype,
                           root, comm, &made);
    return rc == MPI_SUCCESS ? big_exchange(&made) : rc;
}

int own_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                    MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct big_exchange made;
    int rc = find_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype,
                           root, comm, &made);
    return rc == MPI_SUCCESS ? big_iexchange(&made, request) : rc;
}

/* --- MPI_Allgatherv_c --- */

static int find_allgatherv(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                           void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                           MPI_Datatype recvtype, MPI_Comm comm, struct big_exchange *made)
{
    struct circle circle;
    int rc = find_circle(comm, &circle);
    if (rc != MPI_SUCCESS)
        return rc;
    *made = nothing(comm, circle.n);
    big_side_each(&made->recv, recvbuf, recvcounts, displs, recvtype);
    if (sendbuf != MPI_IN_PLACE) {
        big_side_same(&made->send, sendbuf, sendcount, sendtype);
        return MPI_SUCCESS;
    }
    if (circle.rank < 0)
        return mpi_abi_raise_comm(comm, MPI_ERR_BUFFER);
    big_side_same(&made->send, recvbuf, recvcounts[circle.rank], recvtype);
    made->send.displ = displs[circle.rank];
    made->send.except = made->recv.except = circle.rank;
    return MPI_SUCCESS;
}

int own_Allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                     MPI_Comm comm)
{
    struct big_exchange made;
    int rc = find_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                             comm, &made);
    return rc == MPI_SUCCESS ? big_exchange(&made) : rc;
}

int own_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                      void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                      MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct big_exchange made;
    int rc = find_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                             comm, &made);
    return rc == MPI_SUCCESS ? big_iexchange(&made, request) : rc;
}

/* --- MPI_Alltoallv_c --- */

static int find_alltoallv(const void *sendbuf, const MPI_Count sendcounts[],
                          const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf,
                          const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                          MPI_Datatype recvtype, MPI_Comm comm, struct big_exchange *made)
{
    struct circle circle;
    int rc = find_circle(comm, &circle);
    if (rc != MPI_SUCCESS)
        return rc;
    *made = nothing(comm, circle.n);
    big_side_each(&made->recv, recvbuf, recvcounts, rdispls, recvtype);
    made->in_place = sendbuf == MPI_IN_PLACE;
    if (!made->in_place)
        big_side_each(&made->send, sendbuf, sendcounts, sdispls, sendtype);
    return MPI_SUCCESS;
}

int own_Alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                    MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                    const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct big_exchange made;
    int rc = find_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                            recvtype, comm, &made);
    return rc == MPI_SUCCESS ? big_exchange(&made) : rc;
}

int own_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request)
{
    struct big_exchange made;
    int rc = find_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                            recvtype, comm, &made);
    return rc == MPI_SUCCESS ? big_iexchange(&made, request) : rc;
}

/* --- MPI_Alltoallw_c --- */

static int find_alltoallw(const void *sendbuf, const MPI_Count sendcounts[],
                          const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf,
                          const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                          const MPI_Datatype recvtypes[], MPI_Comm comm, struct big_exchange *made)
{
    struct circle circle;
    int rc = find_circle(comm, &circle);
    if (rc != MPI_SUCCESS)
        return rc;
    *made = nothing(comm, circle.n);
    big_side_each(&made->recv, recvbuf, recvcounts, rdispls, MPI_DATATYPE_NULL);
    made->recv.types = recvtypes;
    made->in_place = sendbuf == MPI_IN_PLACE;
    if (made->in_place)
        return MPI_SUCCESS;
    big_side_each(&made->send, sendbuf, sendcounts, sdispls, MPI_DATATYPE_NULL);
    made->send.types = sendtypes;
    return MPI_SUCCESS;
}

int own_Alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                    const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                    const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct big_exchange made;
    int rc = find_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                            recvtypes, comm, &made);
    return rc == MPI_SUCCESS ? big_exchange(&made) : rc;
}

int own_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                     MPI_Request *request)
{
    struct big_exchange made;
    int rc = find_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                            recvtypes, comm, &made);
    return rc == MPI_SUCCESS ? big_iexchange(&made, request) : rc;
}
