/* SPDX-License-Identifier: BSD-3-Clause */
/* Requests of several parts. */
#include "parts.h"

#include "raise.h"
#include "table.h"

#include <stdlib.h>

/* One that fails leaves the others going, and what they use in use. */
static void advance(struct operation *operation)
{
    struct big_parts *parts = (struct big_parts *)operation;
    while (parts->begun > 0) {
        int complete = 0;
        int rc = mpi_abi_table.Test(&parts->at[parts->begun - 1], &complete, &operation->status);
        if (rc == MPI_SUCCESS && !complete)
            return;
        parts->begun--;
        if (rc != MPI_SUCCESS && !operation->error)
            operation->error = parts->begun > 0 && parts->comm != MPI_COMM_NULL
                                   ? mpi_abi_raise_comm(parts->comm, rc)
                                   : rc;
    }
    if (!operation->error && parts->finish)
        operation->error = parts->finish(parts->rest);
    operation->complete = 1;
}

static void release(struct operation *operation)
{
    struct big_parts *parts = (struct big_parts *)operation;
    if (parts->release)
        parts->release(parts->rest);
    free(parts);
}

static const struct operation_class operations = {advance, NULL, NULL, release};

struct big_parts *big_parts_new(int n)
{
    struct big_parts *made = calloc(1, sizeof *made + (size_t)n * sizeof made->at[0]);
    if (!made)
        return NULL;
    mpi_abi_operation_set(&made->operation, &operations, 0);
    made->comm = MPI_COMM_NULL;
    return made;
}

int big_parts_done(struct big_parts *parts, int rc, MPI_Request *request)
{
    *request = mpi_abi_operation_request(&parts->operation);
    if (rc == MPI_SUCCESS)
        return rc;
    parts->finish = NULL;
    mpi_abi_operation_free(request);
    return rc;
}
