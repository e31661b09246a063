/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Comm_idup_with_info (7.4.2): MPI_Comm_idup, then MPI_Comm_set_info.
 *
 * Hints may be set only once the new communicator exists, which is when the request completes; so the
 * operation keeps a copy of the info object until then.
 */
#include "abi_functions.h"
#include "composite_request.h"
#include "raise.h"
#include "table.h"

#include <stdlib.h>

struct duplication {
    struct composite_request composite;
    MPI_Request request;
    MPI_Comm *newcomm; /* the caller's */
    MPI_Info info;
};

static void advance(struct composite_request *composite)
{
    struct duplication *held = (struct duplication *)composite;
    composite->error = mpi_abi_table.Test(&held->request, &composite->complete, &composite->status);
    if (composite->complete && composite->error == MPI_SUCCESS) {
        composite->error = mpi_abi_table.Comm_set_info(*held->newcomm, held->info);
    }
    if (composite->error != MPI_SUCCESS) {
        composite->complete = 1;
    }
}

static void release(struct composite_request *composite)
{
    struct duplication *held = (struct duplication *)composite;
    mpi_abi_table.Info_free(&held->info);
    free(held);
}

static const struct composite_class duplications = {advance, NULL, NULL, release};

int abi_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    if (info == MPI_INFO_NULL) {
        return mpi_abi_table.Comm_idup(comm, newcomm, request);
    }
    struct duplication *made = calloc(1, sizeof *made);
    if (!made) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    mpi_abi_composite_set(&made->composite, &duplications, 0);
    made->newcomm = newcomm;
    int rc = mpi_abi_table.Info_dup(info, &made->info);
    if (rc != MPI_SUCCESS) {
        free(made);
        return rc;
    }
    rc = mpi_abi_table.Comm_idup(comm, newcomm, &made->request);
    if (rc != MPI_SUCCESS) {
        release(&made->composite);
        return rc;
    }
    *request = mpi_abi_composite_handle(&made->composite);
    return MPI_SUCCESS;
}
