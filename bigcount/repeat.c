/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A datatype repeated more than INT_MAX times: repeated chunks of it, and the remainder.
 *
 * Bounds are computed before any datatype is made, and types that cannot be addressed are rejected. So neither
 * this library nor the backend can overflow.
 */
#include "repeat.h"

#include "big.h"
#include "table.h"

/* Elements of a chunk: a power of two, so that products with it stay aligned. */
#define CHUNK ((MPI_Count)1 << 30)

/* The repeated datatype with its extent; `stride` is the distance of the copies. */
struct repeated {
    MPI_Datatype datatype;
    MPI_Aint extent;
    MPI_Aint stride;
};

/* Contiguous ones are known as such to the backend. */
static int repeat_some(const struct repeated *one, int count, MPI_Datatype *made)
{
    if (one->stride == one->extent) {
        return mpi_abi_table.Type_contiguous(count, one->datatype, made);
    }
    return mpi_abi_table.Type_create_hvector(count, 1, one->stride, one->datatype, made);
}

int big_join(MPI_Datatype first, MPI_Datatype second, MPI_Aint at, MPI_Datatype *made)
{
    const int lengths[] = {1, 1};
    const MPI_Aint displacements[] = {0, at};
    const MPI_Datatype types[] = {first, second};
    int rc = mpi_abi_table.Type_create_struct(2, lengths, displacements, types, made);
    mpi_abi_table.Type_free(&first);
    mpi_abi_table.Type_free(&second);
    return rc;
}

/* `chunks` times the datatype of CHUNK elements. */
static int repeat_chunks(const struct repeated *one, MPI_Count chunks, MPI_Datatype *made)
{
    MPI_Datatype chunk = MPI_DATATYPE_NULL;
    int rc = repeat_some(one, (int)CHUNK, &chunk);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = big_repeat(chunks, CHUNK * one->stride, chunk, made);
    mpi_abi_table.Type_free(&chunk);
    return rc;
}

/* Chunks and a remainder without gaps are two blocks of a structure: it takes two datatypes to make them. */
static int repeat_in_blocks(const struct repeated *one, MPI_Count count, MPI_Datatype *made)
{
    MPI_Datatype chunk = MPI_DATATYPE_NULL;
    MPI_Count chunks = count / CHUNK;
    int rc = repeat_some(one, (int)CHUNK, &chunk);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    const int lengths[] = {(int)chunks, (int)(count % CHUNK)};
    const MPI_Aint displacements[] = {0, (MPI_Aint)(chunks * CHUNK * one->stride)};
    const MPI_Datatype types[] = {chunk, one->datatype};
    rc = mpi_abi_table.Type_create_struct(2, lengths, displacements, types, made);
    mpi_abi_table.Type_free(&chunk);
    return rc;
}

static int repeat_many(const struct repeated *one, MPI_Count count, MPI_Datatype *made)
{
    MPI_Datatype many = MPI_DATATYPE_NULL;
    MPI_Datatype rest = MPI_DATATYPE_NULL;
    MPI_Count chunks = count / CHUNK;
    if (one->stride == one->extent && big_fits(chunks) && count % CHUNK != 0) {
        return repeat_in_blocks(one, count, made);
    }
    int rc = repeat_chunks(one, chunks, &many);
    if (rc != MPI_SUCCESS || count % CHUNK == 0) {
        *made = many;
        return rc;
    }
    rc = repeat_some(one, (int)(count % CHUNK), &rest);
    if (rc != MPI_SUCCESS) {
        mpi_abi_table.Type_free(&many);
        return rc;
    }
    return big_join(many, rest, chunks * CHUNK * one->stride, made);
}

int big_resize(MPI_Datatype *datatype, const struct big_bounds *bounds)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    int rc = mpi_abi_table.Type_get_extent(*datatype, &lb, &extent);
    if (rc == MPI_SUCCESS && lb == bounds->lb && extent == bounds->ub - bounds->lb) {
        return MPI_SUCCESS;
    }
    MPI_Datatype padded = *datatype;
    *datatype = MPI_DATATYPE_NULL;
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_create_resized(padded, bounds->lb, bounds->ub - bounds->lb,
                                               datatype);
    }
    mpi_abi_table.Type_free(&padded);
    return rc;
}

int big_repeat(MPI_Count count, MPI_Count stride, MPI_Datatype datatype, MPI_Datatype *made)
{
    struct big_element element;
    struct big_bounds bounds = {.empty = 1};
    *made = MPI_DATATYPE_NULL;
    int rc = big_element(datatype, &element);
    if (rc == MPI_SUCCESS) {
        rc = big_bounds_add(&bounds, &element, (struct big_run){count, stride, 0});
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    const struct repeated one = {datatype, element.extent, (MPI_Aint)stride};
    if (big_fits(count)) {
        return repeat_some(&one, (int)count, made);
    }
    rc = repeat_many(&one, count, made);
    return rc == MPI_SUCCESS ? big_resize(made, &bounds) : rc;
}

int big_contiguous(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    *made = MPI_DATATYPE_NULL;
    if (datatype == MPI_DATATYPE_NULL) {
        return MPI_ERR_TYPE;
    }
    int rc = mpi_abi_table.Type_get_extent(datatype, &lb, &extent);
    return rc == MPI_SUCCESS ? big_repeat(count, extent, datatype, made) : rc;
}

int big_place(MPI_Datatype *datatype, MPI_Aint at, MPI_Aint extent)
{
    const int one = 1;
    MPI_Datatype placed = MPI_DATATYPE_NULL;
    int rc = mpi_abi_table.Type_create_hindexed(1, &one, &at, *datatype, &placed);
    mpi_abi_table.Type_free(datatype);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = mpi_abi_table.Type_create_resized(placed, 0, extent, datatype);
    mpi_abi_table.Type_free(&placed);
    return rc;
}
