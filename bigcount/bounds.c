/* SPDX-License-Identifier: BSD-3-Clause */
/* Bounds of datatypes (5.1.7): every sum and product is checked. */
#include "bounds.h"

#include "table.h"

int big_element(MPI_Datatype datatype, struct big_element *found)
{
    if (datatype == MPI_DATATYPE_NULL) {
        return MPI_ERR_TYPE;
    }
    int rc = mpi_abi_table.Type_size_x(datatype, &found->size);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_get_extent(datatype, &found->lb, &found->extent);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_get_true_extent(datatype, &found->true_lb, &found->true_extent);
    }
    /* Of a datatype without data Open MPI says that it begins behind all memory. */
    if (rc == MPI_SUCCESS && found->size == 0) {
        found->true_lb = found->true_extent = 0;
    }
    return rc;
}

/* The bytes from the lowest to the highest of displacements, and an element at each. */
struct span {
    MPI_Aint low;
    MPI_Aint high;
};

/* Widens [*lb, *ub) by an element that begins at `lb_of` and is `extent_of` long; whether it wraps. */
static int widen(struct span at, MPI_Aint lb_of, MPI_Aint extent_of, int empty, MPI_Aint *lb,
                 MPI_Aint *ub)
{
    MPI_Aint low;
    MPI_Aint high;
    MPI_Aint ub_of;
    MPI_Aint length;
    int wraps = __builtin_add_overflow(at.low, lb_of, &low);
    wraps |= __builtin_add_overflow(lb_of, extent_of, &ub_of);
    wraps |= __builtin_add_overflow(at.high, ub_of, &high);
    *lb = empty || low < *lb ? low : *lb;
    *ub = empty || high > *ub ? high : *ub;
    return wraps | __builtin_sub_overflow(*ub, *lb, &length);
}

int big_bounds_add(struct big_bounds *bounds, const struct big_element *element, struct big_run run)
{
    if (run.count < 0) {
        return MPI_ERR_COUNT;
    }
    if (run.count == 0) {
        return MPI_SUCCESS;
    }
    MPI_Count size;
    MPI_Aint last;
    struct span at;
    int wraps = __builtin_mul_overflow(run.count, element->size, &size);
    wraps |= __builtin_add_overflow(bounds->size, size, &bounds->size);
    wraps |= __builtin_mul_overflow(run.count - 1, run.stride, &last);
    wraps |= __builtin_add_overflow(run.at, last < 0 ? last : 0, &at.low);
    wraps |= __builtin_add_overflow(run.at, last < 0 ? 0 : last, &at.high);
    wraps |= widen(at, element->lb, element->extent, bounds->empty, &bounds->lb, &bounds->ub);
    wraps |= widen(at, element->true_lb, element->true_extent, bounds->empty, &bounds->true_lb,
                   &bounds->true_ub);
    bounds->empty = 0;
    return wraps ? MPI_ERR_VALUE_TOO_LARGE : MPI_SUCCESS;
}

struct big_element big_element_of(const struct big_bounds *bounds)
{
    return (struct big_element){bounds->size, bounds->lb, bounds->ub - bounds->lb, bounds->true_lb,
                                bounds->true_ub - bounds->true_lb};
}
