/* SPDX-License-Identifier: BSD-3-Clause */
/* The part that all persistent collectives share. */
#include "persistent.h"

#include "extents.h"
#include "holds.h"
#include "raise.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

static void note(struct persistent *request, int error)
{
    if (request->error == MPI_SUCCESS) {
        request->error = error;
    }
}

/* Raises errors on the program's communicator: on the library's they return. */
static int raise(const struct persistent *request, int error)
{
    MPI_Comm comm = mpi_abi_persistent_parent(&request->place);
    return mpi_abi_raise_comm(comm != MPI_COMM_NULL ? comm : MPI_COMM_SELF, error);
}

static int begin_p2p(struct persistent *request)
{
    struct p2p_arguments arguments = {.op = request->op,
                                      .root = request->root,
                                      .at_root = request->at_root,
                                      .elsewhere = request->elsewhere,
                                      .comm = persistent_context(request),
                                      .tag = request->place.tag};
    request->class->describe(request, &arguments);
    return mpi_abi_p2p_begin(&arguments, &request->collective);
}

static int begin(struct composite_request *composite)
{
    struct persistent *request = (struct persistent *)composite;
    int rc;
    if (persistent_context(request) == MPI_COMM_NULL) {
        rc = MPI_ERR_REQUEST; /* its communicator was disconnected */
    } else {
        rc = request->place.shared ? begin_p2p(request) : request->class->begin(request);
    }
    return rc == MPI_SUCCESS ? rc : raise(request, rc);
}

static void advance(struct composite_request *composite)
{
    struct persistent *request = (struct persistent *)composite;
    int rc = request->collective
                 ? mpi_abi_p2p_test(request->collective, &composite->complete)
                 : mpi_abi_table.Test(&request->active, &composite->complete, &composite->status);
    if (rc != MPI_SUCCESS) {
        composite->complete = 1;
        composite->error = raise(request, rc);
    }
    if (composite->complete) {
        request->collective = NULL;
    }
}

static void release_types(struct persistent_types *types)
{
    for (int i = 0; i < types->count; i++) {
        mpi_abi_release_type(types->at[i]);
    }
    free(types->at);
}

/* After MPI_Comm_disconnect the handle may belong to another communicator. */
static void release(struct composite_request *composite)
{
    struct persistent *request = (struct persistent *)composite;
    release_types(&request->types[0]);
    release_types(&request->types[1]);
    for (int i = 0; i < PERSISTENT_ARRAYS; i++) {
        free(request->arrays[i]);
    }
    mpi_abi_release_op(request->op);
    MPI_Comm comm = mpi_abi_persistent_parent(&request->place);
    mpi_abi_persistent_leave(&request->place);
    if (comm != MPI_COMM_NULL) {
        mpi_abi_release_comm(comm);
    }
    free(request);
}

static const struct composite_class persistents = {advance, begin, NULL, release};

void *mpi_abi_persistent_new(size_t size, MPI_Comm comm, const struct persistent_class *class,
                             int *error)
{
    struct persistent *made = calloc(1, size);
    if (!made || mpi_abi_hold_comm(comm) != MPI_SUCCESS) {
        free(made);
        *error = mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
        return NULL;
    }
    mpi_abi_composite_set(&made->composite, &persistents, 1);
    made->class = class;
    made->op = MPI_OP_NULL;
    *error = mpi_abi_persistent_enter(comm, class->begin != NULL, &made->place);
    if (*error == MPI_SUCCESS) {
        return made;
    }
    mpi_abi_release_comm(comm);
    free(made);
    return NULL;
}

int mpi_abi_persistent_done(struct persistent *request, MPI_Request *handle)
{
    if (!handle) {
        note(request, MPI_ERR_ARG);
    }
    int error = request->error;
    if (error == MPI_SUCCESS) {
        *handle = mpi_abi_composite_handle(&request->composite);
        return MPI_SUCCESS;
    }
    error = raise(request, error);
    release(&request->composite);
    if (handle) {
        *handle = MPI_REQUEST_NULL;
    }
    return error;
}

