/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Persistent collectives (6.13, 8.8): the part that all share. The rest is generated (persistent.c).
 *
 * Processes may start requests in different orders. So a request either has a communicator alone, on which
 * each start calls the nonblocking form, or shares one with others, and sends messages with a tag of its
 * own (persistent_comms.h).
 *
 * Objects may be freed while the request exists: communicator, operator and datatypes are held. Arrays of
 * datatypes are copied, because freeing a datatype writes to them. So are arrays of counts and
 * displacements: a program must not change them (6.13), but widely used bindings free them.
 */
#ifndef MPI_ABI_PERSISTENT_H
#define MPI_ABI_PERSISTENT_H

#include "composite_request.h"
#include "p2p_collective.h"
#include "persistent_comms.h"

#include <stddef.h>

/* Datatypes that are held: of sends, of receives. */
struct persistent_types {
    MPI_Datatype *at;
    int count;
};

/* Counts and displacements of sends and receives. */
enum { PERSISTENT_ARRAYS = 4 };

struct persistent;

/*
 * At each start a function calls its nonblocking form, or describes its arguments. Neighborhood collectives only
 * do the latter: they need one phase only, and the backends' own ones mix up messages if several neighbors
 * are one process.
 */
struct persistent_class {
    int (*begin)(struct persistent *request); /* or null */
    void (*describe)(const struct persistent *request, struct p2p_arguments *arguments);
};

struct persistent {
    struct composite_request composite; /* first */
    const struct persistent_class *class;
    MPI_Request active;                /* of the nonblocking call */
    struct p2p_collective *collective; /* that is active instead, or null */
    struct persistent_place place;
    MPI_Op op; /* held, or MPI_OP_NULL */
    struct persistent_types types[2];
    void *arrays[PERSISTENT_ARRAYS]; /* copies; null from the first that is not used */
    int error;                       /* the first that the arguments have */
    /* For rooted collectives, as in struct p2p_arguments. */
    int root, at_root, elsewhere;
};

/* The communicator that a request has alone. */
static inline MPI_Comm persistent_context(const struct persistent *request)
{
    return mpi_abi_persistent_comm(&request->place);
}

/*
 * Initialization, step by step: `new` makes a request of `size` bytes that begins with a struct
 * persistent (collective over `comm`); the others check one argument each, hold the object that it refers
 * to, and record the first error; `done` returns the request, or raises that error. `new` returns null if it
 * has raised an error, which is then in *error.
 */
void *mpi_abi_persistent_new(size_t size, MPI_Comm comm, const struct persistent_class *class,
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
/* The copy of an array of counts or displacements, with elements of `size` bytes; null if there is none. */
void *mpi_abi_persistent_copy(struct persistent *request, int count, const void *array,
                              size_t size);
/* Lengths of such arrays. */
int mpi_abi_persistent_size(struct persistent *request);
int mpi_abi_persistent_peers(struct persistent *request);
int mpi_abi_persistent_indegree(struct persistent *request);
int mpi_abi_persistent_outdegree(struct persistent *request);

#endif
