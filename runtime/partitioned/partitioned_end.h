/* SPDX-License-Identifier: BSD-3-Clause */
/* One end of a partitioned transfer: its arguments checked and kept, and its elements on their way. */
#ifndef MPI_ABI_PARTITIONED_END_H
#define MPI_ABI_PARTITIONED_END_H

#include "fill.h"
#include "followed_request.h"
#include "partitioned.h"

/*
 * Whether the backend's function can be used. It may have partitioned communication without support for
 * MPI_PROC_NULL: MPICH 4.0 crashes.
 */
static inline int backend_can_reach(int peer)
{
    return BACKEND_HAS(Psend_init) && peer != MPI_PROC_NULL;
}

/* The backend's request, which the library follows; null if the library made the request itself. */
static inline MPI_Request backend_made(MPI_Request request)
{
    const struct followed_request *followed = mpi_abi_followed(request);
    if (followed) {
        return followed->request;
    }
    return BACKEND_HAS(Psend_init) && !is_composite_request(request) ? request : MPI_REQUEST_NULL;
}

/*
 * Checks the arguments in `end` and completes it; errors have been raised. Processes outside of
 * MPI_COMM_WORLD cannot be reached: MPI_ERR_UNSUPPORTED_OPERATION.
 */
int mpi_abi_partitioned_end_begin(struct partitioned_end *end, int sends);
void mpi_abi_partitioned_end_free(struct partitioned_end *end);

/* Begins to send or receive `number` elements from the `first` on; raises nothing. */
int mpi_abi_partitioned_move(const struct partitioned_end *end, int sends, MPI_Count first,
                             MPI_Count number, int tag, MPI_Request *request);

#endif
