/* SPDX-License-Identifier: BSD-3-Clause */
/* They are generalized requests, which any call takes beside others. */
#include "complete_request.h"

#include "raise.h"

#include <stdlib.h>

static int query(void *state, impl_status *status)
{
    *status = *(const impl_status *)state;
    return FAMILY(note_query)(0);
}

static int release(void *state)
{
    free(state);
    return 0;
}

/* It is too late, which is no error (3.8.4). */
static int cancel(void *state, int complete)
{
    (void)state;
    (void)complete;
    return 0;
}

int mpich_complete_request(const impl_status *status, impl_request *made)
{
    impl_status *state = malloc(sizeof *state);
    *made = IMPL_REQUEST_NULL;
    if (!state) {
        return error_class_to_impl(mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM));
    }
    *state = *status;
    int rc = impl.Grequest_start((impl_function *)query, (impl_function *)release,
                                 (impl_function *)cancel, state, made);
    if (rc != 0) {
        free(state);
        return rc;
    }
    return impl.Grequest_complete(*made);
}
