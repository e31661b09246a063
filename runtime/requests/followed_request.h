/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Requests of the backend that a composite request stands for, because completion calls of the backend treat them
 * wrongly. The backend sees them one at a time, while they are active, and only until they are complete. They are
 * partitioned operations, which are persistent, and accesses to files, which are not and cannot be cancelled.
 */
#ifndef MPI_ABI_FOLLOWED_REQUEST_H
#define MPI_ABI_FOLLOWED_REQUEST_H

#include "composite_request.h"

struct followed_request {
    struct composite_request composite;
    MPI_Request request;   /* the backend's */
    MPI_Datatype datatype; /* held until the request is complete, or MPI_DATATYPE_NULL */
};

/*
 * Before the backend makes the request: the memory, and a hold on the datatype, which may be freed before the
 * request is complete. Returns null without memory.
 */
struct followed_request *mpi_abi_follow_begin(int persistent, MPI_Datatype datatype);

/* After that call, which has returned `rc`: *request is the program's from now on. Returns `rc`. */
int mpi_abi_follow_end(struct followed_request *made, int rc, MPI_Request *request);

/* What stands for a request of the backend; null for other requests. */
struct followed_request *mpi_abi_followed(MPI_Request request);

#endif
