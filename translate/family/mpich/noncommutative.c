/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The forms of MPI_Reduce_scatter (6.10) with an operator that does not commute: MPICH takes elements to be as far
 * apart as their data are long, in its own memory and in the program's. Where they are not, each block is reduced to
 * its process.
 */
#include "impl.h"

#include "extents.h"
#include "raise.h"
#include "reduce_scatter.h"

#include <stdlib.h>

static int find_gaps(MPI_Datatype datatype, int *gaps)
{
    MPI_Aint lb[2] = {0, 0};
    MPI_Aint extents[2] = {0, 0};
    int rc = mpi_abi_table.Type_get_extent(datatype, &lb[0], &extents[0]);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_get_true_extent(datatype, &lb[1], &extents[1]);
    }
    *gaps = extents[0] != extents[1];
    return rc;
}

/* Whether the backend is wrong. All processes find the same, since they have the same arguments (6.10.1). */
static int find_wrong(MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, int *wrong)
{
    int commutes = 1;
    int inter = 1;
    *wrong = 0;
    if ((uintptr_t)op <= MPI_ABI_LAST_RESERVED || datatype == MPI_DATATYPE_NULL) {
        return MPI_SUCCESS;
    }
    int rc = error_from_impl(impl.Op_commutative(op_to_impl(op), &commutes));
    if (rc == MPI_SUCCESS && !commutes) {
        rc = error_from_impl(impl.Comm_test_inter(comm_to_impl(comm), &inter));
    }
    return rc == MPI_SUCCESS && !inter ? find_gaps(datatype, wrong) : rc;
}

/* With int counts. */
static int reduce_narrow(const void *sendbuf, void *recvbuf, const int recvcounts[],
                         MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    struct mpi_abi_extents extents = {0, 0};
    int rc = mpi_abi_peers(comm, &extents);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (!recvcounts) {
        return mpi_abi_raise_comm(comm, MPI_ERR_ARG);
    }
    MPI_Count *counts = malloc((size_t)extents.receives * sizeof *counts);
    if (!counts) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    for (int i = 0; i < extents.receives; i++) {
        counts[i] = recvcounts[i];
    }
    rc = big_reduce_scatter(sendbuf, recvbuf, counts, 0, datatype, op, comm, request);
    free(counts);
    return rc;
}

#define CHOOSE(plain, repaired)                                                                    \
    int wrong = 0;                                                                                 \
    int rc = find_wrong(datatype, op, comm, &wrong);                                               \
    if (rc != MPI_SUCCESS)                                                                         \
        return rc;                                                                                 \
    if (!wrong)                                                                                    \
        return plain;                                                                              \
    return repaired

int WRAP(Reduce_scatter)(const void *sendbuf, void *recvbuf, const int recvcounts[],
                         MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    CHOOSE(PLAIN(Reduce_scatter)(sendbuf, recvbuf, recvcounts, datatype, op, comm),
           reduce_narrow(sendbuf, recvbuf, recvcounts, datatype, op, comm, NULL));
}

int WRAP(Reduce_scatter_c)(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                           MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    CHOOSE(PLAIN(Reduce_scatter_c)(sendbuf, recvbuf, recvcounts, datatype, op, comm),
           big_reduce_scatter(sendbuf, recvbuf, recvcounts, 0, datatype, op, comm, NULL));
}

int WRAP(Ireduce_scatter)(const void *sendbuf, void *recvbuf, const int recvcounts[],
                          MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    CHOOSE(PLAIN(Ireduce_scatter)(sendbuf, recvbuf, recvcounts, datatype, op, comm, request),
           reduce_narrow(sendbuf, recvbuf, recvcounts, datatype, op, comm, request));
}

int WRAP(Ireduce_scatter_c)(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[],
                            MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request)
{
    CHOOSE(PLAIN(Ireduce_scatter_c)(sendbuf, recvbuf, recvcounts, datatype, op, comm, request),
           big_reduce_scatter(sendbuf, recvbuf, recvcounts, 0, datatype, op, comm, request));
}

#define BLOCK(Name, count_t)                                                                       \
    int WRAP(Name)(const void *sendbuf, void *recvbuf, count_t recvcount, MPI_Datatype datatype,   \
                   MPI_Op op, MPI_Comm comm)                                                       \
    {                                                                                              \
        CHOOSE(PLAIN(Name)(sendbuf, recvbuf, recvcount, datatype, op, comm),                       \
               big_reduce_scatter(sendbuf, recvbuf, NULL, recvcount, datatype, op, comm, NULL));   \
    }

#define NONBLOCKING_BLOCK(Name, count_t)                                                           \
    int WRAP(Name)(const void *sendbuf, void *recvbuf, count_t recvcount, MPI_Datatype datatype,   \
                   MPI_Op op, MPI_Comm comm, MPI_Request *request)                                 \
    {                                                                                              \
        CHOOSE(                                                                                    \
            PLAIN(Name)(sendbuf, recvbuf, recvcount, datatype, op, comm, request),                 \
            big_reduce_scatter(sendbuf, recvbuf, NULL, recvcount, datatype, op, comm, request));   \
    }

BLOCK(Reduce_scatter_block, int)
BLOCK(Reduce_scatter_block_c, MPI_Count)
NONBLOCKING_BLOCK(Ireduce_scatter_block, int)
NONBLOCKING_BLOCK(Ireduce_scatter_block_c, MPI_Count)
