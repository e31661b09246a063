/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * arrays.c: parts of arrays (MPI 5.0, 5.1.3 and 5.1.4). Both constructors go from the dimension that lies closest in
 * memory to the one farthest, and make a datatype of the dimension from that of the one before. Each has the bounds
 * of the whole dimension.
 */
#include "types.h"

/* Replaces `*type` by what was made of it, and gives the dimension its bounds: `elements` of the extent `ex`. */
static int bound(int error, struct MPIR_DATATYPE *made, MPI_Count elements, MPI_Count ex,
                 struct MPIR_DATATYPE **type)
{
    MPI_Count extent;
    if (error != MPI_SUCCESS) {
        return error;
    }
    error = MPI_ERR_VALUE_TOO_LARGE;
    mpid_type_release(*type);
    *type = NULL;
    if (!__builtin_mul_overflow(elements, ex, &extent)) {
        error = mpid_type_resized(made, 0, extent, type);
    }
    mpid_type_release(made);
    return error;
}

/* From element `first` on `count` runs of `length` elements, `stride` elements apart, and then one of `last`. */
struct pattern {
    MPI_Count first, count, length, stride, last;
};

static int scale(const struct pattern *p, MPI_Count ex, MPI_Count *first, MPI_Count *stride,
                 MPI_Count *end)
{
    MPI_Count runs;
    return __builtin_mul_overflow(p->first, ex, first) ||
           __builtin_mul_overflow(p->stride, ex, stride) ||
           __builtin_mul_overflow(p->count, *stride, &runs) ||
           __builtin_add_overflow(*first, runs, end);
}

static int lay_out(const struct pattern *p, struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **made)
{
    MPI_Count first, stride, end;
    if (scale(p, old->extent, &first, &stride, &end)) {
        return MPI_ERR_VALUE_TOO_LARGE;
    }
    struct MPIR_DATATYPE *runs = NULL;
    int error = mpid_type_vector(p->count, p->length, stride, old, &runs);
    if (error == MPI_SUCCESS) {
        const MPI_Count lengths[] = {1, p->last}, places[] = {first, end};
        struct MPIR_DATATYPE *const olds[] = {runs, old};
        error = mpid_type_struct(2, lengths, places, olds, made);
        mpid_type_release(runs);
    }
    return error;
}

/* One dimension of `size` elements: `*type` becomes the pattern of it. */
static int dimension(const struct pattern *p, MPI_Count size, struct MPIR_DATATYPE **type)
{
    struct MPIR_DATATYPE *made = NULL;
    MPI_Count ex = (*type)->extent;
    int error = lay_out(p, *type, &made);
    return bound(error, made, size, ex, type);
}

/* The dimension that is the i-th from the closest. */
static int nth(int i, int ndims, int order)
{
    return order == MPI_ORDER_C ? ndims - 1 - i : i;
}

static int order_is_valid(int order)
{
    return order == MPI_ORDER_C || order == MPI_ORDER_FORTRAN;
}

/* ---- Subarrays ---- */

static int subarray_is_valid(int ndims, struct mpir_array sizes, struct mpir_array subsizes,
                             struct mpir_array starts)
{
    for (int i = 0; i < ndims; i++) {
        MPI_Count size = mpir_at(sizes, i), part = mpir_at(subsizes, i), start = mpir_at(starts, i);
        if (part < 1 || part > size || start < 0 || start > size - part) {
            return 0;
        }
    }
    return ndims > 0;
}

static int make_subarray(int ndims, struct mpir_array sizes, struct mpir_array subsizes,
                         struct mpir_array starts, int order, struct MPIR_DATATYPE **type)
{
    int error = MPI_SUCCESS;
    for (int i = 0; i < ndims && error == MPI_SUCCESS; i++) {
        int d = nth(i, ndims, order);
        const struct pattern p = {mpir_at(starts, d), 0, 0, 0, mpir_at(subsizes, d)};
        error = dimension(&p, mpir_at(sizes, d), type);
    }
    return error;
}

int mpir_type_create_subarray(int ndims, struct mpir_array array_of_sizes,
                              struct mpir_array array_of_subsizes,
                              struct mpir_array array_of_starts, int order,
                              struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype, int is_large)
{
    const struct mpir_argument arguments[] = {
        MPIR_INT(ndims), MPIR_SOME(MPIR_COUNT, ndims, array_of_sizes),
        MPIR_SOME(MPIR_COUNT, ndims, array_of_subsizes),
        MPIR_SOME(MPIR_COUNT, ndims, array_of_starts), MPIR_INT(order)};
    const struct mpir_call call = {MPI_COMBINER_SUBARRAY, is_large, 5, arguments, 1, &oldtype};
    struct MPIR_DATATYPE *type = oldtype;
    if (!order_is_valid(order) ||
        !subarray_is_valid(ndims, array_of_sizes, array_of_subsizes, array_of_starts)) {
        return MPI_ERR_ARG;
    }
    mpid_type_retain(type);
    int error =
        make_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, &type);
    if (error != MPI_SUCCESS && type) {
        mpid_type_release(type);
    }
    return mpir_type_made(error, type, &call, newtype);
}

