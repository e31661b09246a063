/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Gatherv_c, MPI_Scatterv_c, MPI_Allgatherv_c, MPI_Alltoallv_c and MPI_Alltoallw_c (6.5 to
 * 6.8), and their nonblocking forms (6.12), where the plain call may not do: which blocks each process
 * sends and receives, and which way all go (split.h, blocks.h).
 */
#include "big.h"
#include "blocks.h"
#include "large.h"
#include "raise.h"
#include "split.h"
#include "table.h"

static int find_rooted_participants(MPI_Comm comm, int root, struct big_participants *found)
{
    int rc = big_rooted_participants(comm, root, found);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    int is_named = found->is_inter && (root == MPI_ROOT || root == MPI_PROC_NULL);
    return is_named || (root >= 0 && root < found->n) ? rc : mpi_abi_raise_comm(comm, MPI_ERR_ROOT);
}

/* Blocking without `request`. */
static int run(const struct big_plan *plan, MPI_Request *request)
{
    if (plan->algorithm != BIG_AMONG_ALL) {
        return big_split(plan, request);
    }
    return request ? big_plan_start(plan, request) : big_plan_run(plan);
}

/* The request is null until it exists. */
static int refuse_null(MPI_Request *request, MPI_Comm comm)
{
    if (!request) {
        return mpi_abi_raise_comm(comm, MPI_ERR_ARG);
    }
    *request = MPI_REQUEST_NULL;
    return MPI_SUCCESS;
}

static struct big_plan nothing(MPI_Comm comm, int n)
{
    return (struct big_plan){
        .send = big_block_list_empty(n), .recv = big_block_list_empty(n), .comm = comm};
}

/* --- MPI_Gatherv_c --- */

static int find_gatherv(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                        void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                        MPI_Datatype recvtype, int root, MPI_Comm comm, struct big_plan *made)
{
    struct big_participants participants;
    int rc = find_rooted_participants(comm, root, &participants);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    *made = nothing(comm, participants.n);
    made->algorithm = participants.is_inter ? BIG_AMONG_ALL : BIG_GATHERV;
    made->root = root;
    if (participants.where.at_root) {
        big_block_list_vector(&made->recv, recvbuf, recvcounts, displs, recvtype);
    }
    if (sendbuf == MPI_IN_PLACE && participants.where.at_root) {
        made->send.buf = MPI_IN_PLACE;
        made->recv.except = participants.rank;
    } else if (participants.where.elsewhere) {
        big_block_list_uniform(&made->send, sendbuf, sendcount, sendtype);
        made->send.only = root;
    }
    return MPI_SUCCESS;
}

int big_Gatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                  const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                  int root, MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                          comm, &made);
    return rc == MPI_SUCCESS ? run(&made, NULL) : rc;
}

int big_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                   const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                   int root, MPI_Comm comm, MPI_Request *request)
{
    struct big_plan made;
    int rc = refuse_null(request, comm);
    if (rc == MPI_SUCCESS) {
        rc = find_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root,
                          comm, &made);
    }
    return rc == MPI_SUCCESS ? run(&made, request) : rc;
}

/* --- MPI_Scatterv_c --- */

static int find_scatterv(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                         MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                         MPI_Datatype recvtype, int root, MPI_Comm comm, struct big_plan *made)
{
    struct big_participants participants;
    int rc = find_rooted_participants(comm, root, &participants);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    *made = nothing(comm, participants.n);
    made->algorithm = participants.is_inter ? BIG_AMONG_ALL : BIG_SCATTERV;
    made->root = root;
    if (participants.where.at_root) {
        big_block_list_vector(&made->send, sendbuf, sendcounts, displs, sendtype);
    }
    if (recvbuf == MPI_IN_PLACE && participants.where.at_root) {
        made->recv.buf = MPI_IN_PLACE;
        made->send.except = participants.rank;
    } else if (participants.where.elsewhere) {
        big_block_list_uniform(&made->recv, recvbuf, recvcount, recvtype);
        made->recv.only = root;
    }
    return MPI_SUCCESS;
}

int big_Scatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                   MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype,
                   int root, MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype,
                           root, comm, &made);
    return rc == MPI_SUCCESS ? run(&made, NULL) : rc;
}

int big_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[],
                    MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct big_plan made;
    int rc = refuse_null(request, comm);
    if (rc == MPI_SUCCESS) {
        rc = find_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype,
                           root, comm, &made);
    }
    return rc == MPI_SUCCESS ? run(&made, request) : rc;
}

/* --- MPI_Allgatherv_c --- */

