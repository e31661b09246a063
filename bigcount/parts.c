/* SPDX-License-Identifier: BSD-3-Clause */
/* Requests of several parts. */
#include "parts.h"

#include "raise.h"
#include "table.h"

#include <stdlib.h>

/* If one fails, the others continue, and their buffers remain in use. */
static void advance(struct composite_request *composite)
{
    struct big_parts *parts = (struct big_parts *)composite;
    while (parts->begun > 0) {
        int complete = 0;
        int rc = mpi_abi_table.Test(&parts->at[parts->begun - 1], &complete, &composite->status);
        if (rc == MPI_SUCCESS && !complete) {
            return;
        }
        parts->begun--;
        if (rc != MPI_SUCCESS && !composite->error) {
            composite->error = parts->begun > 0 && parts->comm != MPI_COMM_NULL
                                   ? mpi_abi_raise_comm(parts->comm, rc)
                                   : rc;
        }
    }
    if (!composite->error && parts->finish) {
        composite->error = parts->finish(parts->rest);
    }
    composite->complete = 1;
}

static void release(struct composite_request *composite)
{
    struct big_parts *parts = (struct big_parts *)composite;
    if (parts->release) {
        parts->release(parts->rest);
    }
    free(parts);
}

static const struct composite_class part_requests = {advance, NULL, NULL, release};

struct big_parts *big_parts_new(int n)
{
    struct big_parts *made = calloc(1, sizeof *made + (size_t)n * sizeof made->at[0]);
    if (!made) {
        return NULL;
    }
    mpi_abi_composite_set(&made->composite, &part_requests, 0);
    made->comm = MPI_COMM_NULL;
    return made;
}

int big_parts_done(struct big_parts *parts, int rc, MPI_Request *request)
{
    *request = mpi_abi_composite_handle(&parts->composite);
    if (rc == MPI_SUCCESS) {
        return rc;
    }
    parts->finish = NULL;
    mpi_abi_composite_free(request);
    return rc;
}
