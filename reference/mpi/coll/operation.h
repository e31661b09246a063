/* SPDX-License-Identifier: BSD-3-Clause */
/* operation.h: the three ways to do what a builder made. */
#ifndef MPIR_COLL_OPERATION_H
#define MPIR_COLL_OPERATION_H

#include "build.h"

int coll_blocking(coll_builder *build, const struct coll_args *args);
int coll_nonblocking(coll_builder *build, const struct coll_args *args, MPI_Request *request);
int coll_persistent(coll_builder *build, const struct coll_args *args, MPI_Request *request);

/* Blocking, and by the device if the data is small. */
int coll_small_barrier(coll_builder *build, const struct coll_args *args);
int coll_small_allreduce(coll_builder *build, const struct coll_args *args);
/* Blocking, and without a schedule if the data is short. */
int coll_short_bcast(coll_builder *build, const struct coll_args *args);
int coll_short_reduce(coll_builder *build, const struct coll_args *args);

#endif
