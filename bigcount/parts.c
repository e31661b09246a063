/* SPDX-License-Identifier: BSD-3-Clause */
/* Requests of several parts. */
#include "parts.h"

#include "table.h"

#include <stdlib.h>

static void advance(struct operation *operation)
{
    struct big_parts *parts = (struct big_parts *)operation;
    while (parts->begun > 0 && !operation->error) {
        int complete = 0;
        operation->error =
            mpi_abi_table.Test(&parts->at[parts->begun - 1], &complete, &operation->status);
        if (!operation->error && !complete)
            return;
        parts->begun--;
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
    if (made)
        mpi_abi_operation_set(&made->operation, &operations, 0);
    return made;
}

int big_parts_done(struct big_parts *parts, int rc, MPI_Request *request)
{
    if (rc == MPI_SUCCESS) {
        *request = mpi_abi_operation_request(&parts->operation);
        return MPI_SUCCESS;
    }
    for (int i = 0; i < parts->begun; i++)
        mpi_abi_table.Wait(&parts->at[i], MPI_STATUS_IGNORE);
    release(&parts->operation);
    *request = MPI_REQUEST_NULL;
    return rc;
}
