/* SPDX-License-Identifier: BSD-3-Clause */
/* Nonblocking operations of the backend's with memory that must live as long. */
#include "big.h"
#include "table.h"

#include <stdlib.h>

static void advance(struct composite_request *composite)
{
    struct big_kept *kept = (struct big_kept *)composite;
    composite->error = mpi_abi_table.Test(&kept->part, &composite->complete, &composite->status);
    if (composite->error != MPI_SUCCESS)
        composite->complete = 1;
}

static void release(struct composite_request *composite)
{
    struct big_kept *kept = (struct big_kept *)composite;
    big_ints_free(&kept->ints);
    free(kept);
}

static const struct composite_class kept_operations = {advance, NULL, NULL, release};

struct big_kept *big_kept_new(size_t total)
{
    struct big_kept *kept = calloc(1, sizeof *kept);
    if (!kept)
        return NULL;
    mpi_abi_composite_set(&kept->composite, &kept_operations, 0);
    if (big_ints_new(&kept->ints, total))
        return kept;
    free(kept);
    return NULL;
}

int big_kept_done(struct big_kept *kept, int rc, MPI_Request *request)
{
    if (rc == MPI_SUCCESS) {
        *request = mpi_abi_composite_handle(&kept->composite);
        return MPI_SUCCESS;
    }
    release(&kept->composite);
    *request = MPI_REQUEST_NULL;
    return rc;
}
