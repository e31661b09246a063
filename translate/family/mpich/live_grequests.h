/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generalized requests, over an MPICH whose MPI_Request_free must know them: it calls the free function of one that is
 * not complete at once (13.2), so that freeing it is postponed until MPI_Grequest_complete; or the library follows
 * requests that were freed (freed_requests.c), but not those that only the program completes.
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
/* Whether the request is one of these. */
int mpich_is_live_grequest(impl_request native);
/* Whether it is, and is to be freed when it is complete. */
int mpich_postpone_free(impl_request native);

#endif
