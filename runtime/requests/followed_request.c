/* SPDX-License-Identifier: BSD-3-Clause */
/* Composite requests whose steps are tests of one request of the backend. */
#include "followed_request.h"

#include "holds.h"
#include "table.h"

#include <stdlib.h>

/* Open MPI gives an access to a file a random value for MPI_Test_cancelled. */
static void end_access(struct followed_request *followed)
{
    followed->request = MPI_REQUEST_NULL;
    mpi_abi_table.Status_set_cancelled(&followed->composite.status, 0);
}

/* The handle of a persistent request stays as it is: other threads may read it. */
static void advance(struct composite_request *composite)
{
    struct followed_request *followed = (struct followed_request *)composite;
    MPI_Request request = followed->request;
    int complete = 0;
    composite->error = mpi_abi_table.Test(&request, &complete, &composite->status);
    composite->complete = complete || composite->error != MPI_SUCCESS;
    if (composite->complete && !composite->persistent) {
        end_access(followed);
    }
}

static int start(struct composite_request *composite)
{
    return mpi_abi_table.Start(&((struct followed_request *)composite)->request);
}

static int cancel(struct composite_request *composite)
{
    MPI_Request request = ((struct followed_request *)composite)->request;
    return composite->active && !composite->complete ? mpi_abi_table.Cancel(&request) : MPI_SUCCESS;
}

/* A request that is not persistent ends when it is complete. */
static void release(struct composite_request *composite)
{
    struct followed_request *followed = (struct followed_request *)composite;
    if (composite->persistent && followed->request != MPI_REQUEST_NULL) {
        mpi_abi_table.Request_free(&followed->request);
    }
    mpi_abi_release_type(followed->datatype);
    free(followed);
}

static const struct composite_class followed_requests = {advance, start, cancel, release};

struct followed_request *mpi_abi_follow_begin(int persistent, MPI_Datatype datatype)
{
    struct followed_request *made = calloc(1, sizeof *made);
    if (!made) {
        return NULL;
    }
    mpi_abi_composite_set(&made->composite, &followed_requests, persistent);
    made->request = MPI_REQUEST_NULL;
    made->datatype = datatype;
    if (mpi_abi_hold_type(datatype) == MPI_SUCCESS) {
        return made;
    }
    free(made);
    return NULL;
}

int mpi_abi_follow_end(struct followed_request *made, int rc, MPI_Request *request)
{
    if (rc != MPI_SUCCESS) {
        release(&made->composite);
        return rc;
    }
    made->request = *request;
    *request = mpi_abi_composite_handle(&made->composite);
    return rc;
}

struct followed_request *mpi_abi_followed(MPI_Request request)
{
    struct composite_request *composite =
        is_composite_request(request) ? library_request_object(request) : NULL;
    return composite && composite->class == &followed_requests
               ? (struct followed_request *)composite
               : NULL;
}
