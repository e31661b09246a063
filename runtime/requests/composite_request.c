/* SPDX-License-Identifier: BSD-3-Clause */
/* Single composite requests: the rules of 3.7.3 for active, inactive and persistent ones. */
#include "composite_request.h"

#include "backend.h"
#include "raise.h"
#include "table.h"

#include <pthread.h>
#include <stddef.h>

/* Freed while active (3.7.3): they continue, and are released when complete. */
static struct composite_request *detached;
static pthread_mutex_t detached_lock = PTHREAD_MUTEX_INITIALIZER;

static struct composite_request *composite_of(MPI_Request request)
{
    return library_request_object(request);
}

static int is_complete(struct composite_request *composite)
{
    if (composite->active && !composite->complete) {
        composite->class->advance(composite);
    }
    return !composite->active || composite->complete;
}

static void detach(struct composite_request *composite)
{
    pthread_mutex_lock(&detached_lock);
    composite->next = detached;
    detached = composite;
    pthread_mutex_unlock(&detached_lock);
}

/*
 * Makes a step of each detached request; called whenever a composite request begins or is freed. The list
 * is emptied first: a step may call an error handler of the program, which may enter this function again.
 */
static void progress_detached(void)
{
    pthread_mutex_lock(&detached_lock);
    struct composite_request *left = detached;
    detached = NULL;
    pthread_mutex_unlock(&detached_lock);
    while (left) {
        struct composite_request *composite = left;
        left = composite->next;
        if (is_complete(composite)) {
            composite->class->release(composite);
        } else {
            detach(composite);
        }
    }
}

void mpi_abi_composites_finish(void)
{
    int left = 1;
    while (left) {
        progress_detached();
        pthread_mutex_lock(&detached_lock);
        left = detached != NULL;
        pthread_mutex_unlock(&detached_lock);
        if (left) {
            mpi_abi_contract->wait();
        }
    }
}

MPI_Request mpi_abi_composite_handle(struct composite_request *composite)
{
    progress_detached();
    return library_request_handle(composite);
}

/* Stores a status, but not MPI_ERROR, which single completions leave alone. */
static void store(MPI_Status *status, const MPI_Status *found)
{
    if (!status) {
        return;
    }
    int error = status->MPI_ERROR;
    *status = *found;
    status->MPI_ERROR = error;
}

/* The status of a null request, from the table; with MPI_ERROR (3.7.6). */
static void store_empty(MPI_Status *status)
{
    int flag;
    if (status) {
        mpi_abi_table.Request_get_status(MPI_REQUEST_NULL, &flag, status);
    }
}

/* A complete request becomes inactive, or is released. */
static int finish(MPI_Request *request, MPI_Status *status)
{
    struct composite_request *composite = composite_of(*request);
    if (!composite->active) {
        MPI_Status empty = {0};
        store_empty(&empty);
        store(status, &empty);
        return MPI_SUCCESS;
    }
    int error = composite->error;
    store(status, &composite->status);
    composite->active = 0;
    if (!composite->persistent) {
        composite->class->release(composite);
        *request = MPI_REQUEST_NULL;
    }
    return error;
}

int mpi_abi_composite_wait(MPI_Request *request, MPI_Status *status)
{
    while (!is_complete(composite_of(*request))) {
        mpi_abi_contract->wait();
    }
    return finish(request, status);
}

int mpi_abi_composite_test(MPI_Request *request, int *flag, MPI_Status *status)
{
    *flag = is_complete(composite_of(*request));
    return *flag ? finish(request, status) : MPI_SUCCESS;
}

int mpi_abi_composite_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    struct composite_request *composite = composite_of(request);
    *flag = is_complete(composite);
    if (!*flag) {
        return MPI_SUCCESS;
    }
    if (!composite->active) {
        store_empty(status);
        return MPI_SUCCESS;
    }
    store(status, &composite->status);
    return composite->error;
}

int mpi_abi_composite_free(MPI_Request *request)
{
    struct composite_request *composite = composite_of(*request);
    if (is_complete(composite)) {
        composite->class->release(composite);
    } else {
        detach(composite);
    }
    *request = MPI_REQUEST_NULL;
    progress_detached();
    return MPI_SUCCESS;
}

int mpi_abi_composite_start(MPI_Request *request)
{
    struct composite_request *composite = composite_of(*request);
    if (!composite->persistent || composite->active) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
    }
    composite->complete = 0;
    composite->error = MPI_SUCCESS;
    store_empty(&composite->status);
    int rc = composite->class->start(composite);
    composite->active = rc == MPI_SUCCESS;
    return rc;
}

int mpi_abi_composite_cancel(MPI_Request *request)
{
    struct composite_request *composite = composite_of(*request);
    if (!composite->class->cancel) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_REQUEST);
    }
    return composite->class->cancel(composite);
}
