/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Statuses that a backend loses: its MPI_Request_get_status makes a complete persistent request inactive, against 3.7.6.
 * The library keeps the status in a request that stands in for the persistent one, and exchanges the two around
 * each call that gets requests. The functions that do so come before the backend's with the first such status: no
 * other program pays for them.
 */
#ifndef MPI_ABI_KEPT_STATUSES_H
#define MPI_ABI_KEPT_STATUSES_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_MPICH)

/* As the backend's function, with any version. */
int mpich_get_status(impl_request request, int *flag, impl_status *status);

#define GET_STATUS(request, flag, status) mpich_get_status(request, flag, status)

#else

#define GET_STATUS(request, flag, status) impl.Request_get_status(request, flag, status)

#endif

#endif