/* Blocks that MPI_Alltoallw sends in place are not received. */
static int set_in_place(const struct big_participants *participants, struct big_plan *made)
{
    const struct big_block_list *recv = &made->recv;
    int rank = 0;
    if (participants->is_inter) {
        return mpi_abi_raise_comm(made->comm, MPI_ERR_BUFFER);
    }
    made->send.buf = MPI_IN_PLACE;
    if (made->algorithm == BIG_ALLGATHERV) {
        return MPI_SUCCESS;
    }
    int rc = mpi_abi_table.Comm_rank(made->comm, &rank);
    big_block_list_uniform(&made->send, recv->buf, recv->counts[rank], recv->type);
    made->send.displ = recv->displs[rank];
    made->send.except = made->recv.except = rank;
    return rc;
}

static int find_allgatherv(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                           void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                           MPI_Datatype recvtype, MPI_Comm comm, struct big_plan *made)
{
    struct big_participants participants;
    int small = 0;
    int rc = big_participants(comm, &participants);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    *made = nothing(comm, participants.n);
    big_block_list_vector(&made->recv, recvbuf, recvcounts, displs, recvtype);
    mpi_abi_raise_begin();
    rc = participants.is_inter ? MPI_SUCCESS : big_all_small(&made->recv, &small);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(comm, rc);
    }
    made->algorithm = small ? BIG_ALLGATHERV : BIG_AMONG_ALL;
    if (sendbuf == MPI_IN_PLACE) {
        return set_in_place(&participants, made);
    }
    big_block_list_uniform(&made->send, sendbuf, sendcount, sendtype);
    return MPI_SUCCESS;
}

int big_Allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype,
                     MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                             comm, &made);
    return rc == MPI_SUCCESS ? run(&made, NULL) : rc;
}

int big_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype,
                      void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[],
                      MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct big_plan made;
    int rc = refuse_null(request, comm);
    if (rc == MPI_SUCCESS) {
        rc = find_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype,
                             comm, &made);
    }
    return rc == MPI_SUCCESS ? run(&made, request) : rc;
}

/* --- MPI_Alltoallv_c --- */

static int find_alltoallv(const void *sendbuf, const MPI_Count sendcounts[],
                          const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf,
                          const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                          MPI_Datatype recvtype, MPI_Comm comm, struct big_plan *made)
{
    struct big_participants participants;
    int rc = big_participants(comm, &participants);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    *made = nothing(comm, participants.n);
    big_block_list_vector(&made->recv, recvbuf, recvcounts, rdispls, recvtype);
    made->in_place = sendbuf == MPI_IN_PLACE;
    made->algorithm = participants.is_inter || made->in_place ? BIG_AMONG_ALL : BIG_ALLTOALLV;
    if (!made->in_place) {
        big_block_list_vector(&made->send, sendbuf, sendcounts, sdispls, sendtype);
    }
    return MPI_SUCCESS;
}

int big_Alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                    MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                    const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                            recvtype, comm, &made);
    return rc == MPI_SUCCESS ? run(&made, NULL) : rc;
}

int big_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request)
{
    struct big_plan made;
    int rc = refuse_null(request, comm);
    if (rc == MPI_SUCCESS) {
        rc = find_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,
                            recvtype, comm, &made);
    }
    return rc == MPI_SUCCESS ? run(&made, request) : rc;
}

/* --- MPI_Alltoallw_c --- */

static int find_alltoallw(const void *sendbuf, const MPI_Count sendcounts[],
                          const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf,
                          const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                          const MPI_Datatype recvtypes[], MPI_Comm comm, struct big_plan *made)
{
    struct big_participants participants;
    int rc = big_participants(comm, &participants);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    *made = nothing(comm, participants.n);
    big_block_list_vector(&made->recv, recvbuf, recvcounts, rdispls, MPI_DATATYPE_NULL);
    made->recv.types = recvtypes;
    made->in_place = sendbuf == MPI_IN_PLACE;
    if (made->in_place) {
        return MPI_SUCCESS;
    }
    big_block_list_vector(&made->send, sendbuf, sendcounts, sdispls, MPI_DATATYPE_NULL);
    made->send.types = sendtypes;
    return MPI_SUCCESS;
}

int big_Alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                    const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                    const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct big_plan made;
    int rc = find_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                            recvtypes, comm, &made);
    return rc == MPI_SUCCESS ? run(&made, NULL) : rc;
}

int big_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                     const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                     MPI_Request *request)
{
    struct big_plan made;
    int rc = refuse_null(request, comm);
    if (rc == MPI_SUCCESS) {
        rc = find_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,
                            recvtypes, comm, &made);
    }
    return rc == MPI_SUCCESS ? run(&made, request) : rc;
}
