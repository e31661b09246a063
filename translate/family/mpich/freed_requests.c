/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Request_free of an active request (3.7.3), over an MPICH that does not go on with a long send then: MPI_Finalize
 * waits for it for ever, or fails an assertion. A request of the library, freed in its place, tests it until it is
 * complete.
 */
#include "impl.h"

#include "composite_request.h"
#include "live_grequests.h"

#include <stdlib.h>

struct freed_request {
    struct composite_request composite;
    impl_request native; /* stays, inactive, if it is persistent */
};

static void advance(struct composite_request *composite)
{
    struct freed_request *freed = (struct freed_request *)composite;
    int complete = 0;
    int rc = impl.Test(&freed->native, &complete, (impl_status *)IMPL_STATUS_IGNORE);
    composite->complete = complete || rc != 0;
}

static void release(struct composite_request *composite)
{
    struct freed_request *freed = (struct freed_request *)composite;
    if (freed->native != IMPL_REQUEST_NULL) {
        impl.Request_free(&freed->native);
    }
    free(freed);
}

static const struct composite_class freed_requests = {advance, NULL, NULL, release};

static int is_active(impl_request native)
{
    int complete = 1;
    int rc = GET_STATUS(native, &complete, (impl_status *)IMPL_STATUS_IGNORE);
    return rc == 0 && !complete;
}

/* Without memory the backend frees the request. */
int mpich_follow_freed(impl_request native)
{
    if (!FAMILY(is)(mpich_abandoning) || mpich_is_live_grequest(native) || !is_active(native)) {
        return 0;
    }
    struct freed_request *freed = calloc(1, sizeof *freed);
    if (!freed) {
        return 0;
    }
    mpi_abi_composite_set(&freed->composite, &freed_requests, 0);
    freed->native = native;
    MPI_Request request = mpi_abi_composite_handle(&freed->composite);
    mpi_abi_composite_free(&request);
    return 1;
}
