/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sizes, extents and counts as MPI_Count, by the functions of MPI 3 that have it: backends without large
 * counts have these, deprecated as they are.
 */
#include "abi_functions.h"
#include "big.h"
#include "table.h"

/** Errors: MPI_ERR_TYPE (5.1.5). */
int abi_Type_size_c(MPI_Datatype datatype, MPI_Count *size)
{
    return mpi_abi_table.Type_size_x(datatype, size);
}

/** Errors: MPI_ERR_TYPE (5.1.7). */
int abi_Type_get_extent_c(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    return mpi_abi_table.Type_get_extent_x(datatype, lb, extent);
}

/** Errors: MPI_ERR_TYPE (5.1.8). */
int abi_Type_get_true_extent_c(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    return mpi_abi_table.Type_get_true_extent_x(datatype, true_lb, true_extent);
}

/** Errors: MPI_ERR_TYPE (5.1.11). */
int abi_Get_elements_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    return mpi_abi_table.Get_elements_x(status, datatype, count);
}

/* Whole elements of `size` bytes (3.2.5). */
static MPI_Count whole(MPI_Count bytes, MPI_Count size)
{
    if (size == 0) {
        return bytes == 0 ? 0 : MPI_UNDEFINED;
    }
    return bytes % size == 0 ? bytes / size : MPI_UNDEFINED;
}

/*
 * MPI_UNDEFINED means a count above INT_MAX, or an incomplete element. The number of bytes decides.
 * Errors: MPI_ERR_TYPE (3.2.5).
 */
int abi_Get_count_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    int few = 0;
    MPI_Count bytes = 0;
    MPI_Count size = 0;
    int rc = mpi_abi_table.Get_count(status, datatype, &few);
    *count = few;
    if (rc != MPI_SUCCESS || few != MPI_UNDEFINED) {
        return rc;
    }
    rc = mpi_abi_table.Get_elements_x(status, MPI_BYTE, &bytes);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_size_x(datatype, &size);
    }
    if (rc == MPI_SUCCESS) {
        *count = whole(bytes, size);
    }
    return rc;
}

/** Errors: MPI_ERR_FILE, MPI_ERR_TYPE (14.5.1). */
int abi_File_get_type_extent_c(MPI_File fh, MPI_Datatype datatype, MPI_Count *extent)
{
    MPI_Aint found = 0;
    int rc = mpi_abi_table.File_get_type_extent(fh, datatype, &found);
    if (rc == MPI_SUCCESS) {
        *extent = found;
    }
    return rc;
}
