/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Operations: requests whose work this library does itself, in steps, on top of the table.
 *
 * A class says how to make a step; completion calls make steps until the operation is complete. An
 * operation is a request like any other: it may stand in arrays beside the backend's, be started
 * again if it is persistent, and be asked for its status.
 *
 * Invariants: `advance` is called only while active and not complete; it never blocks. Once complete,
 * `error` and `status` are final until the next start. One thread at a time uses a request.
 */
#ifndef MPI_ABI_OPERATION_H
#define MPI_ABI_OPERATION_H

#include "library_request.h"

struct operation;

struct operation_class {
    void (*advance)(struct operation *operation); /* a step; sets `complete` after the last */
    int (*start)(struct operation *operation);    /* of persistent operations; else null */
    int (*cancel)(struct operation *operation);   /* null: cannot be cancelled */
    void (*release)(struct operation *operation); /* frees it and what it owns */
};

struct operation {
    enum mpi_abi_library_request kind; /* first, as in every request of the library */
    const struct operation_class *class;
    int persistent;
    int active;
    int complete;
    int error;              /* an error code of the ABI */
    struct operation *next; /* of those that nobody waits for any more */
    MPI_Status status;
};

/* Sets up an operation, which is all zero so far: active from now on, or persistent and not started. */
static inline void mpi_abi_operation_set(struct operation *operation,
                                         const struct operation_class *class, int persistent)
{
    operation->kind = MPI_ABI_OPERATION;
    operation->class = class;
    operation->persistent = persistent;
    operation->active = !persistent;
}

/* The request that stands for an operation. */
MPI_Request mpi_abi_operation_request(struct operation *operation);

/* Waits for all whose requests were freed while they were active; MPI is about to end. */
void mpi_abi_operations_finish(void);

/* Single requests (3.7.3): these are operations. */
int mpi_abi_operation_wait(MPI_Request *request, MPI_Status *status);
int mpi_abi_operation_test(MPI_Request *request, int *flag, MPI_Status *status);
int mpi_abi_operation_get_status(MPI_Request request, int *flag, MPI_Status *status);
int mpi_abi_operation_free(MPI_Request *request);
int mpi_abi_operation_start(MPI_Request *request);
int mpi_abi_operation_cancel(MPI_Request *request);

/* Arrays with at least one operation among them (3.7.5). */
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
