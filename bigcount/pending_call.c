/* SPDX-License-Identifier: BSD-3-Clause */
/* Nonblocking calls of the backend whose arrays must live until completion. */
#include "big.h"
#include "table.h"

#include <stdlib.h>

static void advance(struct composite_request *composite)
{
    struct big_pending_call *pending = (struct big_pending_call *)composite;
    composite->error = mpi_abi_table.Test(&pending->part, &composite->complete, &composite->status);
    if (composite->error != MPI_SUCCESS) {
        composite->complete = 1;
    }
}

static void release(struct composite_request *composite)
{
    struct big_pending_call *pending = (struct big_pending_call *)composite;
    big_ints_free(&pending->ints);
    free(pending);
}

static const struct composite_class pending_calls = {advance, NULL, NULL, release};

struct big_pending_call *big_pending_call_new(size_t total)
{
    struct big_pending_call *pending = calloc(1, sizeof *pending);
    if (!pending) {
        return NULL;
    }
    mpi_abi_composite_set(&pending->composite, &pending_calls, 0);
    if (big_ints_new(&pending->ints, total)) {
        return pending;
    }
    free(pending);
    return NULL;
}

int big_pending_call_done(struct big_pending_call *pending, int rc, MPI_Request *request)
{
    if (rc == MPI_SUCCESS) {
        *request = mpi_abi_composite_handle(&pending->composite);
        return MPI_SUCCESS;
    }
    release(&pending->composite);
    *request = MPI_REQUEST_NULL;
    return rc;
}
