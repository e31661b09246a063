/* SPDX-License-Identifier: BSD-3-Clause */
/* What the files of the alltoallw family share. */
#ifndef MPI_ABI_ALLTOALLW_H
#define MPI_ABI_ALLTOALLW_H

#include "impl.h"

/*
 * After a nonblocking call that returned the backend's code `rc`: makes the request that owns `arrays`, or frees
 * these if there is none.
 */
int FAMILY(keep_arrays)(int rc, void *arrays, impl_request native, MPI_Comm comm,
                        MPI_Request *request);

#endif
