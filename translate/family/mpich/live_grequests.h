/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generalized requests that are not complete, over an MPICH whose MPI_Request_free calls the free function of such a
 * request at once (13.2). Freeing them is postponed until MPI_Grequest_complete.
 */
#ifndef MPI_ABI_LIVE_GREQUESTS_H
#define MPI_ABI_LIVE_GREQUESTS_H

#include "impl.h"

#include <stdatomic.h>

/* A record for a request; null over versions that need none. Returns an error code. */
int mpich_live_grequest_allocate(struct live_grequest **made);
/* The request was started. */
void mpich_live_grequest_begin(struct live_grequest *live, impl_request native);
/* The request is gone. */
void mpich_live_grequest_end(struct live_grequest *live);
/* Whether the request is one of these. It is freed when it is complete. */
int mpich_postpone_free(impl_request native);

#endif
