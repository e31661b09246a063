/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Constructors of communicators (7.4.2, 8.5) that versions of Open MPI do wrong. translate.toml names the versions.
 * Communicators of the library's own return errors, which are raised on the program's communicator.
 */
#include "impl.h"

#include "composite_request.h"
#include "holds.h"
#include "raise.h"

#include <stdlib.h>

/* --- What the functions have in common. ------------------------------------------------------ */

/* Whether the backend is to look at the communicator alone: it has an error to raise. */
static int is_intra(MPI_Comm comm)
{
    int inter = 1;
    return comm != MPI_COMM_NULL && impl.Comm_test_inter(comm_to_impl(comm), &inter) == 0 && !inter;
}

static void return_errors(impl_comm comm)
{
    impl.Comm_set_errhandler(comm, errhandler_to_impl(MPI_ERRORS_RETURN));
}

static int copy_handler(MPI_Comm from, MPI_Comm to)
{
    impl_errhandler handler = IMPL_ERRHANDLER_NULL;
    int rc = impl.Comm_get_errhandler(comm_to_impl(from), &handler);
    if (rc == 0) {
        rc = impl.Comm_set_errhandler(comm_to_impl(to), handler);
        impl.Errhandler_free(&handler);
    }
    return error_from_impl(rc);
}

/* A new communicator was made from an internal one, for `comm`. */
static int finish(int rc, MPI_Comm comm, MPI_Comm made)
{
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm(comm, rc);
    }
    return made == MPI_COMM_NULL ? MPI_SUCCESS : copy_handler(comm, made);
}

/* --- MPI_Comm_split_type of an intercommunicator. -------------------------------------------- */

/* The lowest rank of the part that this process is in, or MPI_UNDEFINED. Collective over all processes. */
static int find_part(impl_comm merged, int type, impl_info info, int *lowest)
{
    impl_comm part = IMPL_COMM_NULL;
    int rank = 0;
    int rc = impl.Comm_rank(merged, &rank);
    if (rc == 0) {
        rc = impl.Comm_split_type(merged, type, 0, info, &part);
    }
    *lowest = IMPL_UNDEFINED;
    if (rc != 0 || part == IMPL_COMM_NULL) {
        return rc;
    }
    return_errors(part);
    *lowest = rank;
    rc = impl.Bcast(lowest, 1, datatype_to_impl(MPI_INT), 0, part);
    impl.Comm_free(&part);
    return rc;
}

/* All processes are split as one group; the intercommunicator is then split likewise. */
static int split_inter(MPI_Comm comm, int type, int key, impl_info info, impl_comm *made)
{
    impl_comm merged = IMPL_COMM_NULL;
    int lowest = IMPL_UNDEFINED;
    int rc = impl.Intercomm_merge(comm_to_impl(comm), 0, &merged);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    return_errors(merged);
    rc = find_part(merged, type, info, &lowest);
    impl.Comm_free(&merged);
    if (rc != 0) {
        return mpi_abi_raise_comm(comm, error_from_impl(rc));
    }
    rc = impl.Comm_split(comm_to_impl(comm), lowest, key, made);
    if (rc == 0 && *made != IMPL_COMM_NULL && info != IMPL_INFO_NULL) {
        rc = impl.Comm_set_info(*made, info);
    }
    return error_from_impl(rc);
}

int ompi_split_type(MPI_Comm comm, int type, int key, impl_info info, impl_comm *made)
{
    int inter = 0;
    if (FAMILY(is)(ompi_splitting_intra)) {
        int rc = impl.Comm_test_inter(comm_to_impl(comm), &inter);
        if (rc != 0) {
            return error_from_impl(rc);
        }
    }
    return inter ? split_inter(comm, type, key, info, made)
                 : error_from_impl(impl.Comm_split_type(comm_to_impl(comm), type, key, info, made));
}

/* --- MPI_Dist_graph_create_adjacent. --------------------------------------------------------- */

/* The same processes, without attributes and topology, which the backend would copy. */
static int make_bare(impl_comm comm, impl_comm *bare)
{
    impl_group group = IMPL_GROUP_NULL;
    int rc = impl.Comm_group(comm, &group);
    if (rc == 0) {
        rc = impl.Comm_create(comm, group, bare);
        impl.Group_free(&group);
    }
    if (rc == 0) {
        return_errors(*bare);
    }
    return error_from_impl(rc);
}

