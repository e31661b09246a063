/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Packing beyond 2^31 bytes (5.2, 5.3).
 *
 * MPI_Pack has int counts. But a message of any type may be received as MPI_PACKED, with the bytes that packing
 * would produce. So large data is packed and unpacked by a message to the process itself, on a communicator
 * of the library. For external data the sizes have type MPI_Aint.
 */
#include "abi_functions.h"
#include "big.h"
#include "private_dup.h"
#include "raise.h"
#include "table.h"

/* A message to ourselves, from one pair to another. */
static int copy(const void *from, const struct big_pair *sent, void *to,
                const struct big_pair *received)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = mpi_abi_private_dup(MPI_COMM_SELF, &comm);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = mpi_abi_table.Irecv(to, received->length, received->made, 0, 0, comm, &request);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Send(from, sent->length, sent->made, 0, 0, comm);
        if (rc != MPI_SUCCESS) {
            mpi_abi_table.Cancel(&request);
        }
        int received_rc = mpi_abi_table.Wait(&request, MPI_STATUS_IGNORE);
        rc = rc == MPI_SUCCESS ? received_rc : rc;
    }
    mpi_abi_table.Comm_free(&comm);
    return rc;
}

/* The size of packed data in bytes: that of the data, since the processes are homogeneous. */
static int packed_size(MPI_Count count, MPI_Datatype datatype, MPI_Count *size)
{
    MPI_Count one = 0;
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    if (datatype == MPI_DATATYPE_NULL) {
        return MPI_ERR_TYPE;
    }
    int rc = mpi_abi_table.Type_size_x(datatype, &one);
    if (rc == MPI_SUCCESS && __builtin_mul_overflow(count, one, size)) {
        rc = MPI_ERR_VALUE_TOO_LARGE;
    }
    return rc;
}

/* Whether the bytes are there; then `position` is advanced in `next`. */
static int advance(MPI_Count bytes, MPI_Count capacity, MPI_Count position, MPI_Count *next)
{
    if (capacity < 0 || position < 0 || position > capacity) {
        return MPI_ERR_ARG;
    }
    *next = position + bytes;
    return bytes <= capacity - position ? MPI_SUCCESS : MPI_ERR_TRUNCATE;
}

