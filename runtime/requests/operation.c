/* SPDX-License-Identifier: BSD-3-Clause */
/* Single requests that are operations: the rules of 3.7.3 for active, inactive and persistent ones. */
#include "operation.h"

#include "backend.h"
#include "raise.h"
#include "table.h"

#include <pthread.h>
#include <stddef.h>

/* Active operations whose requests were freed (3.7.3): they go on, and are released when complete. */
static struct operation *parked;
static pthread_mutex_t parked_lock = PTHREAD_MUTEX_INITIALIZER;

static struct operation *operation_of(MPI_Request request)
{
    return library_request_object(request);
}

static int is_complete(struct operation *operation)
{
    if (operation->active && !operation->complete)
        operation->class->advance(operation);
    return !operation->active || operation->complete;
}

static void park(struct operation *operation)
{
    pthread_mutex_lock(&parked_lock);
    operation->next = parked;
    parked = operation;
    pthread_mutex_unlock(&parked_lock);
}

/*
 * Makes a step of each parked operation; called whenever an operation begins or is freed. The list is
 * taken off first: a step may call an error handler of the user's, which may come here again.
 */
static void sweep(void)
{
    pthread_mutex_lock(&parked_lock);
    struct operation *left = parked;
    parked = NULL;
    pthread_mutex_unlock(&parked_lock);
    while (left) {
        struct operation *operation = left;
        left = operation->next;
        if (is_complete(operation))
            operation->class->release(operation);
        else
            park(operation);
    }
}

void mpi_abi_operations_finish(void)
{
    int left = 1;
    while (left) {
        sweep();
        pthread_mutex_lock(&parked_lock);
        left = parked != NULL;
        pthread_mutex_unlock(&parked_lock);
        if (left)
            mpi_abi_contract->wait();
    }
}

MPI_Request mpi_abi_operation_request(struct operation *operation)
{
    sweep();
    return library_request_handle(operation);
}

/* Stores a status, but not MPI_ERROR, which single completions leave alone. */
static void store(MPI_Status *status, const MPI_Status *found)
{
    if (!status)
        return;
    int error = status->MPI_ERROR;
    *status = *found;
    status->MPI_ERROR = error;
}

/* The status of a null request, which the table knows how to make; with MPI_ERROR (3.7.6). */
static void store_empty(MPI_Status *status)
{
    int flag;
    if (status)
        mpi_abi_table.Request_get_status(MPI_REQUEST_NULL, &flag, status);
}

/* A complete operation becomes inactive, or is gone. */
static int finish(MPI_Request *request, MPI_Status *status)
{
    struct operation *operation = operation_of(*request);
    if (!operation->active) {
        MPI_Status empty = {0};
        store_empty(&empty);
        store(status, &empty);
        return MPI_SUCCESS;
    }
    int error = operation->error;
    store(status, &operation->status);
    operation->active = 0;
    if (!operation->persistent) {
        operation->class->release(operation);
        *request = MPI_REQUEST_NULL;
    }
    return error;
}

int mpi_abi_operation_wait(MPI_Request *request, MPI_Status *status)
{
    while (!is_complete(operation_of(*request)))
        mpi_abi_contract->wait();
    return finish(request, status);
}

int mpi_abi_operation_test(MPI_Request *request, int *flag, MPI_Status *status)
{
    *flag = is_complete(operation_of(*request));
    return *flag ? finish(request, status) : MPI_SUCCESS;
}

int mpi_abi_operation_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    struct operation *operation = operation_of(request);
    *flag = is_complete(operation);
    if (!*flag)
        return MPI_SUCCESS;
    if (!operation->active) {
        store_empty(status);
        return MPI_SUCCESS;
    }
    store(status, &operation->status);
    return operation->error;
}

int mpi_abi_operation_free(MPI_Request *request)
{
    struct operation *operation = operation_of(*request);
    if (is_complete(operation))
        operation->class->release(operation);
    else
        park(operation);
    *request = MPI_REQUEST_NULL;
    sweep();
    return MPI_SUCCESS;
}

int mpi_abi_operation_start(MPI_Request *request)
{
    struct operation *operation = operation_of(*request);
    if (!operation->persistent || operation->active)
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
    operation->complete = 0;
    operation->error = MPI_SUCCESS;
    store_empty(&operation->status);
    int rc = operation->class->start(operation);
    operation->active = rc == MPI_SUCCESS;
    return rc;
}

int mpi_abi_operation_cancel(MPI_Request *request)
{
    struct operation *operation = operation_of(*request);
    if (!operation->class->cancel)
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
    return operation->class->cancel(operation);
}
