/* SPDX-License-Identifier: BSD-3-Clause */
/* What rank a topology would give to a process (8.5.8). */
#include "impl.h"

/** Errors: those of the backend (8.5.8). */
int WRAP(Cart_map)(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
    impl_comm native = comm_to_impl(comm);
    int64_t places = 1;
    int rc = impl.Cart_map(native, ndims, dims, periods, newrank);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    for (int i = 0; i < ndims; i++) {
        places *= dims[i]; /* no more than there are processes, since there was no error */
    }
    return error_from_impl(FAMILY(map_rank)(native, places, newrank));
}

/** Errors: those of the backend (8.5.8). */
int WRAP(Graph_map)(MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank)
{
    impl_comm native = comm_to_impl(comm);
    int rc = impl.Graph_map(native, nnodes, indx, edges, newrank);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    return error_from_impl(FAMILY(map_rank)(native, nnodes, newrank));
}
