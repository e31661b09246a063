/* SPDX-License-Identifier: BSD-3-Clause */
/* query.c: sizes and bounds of datatypes, and addresses (MPI 5.0, 5.1.5, 5.1.7, 5.1.8, 16.4). */
#include "types.h"

int mpir_type_size(struct MPIR_DATATYPE *datatype, MPI_Count *size)
{
    *size = datatype->size;
    return MPI_SUCCESS;
}

int mpir_type_size_x(struct MPIR_DATATYPE *datatype, MPI_Count *size)
{
    return mpir_type_size(datatype, size);
}

int mpir_type_get_extent(struct MPIR_DATATYPE *datatype, MPI_Count *lb, MPI_Count *extent)
{
    *lb = datatype->lb;
    *extent = datatype->extent;
    return MPI_SUCCESS;
}

int mpir_type_get_extent_x(struct MPIR_DATATYPE *datatype, MPI_Count *lb, MPI_Count *extent)
{
    return mpir_type_get_extent(datatype, lb, extent);
}

int mpir_type_get_true_extent(struct MPIR_DATATYPE *datatype, MPI_Count *true_lb,
                              MPI_Count *true_extent)
{
    *true_lb = datatype->true_lb;
    *true_extent = datatype->true_ub - datatype->true_lb;
    return MPI_SUCCESS;
}

int mpir_type_get_true_extent_x(struct MPIR_DATATYPE *datatype, MPI_Count *true_lb,
                                MPI_Count *true_extent)
{
    return mpir_type_get_true_extent(datatype, true_lb, true_extent);
}

int mpir_get_address(const void *location, MPI_Aint *address)
{
    *address = (MPI_Aint)location;
    return MPI_SUCCESS;
}

/* Addresses are added as unsigned numbers, which wrap around. */
MPI_Aint mpir_aint_add(MPI_Aint base, MPI_Aint disp)
{
    return (MPI_Aint)((uintptr_t)base + (uintptr_t)disp);
}

MPI_Aint mpir_aint_diff(MPI_Aint addr1, MPI_Aint addr2)
{
    return (MPI_Aint)((uintptr_t)addr1 - (uintptr_t)addr2);
}
