/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Persistent collectives (6.13, 8.8): each start calls the nonblocking form with the arguments of the
 * initialization. What differs from function to function is generated (persistent.c); this is what
 * all have in common.
 *
 * Starts may come in any order, and in another one on each process. So every request has a
 * communicator of its own, on which at most one operation is active.
 *
 * The arrays of the arguments stay the program's, which must not change them (6.13). But objects may
 * be freed while the request lives: communicator, operator and datatypes are held, and the arrays of
 * datatypes are copied, because freeing a datatype writes to them.
 */
#ifndef MPI_ABI_PERSISTENT_H
#define MPI_ABI_PERSISTENT_H

#include "operation.h"

#include <stddef.h>

/* Datatypes that are held: of sends, of receives. */
struct persistent_types {
    MPI_Datatype *at;
    int count;
};

struct persistent {
    struct operation operation; /* first */
    int (*begin)(struct persistent *request);
    MPI_Request active; /* the nonblocking operation */
    MPI_Comm comm;      /* the program's, held: its error handler is called */
    MPI_Comm context;   /* the request's own */
    MPI_Op op;          /* held, or MPI_OP_NULL */
    struct persistent_types types[2];
    int error; /* the first that the arguments have */
    /* Which arguments of a rooted operation are significant here: the root's, those of the others. */
    int at_root;
    int elsewhere;
};

/*
 * Initialization, step by step: `new` makes a request of `size` bytes that begins with a struct
 * persistent (collective over `comm`); the others look at one argument each, hold what it refers to
 * and note the first error; `done` hands the request over, or raises that error. The result of `new`
 * is null when it has raised an error, which is then in *error.
 */
void *mpi_abi_persistent_new(size_t size, MPI_Comm comm, int (*begin)(struct persistent *),
                             int *error);
void mpi_abi_persistent_root(struct persistent *request, int root);
void mpi_abi_persistent_topology(struct persistent *request);
void mpi_abi_persistent_count(struct persistent *request, MPI_Count count);
void mpi_abi_persistent_op(struct persistent *request, MPI_Op op);
void mpi_abi_persistent_type(struct persistent *request, MPI_Datatype datatype);
int mpi_abi_persistent_done(struct persistent *request, MPI_Request *handle);

/* The copy of an array of datatypes, which lives as long as the request. */
const MPI_Datatype *mpi_abi_persistent_types(struct persistent *request, int count,
                                             const MPI_Datatype datatypes[]);
/* Lengths of such arrays. */
int mpi_abi_persistent_peers(struct persistent *request);
int mpi_abi_persistent_indegree(struct persistent *request);
int mpi_abi_persistent_outdegree(struct persistent *request);

#endif
