/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What rank a topology would give to a process (8.5.8). Open MPI up to 6.0 gives one to processes that
 * have no place in it too. It never reorders here, so each process keeps its rank.
 */
#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* The rank in a topology of so many places; the backend has accepted the call. */
static int place(impl_comm comm, int64_t places, int *newrank)
{
    int rank = 0;
    int rc = impl.Comm_rank(comm, &rank);
    *newrank = rank < places ? rank : MPI_UNDEFINED;
    return rc;
}

#elif defined(MPI_ABI_IMPL_MPICH)

/* The backend's answer is right. */
static int place(impl_comm comm, int64_t places, int *newrank)
{
    (void)comm;
    (void)places;
    *newrank = rank_from_impl(*newrank);
    return 0;
}

#else
#error "what this family does is missing here"
#endif

/** Errors: those of the backend (8.5.8). */
int WRAP(Cart_map)(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
    impl_comm native = comm_to_impl(comm);
    int64_t places = 1;
    int rc = impl.Cart_map(native, ndims, dims, periods, newrank);
    if (rc != 0)
        return error_from_impl(rc);
    for (int i = 0; i < ndims; i++)
        places *= dims[i]; /* no more than there are processes, since there was no error */
    return error_from_impl(place(native, places, newrank));
}

/** Errors: those of the backend (8.5.8). */
int WRAP(Graph_map)(MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank)
{
    impl_comm native = comm_to_impl(comm);
    int rc = impl.Graph_map(native, nnodes, indx, edges, newrank);
    if (rc != 0)
        return error_from_impl(rc);
    return error_from_impl(place(native, nnodes, newrank));
}
