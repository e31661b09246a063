/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The forms of MPI_Alltoall (6.8) of one process: MPICH sends the block as a message, which a pending receive with
 * wildcards takes. For one process MPI_Allgather does the same, and copies the block.
 */
#include "impl.h"

/* Whether the calling process is the only one of an intracommunicator. */
static int find_alone(MPI_Comm comm, int *alone)
{
    int size = 0;
    int inter = 0;
    int rc = impl.Comm_size(comm_to_impl(comm), &size);
    if (rc == 0 && size == 1) {
        rc = impl.Comm_test_inter(comm_to_impl(comm), &inter);
    }
    *alone = size == 1 && !inter;
    return error_from_impl(rc);
}

struct block {
    const void *at;
    MPI_Count count;
    MPI_Datatype type;
};

/* Begins the copy if there is a request for it, which is null if it fails. */
static int copy(const struct block *from, const struct block *to, MPI_Comm comm,
                MPI_Request *request)
{
    if (!request) {
        return mpi_abi_table.Allgather_c(from->at, from->count, from->type, (void *)to->at,
                                         to->count, to->type, comm);
    }
    *request = MPI_REQUEST_NULL;
    return mpi_abi_table.Iallgather_c(from->at, from->count, from->type, (void *)to->at, to->count,
                                      to->type, comm, request);
}

/* --- MPI_Alltoall and MPI_Alltoallv. --------------------------------------------------------- */

/* A null datatype is for the copy to refuse. */
static int displace(struct block *block, MPI_Aint elements)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    if (block->at == MPI_IN_PLACE || block->type == MPI_DATATYPE_NULL || elements == 0) {
        return MPI_SUCCESS;
    }
    int rc = mpi_abi_table.Type_get_extent(block->type, &lb, &extent);
    if (rc == MPI_SUCCESS) {
        block->at = (const char *)block->at + elements * extent;
    }
    return rc;
}

static int copy_displaced(struct block *from, MPI_Aint from_displ, struct block *to,
                          MPI_Aint to_displ, MPI_Comm comm, MPI_Request *request)
{
    int rc = displace(from, from_displ);
    if (rc == MPI_SUCCESS) {
        rc = displace(to, to_displ);
    }
    return rc == MPI_SUCCESS ? copy(from, to, comm, request) : rc;
}

/* In place the arrays of what is sent are not significant (6.8). */
#define SENT(array) (sendbuf == MPI_IN_PLACE ? 0 : (array)[0])

/* Arrays that are missing are for the backend to refuse. */
#define HAS_ARRAYS() (recvcounts && rdispls && (sendbuf == MPI_IN_PLACE || (sendcounts && sdispls)))

#define ALONE_OR(plain, can_copy, alone_call)                                                      \
    int alone = 0;                                                                                 \
    int rc = find_alone(comm, &alone);                                                             \
    if (rc != MPI_SUCCESS)                                                                         \
        return rc;                                                                                 \
    if (!alone || !(can_copy))                                                                     \
        return plain;                                                                              \
    return alone_call

#define ALLTOALL(Name, count_t)                                                                    \
    int WRAP(Name)(const void *sendbuf, count_t sendcount, MPI_Datatype sendtype, void *recvbuf,   \
                   count_t recvcount, MPI_Datatype recvtype, MPI_Comm comm)                        \
    {                                                                                              \
        const struct block from = {sendbuf, sendcount, sendtype};                                  \
        const struct block to = {recvbuf, recvcount, recvtype};                                    \
        ALONE_OR(PLAIN(Name)(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm), 1, \
                 copy(&from, &to, comm, NULL));                                                    \
    }

#define IALLTOALL(Name, count_t)                                                                   \
    int WRAP(Name)(const void *sendbuf, count_t sendcount, MPI_Datatype sendtype, void *recvbuf,   \
                   count_t recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)  \
    {                                                                                              \
        const struct block from = {sendbuf, sendcount, sendtype};                                  \
        const struct block to = {recvbuf, recvcount, recvtype};                                    \
        ALONE_OR(PLAIN(Name)(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm,     \
                             request),                                                             \
                 1, copy(&from, &to, comm, request));                                              \
    }

#define ALLTOALLV(Name, count_t, disp_t)                                                           \
    int WRAP(Name)(const void *sendbuf, const count_t sendcounts[], const disp_t sdispls[],        \
                   MPI_Datatype sendtype, void *recvbuf, const count_t recvcounts[],               \
                   const disp_t rdispls[], MPI_Datatype recvtype, MPI_Comm comm)                   \
    {                                                                                              \
        ALONE_OR(PLAIN(Name)(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, \
                             recvtype, comm),                                                      \
                 HAS_ARRAYS(),                                                                     \
                 copy_displaced(&(struct block){sendbuf, SENT(sendcounts), sendtype},              \
                                SENT(sdispls), &(struct block){recvbuf, recvcounts[0], recvtype},  \
                                rdispls[0], comm, NULL));                                          \
    }

#define IALLTOALLV(Name, count_t, disp_t)                                                          \
    int WRAP(Name)(const void *sendbuf, const count_t sendcounts[], const disp_t sdispls[],        \
                   MPI_Datatype sendtype, void *recvbuf, const count_t recvcounts[],               \
                   const disp_t rdispls[], MPI_Datatype recvtype, MPI_Comm comm,                   \
                   MPI_Request *request)                                                           \
    {                                                                                              \
        ALONE_OR(PLAIN(Name)(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, \
                             recvtype, comm, request),                                             \
                 HAS_ARRAYS(),                                                                     \
                 copy_displaced(&(struct block){sendbuf, SENT(sendcounts), sendtype},              \
                                SENT(sdispls), &(struct block){recvbuf, recvcounts[0], recvtype},  \
                                rdispls[0], comm, request));                                       \
    }

ALLTOALL(Alltoall, int)
ALLTOALL(Alltoall_c, MPI_Count)
IALLTOALL(Ialltoall, int)
IALLTOALL(Ialltoall_c, MPI_Count)
ALLTOALLV(Alltoallv, int, int)
ALLTOALLV(Alltoallv_c, MPI_Count, MPI_Aint)
IALLTOALLV(Ialltoallv, int, int)
IALLTOALLV(Ialltoallv_c, MPI_Count, MPI_Aint)

/* --- MPI_Alltoallw (alltoallw.c). ------------------------------------------------------------ */

int mpich_find_alone(MPI_Comm comm, int *alone)
{
    *alone = 0;
    return FAMILY(is)(mpich_self_matching) ? find_alone(comm, alone) : MPI_SUCCESS;
}

/* The block is at its displacement, which is in bytes. */
int mpich_copy_alone(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request)
{
    const struct block from = {sendbuf, sendcount, sendtype};
    const struct block to = {recvbuf, recvcount, recvtype};
    return copy(&from, &to, comm, request);
}
