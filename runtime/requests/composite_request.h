/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Composite requests: the library does their work itself, in steps, through the table.
 *
 * The class defines a step; completion calls make steps until the request is complete. A composite
 * request is a request like any other: it may be in an array with plain ones, be started again if it
 * is persistent, and be queried for its status.
 *
 * Invariants: `advance` is called only while active and not complete; it never blocks. Once complete,
 * `error` and `status` are final until the next start. One thread at a time uses a request.
 */
#ifndef MPI_ABI_COMPOSITE_REQUEST_H
#define MPI_ABI_COMPOSITE_REQUEST_H

#include "library_request.h"

struct composite_request;

struct composite_class {
    void (*advance)(
        struct composite_request *composite);           /* a step; sets `complete` after the last */
    int (*start)(struct composite_request *composite);  /* of persistent requests; else null */
    int (*cancel)(struct composite_request *composite); /* null: cannot be cancelled */
    void (*release)(struct composite_request *composite); /* frees it and its memory */
};

struct composite_request {
    enum mpi_abi_library_request kind; /* first, as in every request of the library */
    const struct composite_class *class;
    int persistent;
    int active;
    int complete;
    int error;                      /* an error code of the ABI */
    struct composite_request *next; /* of the detached ones */
    MPI_Status status;
};

/* Initializes a zeroed request: active from now on, or persistent and not started. */
static inline void mpi_abi_composite_set(struct composite_request *composite,
                                         const struct composite_class *class, int persistent)
{
    composite->kind = MPI_ABI_COMPOSITE;
    composite->class = class;
    composite->persistent = persistent;
    composite->active = !persistent;
}

/* Its handle, for the program. */
MPI_Request mpi_abi_composite_handle(struct composite_request *composite);

/* Waits for the detached requests; MPI is about to end. */
void mpi_abi_composites_finish(void);

/* Single requests (3.7.3), which must be composite. */
int mpi_abi_composite_wait(MPI_Request *request, MPI_Status *status);
int mpi_abi_composite_test(MPI_Request *request, int *flag, MPI_Status *status);
int mpi_abi_composite_get_status(MPI_Request request, int *flag, MPI_Status *status);
int mpi_abi_composite_free(MPI_Request *request);
int mpi_abi_composite_start(MPI_Request *request);
int mpi_abi_composite_cancel(MPI_Request *request);

/* Arrays with at least one composite request (3.7.5). */
int mpi_abi_mixed_waitall(int count, MPI_Request requests[], MPI_Status statuses[]);
int mpi_abi_mixed_testall(int count, MPI_Request requests[], int *flag, MPI_Status statuses[]);
int mpi_abi_mixed_waitany(int count, MPI_Request requests[], int *indx, MPI_Status *status);
int mpi_abi_mixed_testany(int count, MPI_Request requests[], int *indx, int *flag,
                          MPI_Status *status);
int mpi_abi_mixed_waitsome(int incount, MPI_Request requests[], int *outcount, int indices[],
                           MPI_Status statuses[]);
int mpi_abi_mixed_testsome(int incount, MPI_Request requests[], int *outcount, int indices[],
                           MPI_Status statuses[]);
int mpi_abi_mixed_startall(int count, MPI_Request requests[]);

#endif
