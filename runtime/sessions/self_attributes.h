/* SPDX-License-Identifier: BSD-3-Clause */
/* Attributes of MPI_COMM_SELF, which MPI_Finalize deletes first (11.2.4). */
#ifndef MPI_ABI_SELF_ATTRIBUTES_H
#define MPI_ABI_SELF_ATTRIBUTES_H

/* Deletes them, the last one set first, also those that a callback sets meanwhile. */
int mpi_abi_self_attributes_delete(void);

#endif