int WRAP(Dist_graph_create_adjacent)(MPI_Comm comm_old, int indegree, const int sources[],
                                     const int sourceweights[], int outdegree,
                                     const int destinations[], const int destweights[],
                                     MPI_Info info, int reorder, MPI_Comm *comm_dist_graph)
{
    impl_comm bare = IMPL_COMM_NULL;
    if (!is_intra(comm_old)) {
        return PLAIN(Dist_graph_create_adjacent)(comm_old, indegree, sources, sourceweights,
                                                 outdegree, destinations, destweights, info,
                                                 reorder, comm_dist_graph);
    }
    int rc = make_bare(comm_to_impl(comm_old), &bare);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = PLAIN(Dist_graph_create_adjacent)(comm_from_impl(bare), indegree, sources, sourceweights,
                                           outdegree, destinations, destweights, info, reorder,
                                           comm_dist_graph);
    impl.Comm_free(&bare);
    return finish(rc, comm_old, rc == MPI_SUCCESS ? *comm_dist_graph : MPI_COMM_NULL);
}

/* --- MPI_Comm_create of an intercommunicator. ------------------------------------------------ */

/* The other side would see the processes in their old order, but not if the group is made by keys. */
int WRAP(Comm_create)(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm)
{
    int inter = 0;
    int rank = IMPL_UNDEFINED;
    impl_comm made = IMPL_COMM_NULL;
    int rc = impl.Comm_test_inter(comm_to_impl(comm), &inter);
    if (rc == 0 && (!inter || group == MPI_GROUP_NULL || !newcomm)) {
        return PLAIN(Comm_create)(comm, group, newcomm);
    }
    if (rc == 0) {
        rc = impl.Group_rank(group_to_impl(group), &rank);
    }
    if (rc == 0) {
        int is_member = rank != IMPL_UNDEFINED;
        rc = impl.Comm_split(comm_to_impl(comm), is_member ? 0 : IMPL_UNDEFINED,
                             is_member ? rank : 0, &made);
    }
    if (rc == 0) {
        *newcomm = comm_from_impl(made);
    }
    return error_from_impl(rc);
}

/* --- MPI_Comm_idup. -------------------------------------------------------------------------- */

/* The backend uses the old communicator until the duplication is complete, whether it was freed or not. */
struct duplication {
    struct composite_request composite; /* first */
    MPI_Request request;
    MPI_Comm old; /* held */
};

static void advance(struct composite_request *composite)
{
    struct duplication *duplication = (struct duplication *)composite;
    composite->error =
        mpi_abi_table.Test(&duplication->request, &composite->complete, &composite->status);
    if (composite->error != MPI_SUCCESS) {
        composite->complete = 1;
    }
}

static void release(struct composite_request *composite)
{
    struct duplication *duplication = (struct duplication *)composite;
    mpi_abi_release_comm(duplication->old);
    free(duplication);
}

static const struct composite_class duplications = {advance, NULL, NULL, release};

static struct duplication *duplication_new(MPI_Comm comm)
{
    struct duplication *made = calloc(1, sizeof *made);
    if (!made || mpi_abi_hold_comm(comm) != MPI_SUCCESS) {
        free(made);
        return NULL;
    }
    mpi_abi_composite_set(&made->composite, &duplications, 0);
    made->request = MPI_REQUEST_NULL;
    made->old = comm;
    return made;
}

/* Null if the communicator cannot be freed, or is none, or there is no request to wait for. */
static int begin_duplication(MPI_Comm comm, const MPI_Request *request, struct duplication **made)
{
    *made = NULL;
    if ((uintptr_t)comm <= MPI_ABI_LAST_RESERVED || !request) {
        return MPI_SUCCESS;
    }
    *made = duplication_new(comm);
    return *made ? MPI_SUCCESS : mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
}

static int duplication_begun(struct duplication *made, int rc, MPI_Request *request)
{
    if (rc != MPI_SUCCESS) {
        release(&made->composite);
        return rc;
    }
    *request = mpi_abi_composite_handle(&made->composite);
    return MPI_SUCCESS;
}

int WRAP(Comm_idup)(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    struct duplication *made = NULL;
    int rc = begin_duplication(comm, request, &made);
    if (rc != MPI_SUCCESS || !made) {
        return rc == MPI_SUCCESS ? PLAIN(Comm_idup)(comm, newcomm, request) : rc;
    }
    rc = PLAIN(Comm_idup)(comm, newcomm, &made->request);
    return duplication_begun(made, rc, request);
}

int WRAP(Comm_idup_with_info)(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    struct duplication *made = NULL;
    int rc = begin_duplication(comm, request, &made);
    if (rc != MPI_SUCCESS || !made) {
        return rc == MPI_SUCCESS ? PLAIN(Comm_idup_with_info)(comm, info, newcomm, request) : rc;
    }
    rc = PLAIN(Comm_idup_with_info)(comm, info, newcomm, &made->request);
    return duplication_begun(made, rc, request);
}
