/* SPDX-License-Identifier: BSD-3-Clause */
/* Communicators of the library. */
#include "private_dup.h"

#include "backend.h"

_Thread_local int mpi_abi_suppress_attribute_copy;

static int set_errors_return(int rc, MPI_Comm copy)
{
    if (rc == MPI_SUCCESS) {
        mpi_abi_table.Comm_set_errhandler(copy, MPI_ERRORS_RETURN);
    }
    return rc;
}

int mpi_abi_private_dup_as_it_is(MPI_Comm comm, MPI_Comm *copy)
{
    mpi_abi_suppress_attribute_copy = 1;
    int rc = mpi_abi_table.Comm_dup(comm, copy);
    mpi_abi_suppress_attribute_copy = 0;
    return rc;
}

int mpi_abi_private_dup(MPI_Comm comm, MPI_Comm *copy)
{
    int rc = mpi_abi_private_dup_as_it_is(comm, copy);
    return set_errors_return(rc, *copy);
}

int mpi_abi_private_dup_plain(MPI_Comm comm, MPI_Comm *copy)
{
    mpi_abi_suppress_attribute_copy = 1;
    int rc = mpi_abi_table.Comm_dup_with_info(comm, MPI_INFO_NULL, copy);
    mpi_abi_suppress_attribute_copy = 0;
    return set_errors_return(rc, *copy);
}