static int pack_large(const void *inbuf, MPI_Count incount, MPI_Datatype datatype, char *outbuf,
                      MPI_Count outsize, MPI_Count *position)
{
    MPI_Count bytes = 0;
    MPI_Count next = 0;
    int rc = packed_size(incount, datatype, &bytes);
    if (rc == MPI_SUCCESS) {
        rc = advance(bytes, outsize, *position, &next);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    struct big_pair pairs[] = {BIG_PAIR(incount, datatype), BIG_PAIR(bytes, MPI_PACKED)};
    rc = big_pairs_make(2, pairs);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = copy(inbuf, &pairs[0], outbuf + *position, &pairs[1]);
    big_pairs_free(2, pairs);
    if (rc == MPI_SUCCESS) {
        *position = next;
    }
    return rc;
}

static int unpack_large(const char *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                        MPI_Count outcount, MPI_Datatype datatype)
{
    MPI_Count bytes = 0;
    MPI_Count next = 0;
    int rc = packed_size(outcount, datatype, &bytes);
    if (rc == MPI_SUCCESS) {
        rc = advance(bytes, insize, *position, &next);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    struct big_pair pairs[] = {BIG_PAIR(bytes, MPI_PACKED), BIG_PAIR(outcount, datatype)};
    rc = big_pairs_make(2, pairs);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = copy(inbuf + *position, &pairs[0], outbuf, &pairs[1]);
    big_pairs_free(2, pairs);
    if (rc == MPI_SUCCESS) {
        *position = next;
    }
    return rc;
}

/** Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_TRUNCATE, on `comm` (5.2). */
int abi_Pack_c(const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf,
               MPI_Count outsize, MPI_Count *position, MPI_Comm comm)
{
    if (!big_fits(incount) || !big_fits(outsize) || !big_fits(*position)) {
        mpi_abi_raise_begin();
        int rc = pack_large(inbuf, incount, datatype, outbuf, outsize, position);
        return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm_once(comm, rc);
    }
    int at = (int)*position;
    int rc = mpi_abi_table.Pack(inbuf, (int)incount, datatype, outbuf, (int)outsize, &at, comm);
    *position = at;
    return rc;
}

/** Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_TRUNCATE, on `comm` (5.2). */
int abi_Unpack_c(const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                 MPI_Count outcount, MPI_Datatype datatype, MPI_Comm comm)
{
    if (!big_fits(insize) || !big_fits(*position) || !big_fits(outcount)) {
        mpi_abi_raise_begin();
        int rc = unpack_large(inbuf, insize, position, outbuf, outcount, datatype);
        return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm_once(comm, rc);
    }
    int at = (int)*position;
    int rc = mpi_abi_table.Unpack(inbuf, (int)insize, &at, outbuf, (int)outcount, datatype, comm);
    *position = at;
    return rc;
}

/** Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_VALUE_TOO_LARGE, on `comm` (5.2). */
int abi_Pack_size_c(MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size)
{
    MPI_Count bytes = 0;
    int few = 0;
    mpi_abi_raise_begin();
    int rc = packed_size(incount, datatype, &bytes);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(comm, rc);
    }
    *size = bytes;
    if (!big_fits(incount) || !big_fits(bytes)) {
        return MPI_SUCCESS;
    }
    rc = mpi_abi_table.Pack_size((int)incount, datatype, comm, &few);
    if (rc == MPI_SUCCESS) {
        *size = few;
    }
    return rc;
}

/*
 * External data: the sizes are addresses, which fit; the count may not. Buffers are passed on from where the
 * position is: Open MPI 4.1 fails at positions beyond 2^32.
 */
static int external_pair(MPI_Count count, MPI_Datatype datatype, struct big_pair *pair)
{
    *pair = BIG_PAIR(count, datatype);
    return big_pairs_make(1, pair);
}

/** Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_ARG (5.3). */
int abi_Pack_external_c(const char *datarep, const void *inbuf, MPI_Count incount,
                        MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position)
{
    struct big_pair pair;
    MPI_Aint at = 0;
    mpi_abi_raise_begin();
    int rc = external_pair(incount, datatype, &pair);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(MPI_COMM_SELF, rc);
    }
    rc = mpi_abi_table.Pack_external(datarep, inbuf, pair.length, pair.made,
                                     (char *)outbuf + *position, (MPI_Aint)(outsize - *position),
                                     &at);
    big_pairs_free(1, &pair);
    *position += at;
    return rc;
}

/** Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_ARG (5.3). */
int abi_Unpack_external_c(const char *datarep, const void *inbuf, MPI_Count insize,
                          MPI_Count *position, void *outbuf, MPI_Count outcount,
                          MPI_Datatype datatype)
{
    struct big_pair pair;
    MPI_Aint at = 0;
    mpi_abi_raise_begin();
    int rc = external_pair(outcount, datatype, &pair);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(MPI_COMM_SELF, rc);
    }
    rc = mpi_abi_table.Unpack_external(datarep, (const char *)inbuf + *position,
                                       (MPI_Aint)(insize - *position), &at, outbuf, pair.length,
                                       pair.made);
    big_pairs_free(1, &pair);
    *position += at;
    return rc;
}

/** Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_ARG (5.3). */
int abi_Pack_external_size_c(const char *datarep, MPI_Count incount, MPI_Datatype datatype,
                             MPI_Count *size)
{
    struct big_pair pair;
    MPI_Aint found = 0;
    mpi_abi_raise_begin();
    int rc = external_pair(incount, datatype, &pair);
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm_once(MPI_COMM_SELF, rc);
    }
    rc = mpi_abi_table.Pack_external_size(datarep, pair.length, pair.made, &found);
    big_pairs_free(1, &pair);
    if (rc == MPI_SUCCESS) {
        *size = found;
    }
    return rc;
}
