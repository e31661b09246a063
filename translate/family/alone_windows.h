/* SPDX-License-Identifier: BSD-3-Clause */
/* Components of an Open MPI that makes no windows in a job of one process (alone_windows.c). */
#ifndef MPI_ABI_ALONE_WINDOWS_H
#define MPI_ABI_ALONE_WINDOWS_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Before and after the backend is initialized with a level of threads. */
int ompi_leave_out_rdma(int required);
void ompi_forget_components(int left_out);

#define LEAVE_OUT_RDMA(required)    ompi_leave_out_rdma(required)
#define FORGET_COMPONENTS(left_out) ompi_forget_components(left_out)

#elif defined(MPI_ABI_IMPL_MPICH)

#define LEAVE_OUT_RDMA(required)    0
#define FORGET_COMPONENTS(left_out) (void)(left_out)

#else
#error "what this family does is missing here"
#endif

#endif
