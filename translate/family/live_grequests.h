/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generalized requests that are not complete, over an MPICH whose MPI_Request_free calls the free function of such a
 * request at once (13.2). Freeing them waits for MPI_Grequest_complete.
 */
#ifndef MPI_ABI_LIVE_GREQUESTS_H
#define MPI_ABI_LIVE_GREQUESTS_H

#include "impl.h"

/* One of these, or null for a request that nothing is known of. */
struct live_grequest;

#if defined(MPI_ABI_IMPL_MPICH)

#include <stdatomic.h>

/* How many there are: none over other versions. */
extern atomic_int mpich_live_grequests;

/* Notes a request that was started; null too if memory is short. */
struct live_grequest *mpich_live_grequest_new(impl_request native);
/* The request is gone. */
void mpich_live_grequest_end(struct live_grequest *live);
/* Whether the request is one of these. It is freed when it is complete. */
int mpich_postpone_free(impl_request native);

#define NOTE_GREQUEST(native) mpich_live_grequest_new(native)
#define END_GREQUEST(live)    mpich_live_grequest_end(live)
#define POSTPONES_FREE(native)                                                                     \
    (atomic_load_explicit(&mpich_live_grequests, memory_order_relaxed) &&                          \
     mpich_postpone_free(native))

#elif defined(MPI_ABI_IMPL_OMPI)

#define NOTE_GREQUEST(native)  ((void)(native), (struct live_grequest *)NULL)
#define END_GREQUEST(live)     (void)(live)
#define POSTPONES_FREE(native) 0

#else
#error "what this family does is missing here"
#endif

#endif
