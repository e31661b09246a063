/* SPDX-License-Identifier: BSD-3-Clause */
/* Statuses of arrays of requests: from the backend's array, which is dense, to the caller's. */
#ifndef MPI_ABI_STATUS_H
#define MPI_ABI_STATUS_H

#include "impl.h"

/* The status of a request that is null (3.7.3). MPI_ERROR is left alone, as by every completion. */
void FAMILY(status_set_empty)(MPI_Status *status);

/* Stores a backend's status, but not MPI_ERROR. */
void FAMILY(status_store)(MPI_Status *status, const impl_status *native);

#endif
