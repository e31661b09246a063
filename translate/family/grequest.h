/* SPDX-License-Identifier: BSD-3-Clause */
/* Codes of the callbacks of generalized requests, where the backend loses them (grequest.c, grequest_codes.c). */
#ifndef MPI_ABI_GREQUEST_H
#define MPI_ABI_GREQUEST_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Around a call that may call a query function of this thread; the second gives the code to return. */
void ompi_grequest_before(void);
int ompi_grequest_after(int rc);

/* The program has generalized requests from now on. Any number of times, in any thread. */
void ompi_grequest_keep_codes(void);
/* The free function of `request` returned `code`, one of the standard's. */
void ompi_grequest_freed(impl_request request, int code);

#define GREQUEST_KEEP_CODES()         ompi_grequest_keep_codes()
#define GREQUEST_FREED(request, code) ompi_grequest_freed(request, code)
#define GREQUEST_BEFORE()             ompi_grequest_before()
#define GREQUEST_AFTER(rc)            ompi_grequest_after(rc)

#elif defined(MPI_ABI_IMPL_MPICH)

/* Calls of query functions in this thread. */
extern _Thread_local unsigned mpich_queries;

#define GREQUEST_KEEP_CODES()         (void)0
#define GREQUEST_FREED(request, code) (void)(request)
#define GREQUEST_BEFORE()             (void)0
#define GREQUEST_AFTER(rc)            (rc)

#else
#error "what this family does is missing here"
#endif

#endif
