/* SPDX-License-Identifier: BSD-3-Clause */
/* Functions that a few calls of older ones make up: pair types, counts in statuses. */
#include "abi_functions.h"
#include "raise.h"
#include "table.h"

#include <stddef.h>

/* No backend that lacks the function knows of hardware resources: an object without keys (9.1.2). */
int abi_Get_hw_resource_info(MPI_Info *hw_info)
{
    return mpi_abi_table.Info_create(hw_info);
}

/*
 * The named pair types (6.9.4); a backend that lacks the function has no unnamed ones.
 * Errors: MPI_ERR_TYPE for a null handle.
 */
int abi_Type_get_value_index(MPI_Datatype value_type, MPI_Datatype index_type,
                             MPI_Datatype *pair_type)
{
    const struct {
        MPI_Datatype value, index, pair;
    } pairs[] = {
        {MPI_FLOAT, MPI_INT, MPI_FLOAT_INT},
        {MPI_DOUBLE, MPI_INT, MPI_DOUBLE_INT},
        {MPI_LONG, MPI_INT, MPI_LONG_INT},
        {MPI_INT, MPI_INT, MPI_2INT},
        {MPI_SHORT, MPI_INT, MPI_SHORT_INT},
        {MPI_LONG_DOUBLE, MPI_INT, MPI_LONG_DOUBLE_INT},
        {MPI_REAL, MPI_REAL, MPI_2REAL},
        {MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_2DOUBLE_PRECISION},
        {MPI_INTEGER, MPI_INTEGER, MPI_2INTEGER},
    };
    *pair_type = MPI_DATATYPE_NULL;
    if (value_type == MPI_DATATYPE_NULL || index_type == MPI_DATATYPE_NULL) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_TYPE);
    }
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (pairs[i].value == value_type && pairs[i].index == index_type) {
            *pair_type = pairs[i].pair;
        }
    }
    return MPI_SUCCESS;
}

/* The deprecated function with the same parameters has been there since MPI 3.0. */
int abi_Status_set_elements_c(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    return mpi_abi_table.Status_set_elements_x(status, datatype, count);
}
