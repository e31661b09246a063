/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Type_create_subarray_c and MPI_Type_create_darray_c (5.1.3, 5.1.4): dimension by dimension, the
 * fastest first. Each turns the datatype of one element into that of a row of them, one stride apart;
 * in the end the whole is put where it begins, with the extent of the full array.
 */
#include "abi_functions.h"
#include "big.h"
#include "raise.h"
#include "record.h"
#include "repeat.h"
#include "table.h"

/* The result so far: a datatype, the distance of its copies, and the start of the data. */
struct rows {
    MPI_Datatype type;
    MPI_Aint stride;
    MPI_Aint at;
};

static int rows_begin(MPI_Datatype oldtype, struct rows *rows)
{
    MPI_Aint lb = 0;
    if (oldtype == MPI_DATATYPE_NULL) {
        return MPI_ERR_TYPE;
    }
    rows->at = 0;
    int rc = mpi_abi_table.Type_get_extent(oldtype, &lb, &rows->stride);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_dup(oldtype, &rows->type);
    }
    return rc;
}

/* Replaces the datatype by `made`, for the next dimension. */
static int rows_next(struct rows *rows, MPI_Datatype made, MPI_Count start, MPI_Count size)
{
    MPI_Aint offset;
    int wraps = __builtin_mul_overflow(start, rows->stride, &offset);
    wraps |= __builtin_add_overflow(rows->at, offset, &rows->at);
    wraps |= __builtin_mul_overflow(size, rows->stride, &rows->stride);
    mpi_abi_table.Type_free(&rows->type);
    rows->type = made;
    return wraps ? MPI_ERR_VALUE_TOO_LARGE : MPI_SUCCESS;
}

/* The result, or nothing after an error. */
static int rows_end(struct rows *rows, int rc, MPI_Datatype *made)
{
    if (rc == MPI_SUCCESS) {
        rc = big_place(&rows->type, rows->at, rows->stride);
    } else if (rows->type != MPI_DATATYPE_NULL) {
        mpi_abi_table.Type_free(&rows->type);
    }
    *made = rc == MPI_SUCCESS ? rows->type : MPI_DATATYPE_NULL;
    return rc;
}

/* The dimension that comes at step `i`: in C the last is the fastest. */
static int dimension(int i, int ndims, int order)
{
    return order == MPI_ORDER_C ? ndims - 1 - i : i;
}

static int subarray_dimension(struct rows *rows, MPI_Count size, MPI_Count subsize, MPI_Count start)
{
    MPI_Datatype row = MPI_DATATYPE_NULL;
    if (subsize < 1 || size < subsize || start < 0 || start > size - subsize) {
        return MPI_ERR_ARG;
    }
    int rc = big_repeat(subsize, rows->stride, rows->type, &row);
    return rc == MPI_SUCCESS ? rows_next(rows, row, start, size) : rc;
}

static int make_subarray(int ndims, const MPI_Count sizes[], const MPI_Count subsizes[],
                         const MPI_Count starts[], int order, MPI_Datatype oldtype,
                         MPI_Datatype *made)
{
    struct rows rows = {.type = MPI_DATATYPE_NULL};
    if (ndims < 1 || !sizes || !subsizes || !starts ||
        (order != MPI_ORDER_C && order != MPI_ORDER_FORTRAN)) {
        return MPI_ERR_ARG;
    }
    int rc = rows_begin(oldtype, &rows);
    for (int i = 0; rc == MPI_SUCCESS && i < ndims; i++) {
        int d = dimension(i, ndims, order);
        rc = subarray_dimension(&rows, sizes[d], subsizes[d], starts[d]);
    }
    return rows_end(&rows, rc, made);
}

/** Errors: MPI_ERR_ARG, MPI_ERR_TYPE, MPI_ERR_VALUE_TOO_LARGE (5.1.3). */
int abi_Type_create_subarray_c(int ndims, const MPI_Count array_of_sizes[],
                               const MPI_Count array_of_subsizes[],
                               const MPI_Count array_of_starts[], int order, MPI_Datatype oldtype,
                               MPI_Datatype *newtype)
{
    const int numbers[] = {ndims, order};
    const struct big_call call = {
        .combiner = MPI_COMBINER_SUBARRAY,
        .counts = {{ndims, array_of_sizes}, {ndims, array_of_subsizes}, {ndims, array_of_starts}},
        .numbers = {{2, numbers}},
        .types_n = 1,
        .types = &oldtype};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    int rc = make_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order,
                           oldtype, &made);
    return big_constructed(rc, made, &call, newtype);
}

/* One dimension of a distributed array, and the place of this process in its grid. */
struct distribution {
    MPI_Count size;
    MPI_Count block; /* elements that are dealt out at once */
    int processes;
    int place;
};

/* The elements of a block, and how many blocks this process has before it. */
struct share {
    MPI_Count whole; /* blocks of full length */
    MPI_Count last;  /* elements of one more, or none */
};

static struct share share_of(const struct distribution *d)
{
    MPI_Count blocks = d->size / d->block;
    MPI_Count rest = d->size % d->block;
    MPI_Count left = blocks % d->processes;
    struct share share = {blocks / d->processes + (d->place < left), 0};
    if (d->place == left) {
        share.last = rest;
    }
    return share;
}

