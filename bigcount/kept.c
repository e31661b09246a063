/* SPDX-License-Identifier: BSD-3-Clause */
/* Nonblocking operations of the backend's with memory that must live as long. */
#include "big.h"
#include "table.h"

#include <stdlib.h>

static void advance(struct operation *operation)
{
    struct big_kept *kept = (struct big_kept *)operation;
    operation->error = mpi_abi_table.Test(&kept->part, &operation->complete, &operation->status);
    if (operation->error != MPI_SUCCESS)
        operation->complete = 1;
}

static void release(struct operation *operation)
{
    struct big_kept *kept = (struct big_kept *)operation;
    big_ints_free(&kept->ints);
    free(kept);
}

static const struct operation_class kept_operations = {advance, NULL, NULL, release};

struct big_kept *big_kept_new(size_t total)
{
    struct big_kept *kept = calloc(1, sizeof *kept);
    if (!kept)
        return NULL;
    mpi_abi_operation_set(&kept->operation, &kept_operations, 0);
    if (big_ints_new(&kept->ints, total))
        return kept;
    free(kept);
    return NULL;
}

int big_kept_done(struct big_kept *kept, int rc, MPI_Request *request)
{
    if (rc == MPI_SUCCESS) {
        *request = mpi_abi_operation_request(&kept->operation);
        return MPI_SUCCESS;
    }
    release(&kept->operation);
    *request = MPI_REQUEST_NULL;
    return rc;
}
