/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Ialltoallv and MPI_Ialltoallw (6.12.6) with MPI_IN_PLACE: a process of Open MPI that has no data at all leaves
 * at once, but others may wait for an empty message from it, or count the operation where it does not. So each has
 * data for itself, which are not looked at.
 */
#include "alltoallw.h"

#include "extents.h"
#include "raise.h"

#include <stdlib.h>

static int find_place(MPI_Comm comm, int *rank, int *size)
{
    struct mpi_abi_extents extents = {0, 0};
    int rc = mpi_abi_peers(comm, &extents);
    *size = extents.receives;
    return rc == MPI_SUCCESS ? error_from_impl(impl.Comm_rank(comm_to_impl(comm), rank)) : rc;
}

/* Elements without data are as good as none: the other process may have none. A null datatype is for the backend. */
static MPI_Count count_of(MPI_Count count, impl_datatype type)
{
    MPI_Count size = 1;
    if (count > 0 && type != IMPL_DATATYPE_NULL && impl.Type_size_x(type, (void *)&size) != 0) {
        return count;
    }
    return size == 0 ? 0 : count;
}

/* --- A datatype for each block. -------------------------------------------------------------- */

#define IN_PLACE(Name, count_t, disp_t)                                                            \
    int ompi_in_place_##Name(void *recvbuf, const count_t recvcounts[], const disp_t rdispls[],    \
                             const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)  \
    {                                                                                              \
        int rank = 0, size = 0;                                                                    \
        impl_request native = IMPL_REQUEST_NULL;                                                   \
        int rc = find_place(comm, &rank, &size);                                                   \
        *request = MPI_REQUEST_NULL;                                                               \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        count_t *counts = malloc((size_t)size * (sizeof(MPI_Count) + sizeof(impl_datatype)) + 1);  \
        if (!counts)                                                                               \
            return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);                                       \
        impl_datatype *types = (impl_datatype *)((MPI_Count *)counts + size);                      \
        for (int i = 0; i < size; i++) {                                                           \
            types[i] = datatype_to_impl(recvtypes[i]);                                             \
            counts[i] = (count_t)count_of(recvcounts[i], types[i]);                                \
        }                                                                                          \
        if (counts[rank] == 0 && types[rank] != IMPL_DATATYPE_NULL) {                              \
            types[rank] = datatype_to_impl(MPI_BYTE);                                              \
            counts[rank] = 1;                                                                      \
        }                                                                                          \
        rc = impl.Name((const void *)IMPL_IN_PLACE, counts, rdispls, types, recvbuf, counts,       \
                       rdispls, types, comm_to_impl(comm), &native);                               \
        return FAMILY(keep_arrays)(rc, counts, native, comm, request);                             \
    }

IN_PLACE(Ialltoallw, int, int)
IN_PLACE(Ialltoallw_c, MPI_Count, MPI_Aint)

/* --- One datatype. --------------------------------------------------------------------------- */

static int *own_counts(const int recvcounts[], int is_empty, int rank, int size)
{
    int *counts = malloc((size_t)size * sizeof *counts + 1);
    for (int i = 0; counts && i < size; i++) {
        counts[i] = is_empty && recvcounts[i] > 0 ? 0 : recvcounts[i];
    }
    if (counts && counts[rank] == 0) {
        counts[rank] = 1;
    }
    return counts;
}

static int exchange(void *recvbuf, const int recvcounts[], const int rdispls[],
                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    int rank = 0;
    int size = 0;
    impl_datatype type = datatype_to_impl(recvtype);
    impl_request native = IMPL_REQUEST_NULL;
    int rc = find_place(comm, &rank, &size);
    *request = MPI_REQUEST_NULL;
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    int is_empty = count_of(1, type) == 0;
    int *counts = own_counts(recvcounts, is_empty, rank, size);
    if (!counts) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    if (is_empty) {
        type = datatype_to_impl(MPI_BYTE);
    }
    rc = impl.Ialltoallv((const void *)IMPL_IN_PLACE, counts, rdispls, type, recvbuf, counts,
                         rdispls, type, comm_to_impl(comm), &native);
    return FAMILY(keep_arrays)(rc, counts, native, comm, request);
}

int WRAP(Ialltoallv)(const void *sendbuf, const int sendcounts[], const int sdispls[],
                     MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                     const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request)
{
    return sendbuf == MPI_IN_PLACE && recvcounts
               ? exchange(recvbuf, recvcounts, rdispls, recvtype, comm, request)
               : PLAIN(Ialltoallv)(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts,
                                   rdispls, recvtype, comm, request);
}
