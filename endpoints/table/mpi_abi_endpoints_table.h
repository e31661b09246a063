/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpi_abi_endpoints_table.h: how libmpi_endpoints finds endpoints in the MPI below it.
 *
 * The standard ABI has no room for other functions, so an MPI with endpoints exports none. It puts the address of a
 * table into the info object that MPI_Info_create_env gives, as a hexadecimal number under this key. That works before
 * initialization, after it, and through the translation library.
 */
#ifndef MPI_ABI_ENDPOINTS_TABLE_H
#define MPI_ABI_ENDPOINTS_TABLE_H

#include "mpi.h"

#define MPI_ABI_ENDPOINTS_KEY     "mpi_abi_endpoints"
#define MPI_ABI_ENDPOINTS_MAGIC   0x6d706570u
#define MPI_ABI_ENDPOINTS_VERSION 1u

/* The functions of mpi_endpoints.h. Each checks its arguments, and calls the error handler of the communicator. */
struct mpi_abi_endpoints_table {
    unsigned magic, version;
    int (*query)(MPI_Comm comm, int *optimal, int *maximum);
    int (*create)(MPI_Comm parent, int my_num_ep, MPI_Info info, MPI_Comm out_comm_hdls[]);
    int (*attach)(MPI_Comm ep_comm);
    int (*detach)(MPI_Comm ep_comm);
    int (*is_endpoint)(MPI_Comm comm, int *flag);
    /* The static interface. */
    int (*init)(int *argc, char ***argv, int count, int required, int *provided);
    int (*attach_index)(MPI_Comm comm, int index);
    MPI_Comm (*all)(void); /* MPIX_COMM_ENDPOINTS of the calling thread */
};

#endif