/* ---- Distributed arrays ---- */

/* One dimension: `elements` dealt out in blocks of `block` to `processes`, of which the caller has this coordinate. */
struct deal {
    MPI_Count elements, block;
    int processes, coordinate;
};

/* The length of a block, for each kind of distribution; 0 if the arguments are wrong. */
static MPI_Count block_of(MPI_Count elements, int distribution, int argument, int processes)
{
    if (distribution == MPI_DISTRIBUTE_NONE) {
        return elements;
    }
    MPI_Count even = (elements - 1) / processes + 1;
    if (argument == MPI_DISTRIBUTE_DFLT_DARG) {
        return distribution == MPI_DISTRIBUTE_BLOCK ? even : 1;
    }
    return argument < 1 || (distribution == MPI_DISTRIBUTE_BLOCK && argument < even) ? 0 : argument;
}

static struct pattern pattern_of(const struct deal *d)
{
    MPI_Count blocks = (d->elements - 1) / d->block + 1, mine = blocks / d->processes;
    if (d->coordinate < blocks % d->processes) {
        mine++;
    }
    if (mine == 0) {
        return (struct pattern){0};
    }
    MPI_Count begin = d->coordinate * d->block, round = mine > 1 ? d->processes * d->block : 0;
    MPI_Count left = d->elements - begin - (mine - 1) * round;
    return (struct pattern){begin, mine - 1, d->block, round, left < d->block ? left : d->block};
}

static int is_distribution(int distribution)
{
    return distribution == MPI_DISTRIBUTE_BLOCK || distribution == MPI_DISTRIBUTE_CYCLIC ||
           distribution == MPI_DISTRIBUTE_NONE;
}

/* Fills the deal of each dimension; the grid of processes is row-major. */
static int deal_out(int size, int rank, int ndims, struct mpir_array gsizes, const int distribs[],
                    const int dargs[], const int psizes[], struct deal *deals)
{
    MPI_Count left = size;
    for (int i = 0; i < ndims; i++) {
        struct deal *d = &deals[i];
        d->elements = mpir_at(gsizes, i);
        d->processes = psizes[i];
        if (d->elements < 1 || d->processes < 1 || left % d->processes != 0 ||
            !is_distribution(distribs[i])) {
            return MPI_ERR_ARG;
        }
        left /= d->processes;
        d->coordinate = (int)(rank / left);
        rank = (int)(rank % left);
        d->block = block_of(d->elements, distribs[i], dargs[i], d->processes);
        if (d->block == 0) {
            return MPI_ERR_ARG;
        }
    }
    return left == 1 ? MPI_SUCCESS : MPI_ERR_ARG;
}

static int make_darray(int ndims, const struct deal *deals, int order, struct MPIR_DATATYPE **type)
{
    int error = MPI_SUCCESS;
    for (int i = 0; i < ndims && error == MPI_SUCCESS; i++) {
        const struct deal *d = &deals[nth(i, ndims, order)];
        const struct pattern p = pattern_of(d);
        error = dimension(&p, d->elements, type);
    }
    return error;
}

int mpir_type_create_darray(int size, int rank, int ndims, struct mpir_array array_of_gsizes,
                            const int array_of_distribs[], const int array_of_dargs[],
                            const int array_of_psizes[], int order, struct MPIR_DATATYPE *oldtype,
                            MPI_Datatype *newtype, int is_large)
{
    const struct mpir_argument arguments[] = {MPIR_INT(size),
                                              MPIR_INT(rank),
                                              MPIR_INT(ndims),
                                              MPIR_SOME(MPIR_COUNT, ndims, array_of_gsizes),
                                              MPIR_INTS(ndims, array_of_distribs),
                                              MPIR_INTS(ndims, array_of_dargs),
                                              MPIR_INTS(ndims, array_of_psizes),
                                              MPIR_INT(order)};
    const struct mpir_call call = {MPI_COMBINER_DARRAY, is_large, 8, arguments, 1, &oldtype};
    struct MPIR_DATATYPE *type = oldtype;
    if (size < 1 || rank < 0 || rank >= size || ndims < 1 || !order_is_valid(order)) {
        return MPI_ERR_ARG;
    }
    struct deal *deals = malloc((size_t)ndims * sizeof *deals);
    if (!deals) {
        return MPI_ERR_NO_MEM;
    }
    int error = deal_out(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs,
                         array_of_psizes, deals);
    mpid_type_retain(type);
    error = error == MPI_SUCCESS ? make_darray(ndims, deals, order, &type) : error;
    if (error != MPI_SUCCESS && type) {
        mpid_type_release(type);
    }
    free(deals);
    return mpir_type_made(error, type, &call, newtype);
}