/* The elements of this process in one dimension; `type` is that of an element. */
static int deal_out(const struct distribution *d, const struct rows *rows, MPI_Datatype *made)
{
    MPI_Datatype block = MPI_DATATYPE_NULL;
    MPI_Datatype last = MPI_DATATYPE_NULL;
    struct share share = share_of(d);
    MPI_Aint stride;
    MPI_Aint at;
    if (__builtin_mul_overflow(d->block, rows->stride, &stride) ||
        __builtin_mul_overflow(stride, d->processes, &stride) ||
        __builtin_mul_overflow(stride, share.whole, &at)) {
        return MPI_ERR_VALUE_TOO_LARGE;
    }
    if (share.whole == 0 && share.last > 0) {
        return big_repeat(share.last, rows->stride, rows->type, made);
    }
    int rc = big_repeat(d->block, rows->stride, rows->type, &block);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = big_repeat(share.whole, stride, block, made);
    mpi_abi_table.Type_free(&block);
    if (rc != MPI_SUCCESS || share.last == 0) {
        return rc;
    }
    MPI_Datatype first = *made;
    *made = MPI_DATATYPE_NULL;
    rc = big_repeat(share.last, rows->stride, rows->type, &last);
    if (rc == MPI_SUCCESS) {
        return big_join(first, last, at, made);
    }
    mpi_abi_table.Type_free(&first);
    return rc;
}

/* One dimension of the arguments (5.1.4); an error if they contradict each other. */
static int distribute(MPI_Count size, int distribution, int argument, struct distribution *found)
{
    MPI_Count even = (size - 1) / found->processes + 1;
    found->size = size;
    found->block = argument;
    if (size < 1) {
        return MPI_ERR_ARG;
    }
    if (distribution == MPI_DISTRIBUTE_NONE) {
        found->block = size;
        return found->processes == 1 ? MPI_SUCCESS : MPI_ERR_ARG;
    }
    if (argument == MPI_DISTRIBUTE_DFLT_DARG) {
        found->block = distribution == MPI_DISTRIBUTE_BLOCK ? even : 1;
    }
    if (found->block < 1 ||
        (distribution != MPI_DISTRIBUTE_BLOCK && distribution != MPI_DISTRIBUTE_CYCLIC) ||
        (distribution == MPI_DISTRIBUTE_BLOCK && found->block < even)) {
        return MPI_ERR_ARG;
    }
    return MPI_SUCCESS;
}

/* The coordinate of process `rank` in dimension `d` of the grid, in C order (5.1.4). */
static int place_in_grid(int rank, int ndims, const int psizes[], int d)
{
    for (int i = ndims - 1; i > d; i--) {
        rank /= psizes[i];
    }
    return rank % psizes[d];
}

/* Whether the grid has as many processes as are said to be. */
static int is_grid(int size, int ndims, const int psizes[])
{
    MPI_Count processes = 1;
    for (int i = 0; i < ndims && processes <= size; i++) {
        if (psizes[i] < 1) {
            return 0;
        }
        processes *= psizes[i];
    }
    return processes == size;
}

struct darray {
    int rank;
    int ndims;
    const MPI_Count *sizes;
    const int *distributions;
    const int *arguments;
    const int *grid;
    int order;
};

static int darray_dimension(const struct darray *array, int d, struct rows *rows)
{
    MPI_Datatype row = MPI_DATATYPE_NULL;
    struct distribution found = {.processes = array->grid[d],
                                 .place = place_in_grid(array->rank, array->ndims, array->grid, d)};
    int rc = distribute(array->sizes[d], array->distributions[d], array->arguments[d], &found);
    if (rc == MPI_SUCCESS) {
        rc = deal_out(&found, rows, &row);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    MPI_Count start;
    if (__builtin_mul_overflow(found.block, found.place, &start)) {
        mpi_abi_table.Type_free(&row);
        return MPI_ERR_VALUE_TOO_LARGE;
    }
    return rows_next(rows, row, start, found.size);
}

static int make_darray(const struct darray *array, MPI_Datatype oldtype, MPI_Datatype *made)
{
    struct rows rows = {.type = MPI_DATATYPE_NULL};
    int rc = rows_begin(oldtype, &rows);
    for (int i = 0; rc == MPI_SUCCESS && i < array->ndims; i++) {
        rc = darray_dimension(array, dimension(i, array->ndims, array->order), &rows);
    }
    return rows_end(&rows, rc, made);
}

/** Errors: MPI_ERR_ARG, MPI_ERR_TYPE, MPI_ERR_VALUE_TOO_LARGE (5.1.4). */
int abi_Type_create_darray_c(int size, int rank, int ndims, const MPI_Count array_of_gsizes[],
                             const int array_of_distribs[], const int array_of_dargs[],
                             const int array_of_psizes[], int order, MPI_Datatype oldtype,
                             MPI_Datatype *newtype)
{
    const int first[] = {size, rank, ndims};
    const struct big_call call = {.combiner = MPI_COMBINER_DARRAY,
                                  .counts = {{ndims, array_of_gsizes}},
                                  .numbers = {{3, first},
                                              {ndims, array_of_distribs},
                                              {ndims, array_of_dargs},
                                              {ndims, array_of_psizes},
                                              {1, &order}},
                                  .types_n = 1,
                                  .types = &oldtype};
    const struct darray array = {
        rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    int rc = MPI_ERR_ARG;
    if (ndims >= 1 && array_of_gsizes && array_of_distribs && array_of_dargs && array_of_psizes &&
        rank >= 0 && rank < size && is_grid(size, ndims, array_of_psizes) &&
        (order == MPI_ORDER_C || order == MPI_ORDER_FORTRAN)) {
        rc = make_darray(&array, oldtype, &made);
    }
    return big_constructed(rc, made, &call, newtype);
}
