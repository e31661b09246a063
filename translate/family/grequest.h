/* SPDX-License-Identifier: BSD-3-Clause */
/* Codes of the query functions of generalized requests, where the backend loses them (grequest.c). */
#ifndef MPI_ABI_GREQUEST_H
#define MPI_ABI_GREQUEST_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Around a call that may call a query function of this thread; the second gives the code to return. */
void ompi_grequest_before(void);
int ompi_grequest_after(int rc);

#define GREQUEST_BEFORE()  ompi_grequest_before()
#define GREQUEST_AFTER(rc) ompi_grequest_after(rc)

#elif defined(MPI_ABI_IMPL_MPICH)

/* Calls of query functions in this thread. */
extern _Thread_local unsigned mpich_queries;

#define GREQUEST_BEFORE()  (void)0
#define GREQUEST_AFTER(rc) (rc)

#else
#error "what this family does is missing here"
#endif

#endif
