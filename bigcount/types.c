/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The datatype that stands for a large count of another: a contiguous datatype of contiguous ones, and
 * the remainder behind them.
 *
 * Bounds are computed before anything is made, and what cannot be addressed is refused, so that
 * neither this library nor the backend can wrap.
 */
#include "big.h"
#include "bounds.h"
#include "table.h"

/* Elements of the inner datatype: a power of two, so that products with it stay aligned. */
#define CHUNK ((MPI_Count)1 << 30)

/* `many` followed by `rest` at a displacement. Both are used up. */
static int join(MPI_Datatype many, MPI_Datatype rest, MPI_Aint at, MPI_Datatype *made)
{
    const int lengths[] = {1, 1};
    const MPI_Aint displacements[] = {0, at};
    const MPI_Datatype types[] = {many, rest};
    int rc = mpi_abi_table.Type_create_struct(2, lengths, displacements, types, made);
    mpi_abi_table.Type_free(&many);
    mpi_abi_table.Type_free(&rest);
    return rc;
}

/* `count / CHUNK` times the contiguous datatype of CHUNK elements. */
static int chunks(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made)
{
    MPI_Datatype chunk = MPI_DATATYPE_NULL;
    int rc = mpi_abi_table.Type_contiguous((int)CHUNK, datatype, &chunk);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = big_contiguous(count / CHUNK, chunk, made);
    mpi_abi_table.Type_free(&chunk);
    return rc;
}

static int chunks_and_rest(MPI_Count count, MPI_Datatype datatype, MPI_Aint extent,
                           MPI_Datatype *made)
{
    MPI_Datatype many = MPI_DATATYPE_NULL;
    MPI_Datatype rest = MPI_DATATYPE_NULL;
    int rc = chunks(count, datatype, &many);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = mpi_abi_table.Type_contiguous((int)(count % CHUNK), datatype, &rest);
    if (rc != MPI_SUCCESS) {
        mpi_abi_table.Type_free(&many);
        return rc;
    }
    return join(many, rest, (MPI_Aint)(count / CHUNK * CHUNK) * extent, made);
}

int big_resize(MPI_Datatype *datatype, const struct big_bounds *bounds)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    int rc = mpi_abi_table.Type_get_extent(*datatype, &lb, &extent);
    if (rc != MPI_SUCCESS || (lb == bounds->lb && extent == bounds->ub - bounds->lb))
        return rc;
    MPI_Datatype padded = *datatype;
    rc = mpi_abi_table.Type_create_resized(padded, bounds->lb, bounds->ub - bounds->lb, datatype);
    mpi_abi_table.Type_free(&padded);
    return rc;
}

int big_contiguous(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made)
{
    struct big_element element;
    struct big_bounds bounds = {.empty = 1};
    *made = MPI_DATATYPE_NULL;
    int rc = big_element(datatype, &element);
    if (rc == MPI_SUCCESS)
        rc = big_bounds_add(&bounds, &element, count, 0);
    if (rc != MPI_SUCCESS)
        return rc;
    if (big_fits(count))
        return mpi_abi_table.Type_contiguous((int)count, datatype, made);
    rc = count % CHUNK ? chunks_and_rest(count, datatype, element.extent, made)
                       : chunks(count, datatype, made);
    return rc == MPI_SUCCESS ? big_resize(made, &bounds) : rc;
}

int big_type(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made)
{
    int rc = big_contiguous(count, datatype, made);
    return rc == MPI_SUCCESS ? mpi_abi_table.Type_commit(made) : rc;
}

int big_pairs_make(int n, struct big_pair pairs[])
{
    for (int i = 0; i < n; i++) {
        pairs[i].made = pairs[i].type;
        pairs[i].length = (int)pairs[i].count;
        if (big_fits(pairs[i].count))
            continue;
        pairs[i].length = 1;
        int rc = big_type(pairs[i].count, pairs[i].type, &pairs[i].made);
        if (rc != MPI_SUCCESS) {
            big_pairs_free(i, pairs);
            return rc;
        }
    }
    return MPI_SUCCESS;
}

void big_pairs_free(int n, struct big_pair pairs[])
{
    for (int i = 0; i < n; i++) {
        if (pairs[i].made != pairs[i].type)
            mpi_abi_table.Type_free(&pairs[i].made);
    }
}
