/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Requests of this library, which differ from the backend's in a few bits of the handle.
 *
 * With 64 bits, no user-space address and no zero-extended int has the highest bit set. So one signed compare
 * distinguishes a plain request from the library's and from the null request. With 32 bits the library's
 * addresses are transformed: Open MPI's requests are aligned, hence even, and MPICH's ints have one of the
 * two highest bits set; the library's are odd and have neither.
 */
#ifndef MPI_ABI_LIBRARY_REQUEST_H
#define MPI_ABI_LIBRARY_REQUEST_H

#include "handles.h"

#include <mpi.h>
#include <stdint.h>

/* The first member of each object of a library request. */
enum mpi_abi_library_request {
    MPI_ABI_WRAPPED,   /* a request of the backend, and memory that must live as long */
    MPI_ABI_COMPOSITE, /* work that the library does in steps (composite_request.h) */
};

#if UINTPTR_MAX > UINT32_MAX

#define LIBRARY_REQUEST_TAG ((uintptr_t)1 << 63)

static inline int is_library_request(MPI_Request request)
{
    return (intptr_t)request < 0;
}

/* Whether a request is the library's or has a reserved value, as the null request. */
static inline int is_library_or_reserved_request(MPI_Request request)
{
    return (intptr_t)request <= MPI_ABI_LAST_RESERVED;
}

static inline MPI_Request library_request_handle(void *object)
{
    return (MPI_Request)((uintptr_t)object | LIBRARY_REQUEST_TAG);
}

static inline void *library_request_object(MPI_Request request)
{
    return (void *)((uintptr_t)request & ~LIBRARY_REQUEST_TAG);
}

/*
 * A backend of the standard ABI may make negative ints into handles: these have all of the highest
 * bits set, where our requests have an address.
 */
static inline int has_library_object(MPI_Request request)
{
    return (uintptr_t)request >> 47 == LIBRARY_REQUEST_TAG >> 47;
}

#else

#define LIBRARY_REQUEST_BITS 0xc0000001u
#define LIBRARY_REQUEST_TAG  1u

static inline int is_library_request(MPI_Request request)
{
    uintptr_t value = (uintptr_t)request;
    return (value & LIBRARY_REQUEST_BITS) == LIBRARY_REQUEST_TAG && value > MPI_ABI_LAST_RESERVED;
}

/* Whether a request is the library's or has a reserved value, as the null request. */
static inline int is_library_or_reserved_request(MPI_Request request)
{
    return is_library_request(request) || (uintptr_t)request <= MPI_ABI_LAST_RESERVED;
}

/* Memory from malloc is aligned to 8 bytes, and above the first page. */
static inline MPI_Request library_request_handle(void *object)
{
    return (MPI_Request)((uintptr_t)object >> 2 | LIBRARY_REQUEST_TAG);
}

static inline void *library_request_object(MPI_Request request)
{
    return (void *)(((uintptr_t)request & ~LIBRARY_REQUEST_TAG) << 2);
}

static inline int has_library_object(MPI_Request request)
{
    (void)request;
    return 1;
}

#endif

static inline int is_composite_request(MPI_Request request)
{
    return is_library_request(request) && has_library_object(request) &&
           *(const enum mpi_abi_library_request *)library_request_object(request) ==
               MPI_ABI_COMPOSITE;
}

#endif
