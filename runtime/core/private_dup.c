/* SPDX-License-Identifier: BSD-3-Clause */
/* Communicators of the library's own. */
#include "private_dup.h"

#include "backend.h"

_Thread_local int mpi_abi_attributes_stay;

static int let_errors_return(int rc, MPI_Comm copy)
{
    if (rc == MPI_SUCCESS)
        mpi_abi_table.Comm_set_errhandler(copy, MPI_ERRORS_RETURN);
    return rc;
}

int mpi_abi_private_dup_as_it_is(MPI_Comm comm, MPI_Comm *copy)
{
    mpi_abi_attributes_stay = 1;
    int rc = mpi_abi_table.Comm_dup(comm, copy);
    mpi_abi_attributes_stay = 0;
    return rc;
}

int mpi_abi_private_dup(MPI_Comm comm, MPI_Comm *copy)
{
    int rc = mpi_abi_private_dup_as_it_is(comm, copy);
    return let_errors_return(rc, *copy);
}

int mpi_abi_private_dup_plain(MPI_Comm comm, MPI_Comm *copy)
{
    mpi_abi_attributes_stay = 1;
    int rc = mpi_abi_table.Comm_dup_with_info(comm, MPI_INFO_NULL, copy);
    mpi_abi_attributes_stay = 0;
    return let_errors_return(rc, *copy);
}
