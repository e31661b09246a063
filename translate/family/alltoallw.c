/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The alltoallw family: two arrays of datatypes, as long as the communicator or the neighborhood.
 *
 * Where MPI_IN_PLACE stands the send array is not significant and is not read (6.8). Nonblocking
 * forms keep the converted arrays until the request is done, as a wrapped request.
 */
#include "alltoallw.h"
#include "neighbor_alltoallw.h"
#include "requests.h"

#include "extents.h"
#include "raise.h"

#include <stdlib.h>

/* The converted arrays in one piece of memory: one after the other, or the same if they were the same. */
struct types {
    impl_datatype *sends;
    impl_datatype *receives;
    int is_single; /* one block each way */
};

/* What is no array has null datatypes, which the backend refuses. */
static void convert(impl_datatype *to, const MPI_Datatype *from, int count)
{
    for (int i = 0; i < count; i++) {
        to[i] = datatype_to_impl(from ? from[i] : MPI_DATATYPE_NULL);
    }
}

static int convert_types(struct types *made, int (*extents_of)(MPI_Comm, struct mpi_abi_extents *),
                         MPI_Comm comm, const void *sendbuf, const MPI_Datatype *sendtypes,
                         const MPI_Datatype *recvtypes)
{
    /* Without a topology there is nothing to convert, and the backend will say so. */
    struct mpi_abi_extents extents = {0, 0};
    int rc = extents_of(comm, &extents);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    size_t count = (size_t)extents.sends + (size_t)extents.receives;
    made->is_single = extents.sends == 1 && extents.receives == 1;
    made->sends = malloc(count * sizeof(impl_datatype) + 1);
    if (!made->sends) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    /* Backends find that buffers are the same, which is wrong, by arrays that are the same. */
    int is_same = sendtypes == recvtypes;
    made->receives = made->sends + (is_same ? 0 : extents.sends);
    if (sendbuf != MPI_IN_PLACE) {
        convert(made->sends, sendtypes, extents.sends);
    }
    convert(made->receives, recvtypes, extents.receives);
    return MPI_SUCCESS;
}

int FAMILY(keep_arrays)(int rc, void *arrays, impl_request native, MPI_Comm comm,
                        MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    if (rc != 0) {
        free(arrays);
        return error_from_impl(rc);
    }
    *request = FAMILY(wrapped_request_new)(native, arrays);
    if (*request == MPI_REQUEST_NULL) {
        /* The operation cannot be taken back: finish it, so that the arrays may go. */
        impl.Wait(&native, (impl_status *)IMPL_STATUS_IGNORE);
        free(arrays);
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    return MPI_SUCCESS;
}

#define BLOCKING(function, Name, extents_of, count_t, disp_t, before)                              \
    int function(const void *sendbuf, const count_t sendcounts[], const disp_t sdispls[],          \
                 const MPI_Datatype sendtypes[], void *recvbuf, const count_t recvcounts[],        \
                 const disp_t rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)            \
    {                                                                                              \
        struct types types = {NULL, NULL, 0};                                                      \
        before;                                                                                    \
        int rc = convert_types(&types, extents_of, comm, sendbuf, sendtypes, recvtypes);           \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        PLACE_SINGLE_BLOCK(types, sendbuf, sdispls, disp_t)                                        \
        PLACE_SINGLE_BLOCK(types, recvbuf, rdispls, disp_t)                                        \
        rc = impl.Name(buffer_to_impl(sendbuf), sendcounts, sdispls, types.sends, recvbuf,         \
                       recvcounts, rdispls, types.receives, comm_to_impl(comm));                   \
        free(types.sends);                                                                         \
        return error_from_impl(rc);                                                                \
    }

#define NONBLOCKING(function, Name, extents_of, count_t, disp_t, before)                           \
    int function(const void *sendbuf, const count_t sendcounts[], const disp_t sdispls[],          \
                 const MPI_Datatype sendtypes[], void *recvbuf, const count_t recvcounts[],        \
                 const disp_t rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,            \
                 MPI_Request *request)                                                             \
    {                                                                                              \
        struct types types = {NULL, NULL, 0};                                                      \
        impl_request native = IMPL_REQUEST_NULL;                                                   \
        before;                                                                                    \
        int rc = convert_types(&types, extents_of, comm, sendbuf, sendtypes, recvtypes);           \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        rc = impl.Name(buffer_to_impl(sendbuf), sendcounts, sdispls, types.sends, recvbuf,         \
                       recvcounts, rdispls, types.receives, comm_to_impl(comm), &native);          \
        return FAMILY(keep_arrays)(rc, types.sends, native, comm, request);                        \
    }

BLOCKING(WRAP(Alltoallw), Alltoallw, mpi_abi_peers, int, int, ALLTOALLW_BEGIN(Alltoallw))
BLOCKING(WRAP(Alltoallw_c), Alltoallw_c, mpi_abi_peers, MPI_Count, MPI_Aint,
         ALLTOALLW_BEGIN(Alltoallw_c))
BLOCKING(NEIGHBOR_FUNCTION(Neighbor_alltoallw), Neighbor_alltoallw, mpi_abi_neighbors, int,
         MPI_Aint, (void)0)
BLOCKING(NEIGHBOR_FUNCTION(Neighbor_alltoallw_c), Neighbor_alltoallw_c, mpi_abi_neighbors,
         MPI_Count, MPI_Aint, (void)0)
NONBLOCKING(WRAP(Ialltoallw), Ialltoallw, mpi_abi_peers, int, int, IALLTOALLW_BEGIN(Ialltoallw))
NONBLOCKING(WRAP(Ialltoallw_c), Ialltoallw_c, mpi_abi_peers, MPI_Count, MPI_Aint,
            IALLTOALLW_BEGIN(Ialltoallw_c))
NONBLOCKING(DIRECT(Ineighbor_alltoallw), Ineighbor_alltoallw, mpi_abi_neighbors, int, MPI_Aint,
            (void)0)
NONBLOCKING(NEIGHBOR_FUNCTION(Ineighbor_alltoallw_c), Ineighbor_alltoallw_c, mpi_abi_neighbors,
            MPI_Count, MPI_Aint, (void)0)
