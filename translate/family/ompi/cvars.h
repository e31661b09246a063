/* SPDX-License-Identifier: BSD-3-Clause */
/* What is looked up for control variables when the backend is loaded. */
#ifndef MPI_ABI_OMPI_CVARS_H
#define MPI_ABI_OMPI_CVARS_H

void ompi_find_storage_function(void *library);

#endif
