/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Comm_idup_with_info (7.4.2): MPI_Comm_idup, then MPI_Comm_set_info.
 *
 * Hints may be set only once the new communicator exists, which is when the request completes; so the
 * operation keeps a copy of the info object until then.
 */
#include "operation.h"
#include "own.h"
#include "raise.h"
#include "table.h"

#include <stdlib.h>

struct duplication {
    struct operation operation;
    MPI_Request request;
    MPI_Comm *newcomm; /* the caller's */
    MPI_Info info;
};

static void advance(struct operation *operation)
{
    struct duplication *held = (struct duplication *)operation;
    operation->error = mpi_abi_table.Test(&held->request, &operation->complete, &operation->status);
    if (operation->complete && operation->error == MPI_SUCCESS)
        operation->error = mpi_abi_table.Comm_set_info(*held->newcomm, held->info);
    if (operation->error != MPI_SUCCESS)
        operation->complete = 1;
}

static void release(struct operation *operation)
{
    struct duplication *held = (struct duplication *)operation;
    mpi_abi_table.Info_free(&held->info);
    free(held);
}

static const struct operation_class duplications = {advance, NULL, NULL, release};

int own_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    if (info == MPI_INFO_NULL)
        return mpi_abi_table.Comm_idup(comm, newcomm, request);
    struct duplication *made = calloc(1, sizeof *made);
    if (!made)
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    mpi_abi_operation_set(&made->operation, &duplications, 0);
    made->newcomm = newcomm;
    int rc = mpi_abi_table.Info_dup(info, &made->info);
    if (rc != MPI_SUCCESS) {
        free(made);
        return rc;
    }
    rc = mpi_abi_table.Comm_idup(comm, newcomm, &made->request);
    if (rc != MPI_SUCCESS) {
        release(&made->operation);
        return rc;
    }
    *request = mpi_abi_operation_request(&made->operation);
    return MPI_SUCCESS;
}
