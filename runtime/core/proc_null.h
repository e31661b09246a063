/* SPDX-License-Identifier: BSD-3-Clause */
/* Receives from MPI_PROC_NULL (3.10). */
#ifndef MPI_ABI_PROC_NULL_H
#define MPI_ABI_PROC_NULL_H

#include <mpi.h>

/* The status of a receive from MPI_PROC_NULL, whatever the backend returns. */
void mpi_abi_proc_null_status(MPI_Status *status);

/* A persistent one, not started; MPI_ERR_NO_MEM. */
int mpi_abi_proc_null_receive(MPI_Request *request);

#endif
