/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Pack and MPI_Unpack (5.2) with MPI_BOTTOM, which the backend refuses: the buffer begins at another address, and
 * the datatype is displaced by as much. And MPI_Unpack of a datatype without entries, by whose size the backend
 * divides.
 */
#include "impl.h"

static char base;

static int is_bottom(const void *buffer, MPI_Count count, MPI_Datatype datatype)
{
    return buffer == MPI_BOTTOM && count > 0 && (uintptr_t)datatype > MPI_ABI_LAST_RESERVED;
}

/* One element of the datatype at `base` stands for `count` at address 0. */
static int displace(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made)
{
    const MPI_Count lengths[1] = {count};
    const MPI_Count places[1] = {-(MPI_Count)(intptr_t)&base};
    int rc = mpi_abi_table.Type_create_hindexed_c(1, lengths, places, datatype, made);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_commit(made);
    }
    return rc;
}

static int is_empty(MPI_Datatype datatype)
{
    MPI_Count size = 1;
    return (uintptr_t)datatype > MPI_ABI_LAST_RESERVED &&
           impl.Type_size_x(datatype_to_impl(datatype), &size) == 0 && size == 0;
}

#define PACK(Name, count_t)                                                                        \
    int WRAP(Name)(const void *inbuf, count_t incount, MPI_Datatype datatype, void *outbuf,        \
                   count_t outsize, count_t *position, MPI_Comm comm)                              \
    {                                                                                              \
        MPI_Datatype made = MPI_DATATYPE_NULL;                                                     \
        if (!is_bottom(inbuf, incount, datatype))                                                  \
            return PLAIN(Name)(inbuf, incount, datatype, outbuf, outsize, position, comm);         \
        int rc = displace(incount, datatype, &made);                                               \
        if (rc == MPI_SUCCESS)                                                                     \
            rc = PLAIN(Name)(&base, 1, made, outbuf, outsize, position, comm);                     \
        if (made != MPI_DATATYPE_NULL)                                                             \
            mpi_abi_table.Type_free(&made);                                                        \
        return rc;                                                                                 \
    }

PACK(Pack, int)
PACK(Pack_c, MPI_Count)

#define UNPACK(Name, count_t)                                                                      \
    int WRAP(Name)(const void *inbuf, count_t insize, count_t *position, void *outbuf,             \
                   count_t outcount, MPI_Datatype datatype, MPI_Comm comm)                         \
    {                                                                                              \
        MPI_Datatype made = MPI_DATATYPE_NULL;                                                     \
        if (outcount >= 0 && is_empty(datatype))                                                   \
            return PLAIN(Name)(inbuf, insize, position, outbuf, 0, MPI_BYTE, comm);                \
        if (!is_bottom(outbuf, outcount, datatype))                                                \
            return PLAIN(Name)(inbuf, insize, position, outbuf, outcount, datatype, comm);         \
        int rc = displace(outcount, datatype, &made);                                              \
        if (rc == MPI_SUCCESS)                                                                     \
            rc = PLAIN(Name)(inbuf, insize, position, &base, 1, made, comm);                       \
        if (made != MPI_DATATYPE_NULL)                                                             \
            mpi_abi_table.Type_free(&made);                                                        \
        return rc;                                                                                 \
    }

UNPACK(Unpack, int)
UNPACK(Unpack_c, MPI_Count)
