/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Ialltoallw with MPI_IN_PLACE over versions of MPICH that mix up the sizes of messages: the blocks are packed
 * into memory of the library and sent from there as MPI_PACKED, which matches any type (3.3.1).
 */
#include "alltoallw.h"

#include "extents.h"
#include "raise.h"

#include <stdlib.h>

/* The arguments of the exchange with large counts, and the packed blocks, in one piece of memory. */
struct exchange {
    int length;
    MPI_Count *counts; /* of what is sent, then of what is received; so are the others */
    MPI_Aint *displs;
    impl_datatype *types;
    char *packed;
};

static struct exchange *exchange_new(int length, MPI_Count bytes)
{
    size_t both = 2 * (size_t)length;
    size_t each = sizeof(MPI_Count) + sizeof(MPI_Aint) + sizeof(impl_datatype);
    struct exchange *made = malloc(sizeof *made + both * each + (size_t)bytes);
    if (!made) {
        return NULL;
    }
    made->length = length;
    made->counts = (MPI_Count *)(made + 1);
    made->displs = (MPI_Aint *)(made->counts + both);
    made->types = (impl_datatype *)(made->displs + both);
    made->packed = (char *)(made->types + both);
    return made;
}

/* The backend looks at what the caller says of a block. */
static int add_size(MPI_Count *bytes, MPI_Count count, MPI_Datatype type, MPI_Comm comm)
{
    MPI_Count size = 0;
    int rc = impl.Pack_size_c(count, datatype_to_impl(type), comm_to_impl(comm), &size);
    *bytes += size;
    return error_from_impl(rc);
}

static void set_received(struct exchange *exchange, int i, MPI_Count count, MPI_Aint displ,
                         MPI_Datatype type)
{
    exchange->counts[exchange->length + i] = count;
    exchange->displs[exchange->length + i] = displ;
    exchange->types[exchange->length + i] = datatype_to_impl(type);
}

/* Packs each block as the one to send to where it comes from. */
static int pack(struct exchange *exchange, const char *buffer, MPI_Count bytes, impl_comm comm)
{
    MPI_Count position = 0;
    for (int i = 0; i < exchange->length; i++) {
        int received = exchange->length + i;
        MPI_Count begin = position;
        int rc = impl.Pack_c(buffer + exchange->displs[received], exchange->counts[received],
                             exchange->types[received], exchange->packed, bytes, &position, comm);
        if (rc != 0) {
            return rc;
        }
        exchange->counts[i] = position - begin;
        exchange->displs[i] = begin;
        exchange->types[i] = datatype_to_impl(MPI_PACKED);
    }
    return 0;
}

static int start(struct exchange *exchange, void *buffer, MPI_Count bytes, MPI_Comm comm,
                 MPI_Request *request)
{
    int length = exchange->length;
    impl_request native = IMPL_REQUEST_NULL;
    int rc = pack(exchange, buffer, bytes, comm_to_impl(comm));
    if (rc == 0) {
        rc =
            impl.Ialltoallw_c(exchange->packed, exchange->counts, exchange->displs, exchange->types,
                              buffer, exchange->counts + length, exchange->displs + length,
                              exchange->types + length, comm_to_impl(comm), &native);
    }
    return FAMILY(keep_arrays)(rc, exchange, native, comm, request);
}

#define IN_PLACE(Name, count_t, disp_t)                                                            \
    int mpich_in_place_##Name(void *recvbuf, const count_t recvcounts[], const disp_t rdispls[],   \
                              const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request) \
    {                                                                                              \
        struct mpi_abi_extents extents = {0, 0};                                                   \
        MPI_Count bytes = 0;                                                                       \
        int rc = mpi_abi_peers(comm, &extents);                                                    \
        *request = MPI_REQUEST_NULL;                                                               \
        for (int i = 0; rc == MPI_SUCCESS && i < extents.receives; i++)                            \
            rc = add_size(&bytes, recvcounts[i], recvtypes[i], comm);                              \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        struct exchange *made = exchange_new(extents.receives, bytes);                             \
        if (!made)                                                                                 \
            return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);                                       \
        for (int i = 0; i < extents.receives; i++)                                                 \
            set_received(made, i, recvcounts[i], rdispls[i], recvtypes[i]);                        \
        return start(made, recvbuf, bytes, comm, request);                                         \
    }

IN_PLACE(Ialltoallw, int, int)
IN_PLACE(Ialltoallw_c, MPI_Count, MPI_Aint)