/* On an intercommunicator the root's group passes MPI_ROOT or MPI_PROC_NULL (6.2.3). */
static void find_roles_between(struct persistent *request, int root)
{
    int size = 0;
    mpi_abi_table.Comm_remote_size(persistent_context(request), &size);
    request->at_root = root == MPI_ROOT;
    request->elsewhere = root >= 0;
    if (root >= size || (root < 0 && root != MPI_ROOT && root != MPI_PROC_NULL)) {
        note(request, MPI_ERR_ROOT);
    }
}

void mpi_abi_persistent_root(struct persistent *request, int root)
{
    request->root = root;
    int inter = 0;
    int rank = 0;
    int size = 0;
    mpi_abi_table.Comm_test_inter(persistent_context(request), &inter);
    if (inter) {
        find_roles_between(request, root);
        return;
    }
    mpi_abi_table.Comm_rank(persistent_context(request), &rank);
    mpi_abi_table.Comm_size(persistent_context(request), &size);
    request->at_root = rank == root;
    request->elsewhere = 1;
    if (root < 0 || root >= size) {
        note(request, MPI_ERR_ROOT);
    }
}

void mpi_abi_persistent_topology(struct persistent *request)
{
    int topology = MPI_UNDEFINED;
    mpi_abi_table.Topo_test(persistent_context(request), &topology);
    if (topology == MPI_UNDEFINED) {
        note(request, MPI_ERR_TOPOLOGY);
    }
}

void mpi_abi_persistent_count(struct persistent *request, MPI_Count count)
{
    if (count < 0) {
        note(request, MPI_ERR_COUNT);
    }
}

void mpi_abi_persistent_op(struct persistent *request, MPI_Op op)
{
    int rc = op == MPI_OP_NULL ? MPI_ERR_OP : mpi_abi_hold_op(op);
    if (rc == MPI_SUCCESS) {
        request->op = op;
    } else {
        note(request, rc);
    }
}

void mpi_abi_persistent_type(struct persistent *request, MPI_Datatype datatype)
{
    if (datatype == MPI_DATATYPE_NULL) {
        note(request, MPI_ERR_TYPE);
    } else {
        mpi_abi_persistent_types(request, 1, &datatype);
    }
}

const MPI_Datatype *mpi_abi_persistent_types(struct persistent *request, int count,
                                             const MPI_Datatype datatypes[])
{
    struct persistent_types *types = &request->types[request->types[0].at != NULL];
    types->at = malloc((size_t)count * sizeof *types->at + 1);
    for (int i = 0; types->at && i < count; i++) {
        if (mpi_abi_hold_type(datatypes[i]) != MPI_SUCCESS) {
            break;
        }
        types->at[types->count++] = datatypes[i];
    }
    if (types->count < count || !types->at) {
        note(request, MPI_ERR_NO_MEM);
    }
    return types->at;
}

void *mpi_abi_persistent_copy(struct persistent *request, int count, const void *array, size_t size)
{
    void **copy = request->arrays;
    if (!array) {
        return NULL;
    }
    while (*copy) {
        copy++;
    }
    *copy = malloc((size_t)count * size + 1);
    if (*copy) {
        memcpy(*copy, array, (size_t)count * size);
    } else {
        note(request, MPI_ERR_NO_MEM);
    }
    return *copy;
}

int mpi_abi_persistent_size(struct persistent *request)
{
    int size = 0;
    note(request, mpi_abi_table.Comm_size(persistent_context(request), &size));
    return size;
}

int mpi_abi_persistent_peers(struct persistent *request)
{
    struct mpi_abi_extents extents = {0, 0};
    note(request, mpi_abi_peers(persistent_context(request), &extents));
    return extents.sends;
}

int mpi_abi_persistent_indegree(struct persistent *request)
{
    struct mpi_abi_extents extents = {0, 0};
    note(request, mpi_abi_neighbors(persistent_context(request), &extents));
    return extents.receives;
}

int mpi_abi_persistent_outdegree(struct persistent *request)
{
    struct mpi_abi_extents extents = {0, 0};
    note(request, mpi_abi_neighbors(persistent_context(request), &extents));
    return extents.sends;
}
