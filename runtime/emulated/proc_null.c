/* SPDX-License-Identifier: BSD-3-Clause */
/* A receive from MPI_PROC_NULL is complete as soon as it is started. */
#include "proc_null.h"

#include "composite_request.h"
#include "table.h"

#include <stdlib.h>

void mpi_abi_proc_null_status(MPI_Status *status)
{
    int flag;
    mpi_abi_table.Request_get_status(MPI_REQUEST_NULL, &flag, status);
    status->MPI_SOURCE = MPI_PROC_NULL;
}

static void advance(struct composite_request *composite)
{
    mpi_abi_proc_null_status(&composite->status);
    composite->complete = 1;
}

static int start(struct composite_request *composite)
{
    (void)composite;
    return MPI_SUCCESS;
}

/* The receive is complete, so cancelling has no effect (3.8.4). */
static int cancel(struct composite_request *composite)
{
    (void)composite;
    return MPI_SUCCESS;
}

static void release(struct composite_request *composite)
{
    free(composite);
}

static const struct composite_class receives = {advance, start, cancel, release};

int mpi_abi_proc_null_receive(MPI_Request *request)
{
    struct composite_request *made = calloc(1, sizeof *made);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    mpi_abi_composite_set(made, &receives, 1);
    *request = mpi_abi_composite_handle(made);
    return MPI_SUCCESS;
}
