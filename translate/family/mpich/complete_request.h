/* SPDX-License-Identifier: BSD-3-Clause */
/* Complete backend requests, with a status that the library knows better than the backend. */
#ifndef MPI_ABI_COMPLETE_REQUEST_H
#define MPI_ABI_COMPLETE_REQUEST_H

#include "impl.h"

/* Returns a backend code, for which an error handler was called. */
int mpich_complete_request(const impl_status *status, impl_request *made);

#endif
