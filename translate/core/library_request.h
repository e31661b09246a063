/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Requests of this library, told from the backend's by one bit of the handle.
 *
 * The highest bit is set in no address of a program and in no zero-extended int, so one signed
 * compare tells a plain request from them, and from the null request too.
 */
#ifndef MPI_ABI_LIBRARY_REQUEST_H
#define MPI_ABI_LIBRARY_REQUEST_H

#include <mpi.h>
#include <stdint.h>

_Static_assert(sizeof(void *) == 8, "tags of library requests need addresses of 64 bits");
#define LIBRARY_REQUEST_TAG ((uintptr_t)1 << 63)

/* The first member of what a library request points to. */
enum mpi_abi_library_request {
    MPI_ABI_WRAPPED,   /* one request of the backend's, and memory that must live as long */
    MPI_ABI_OPERATION, /* work that the library does in steps (operation.h) */
};

static inline int is_library_request(MPI_Request request)
{
    return (intptr_t)request < 0;
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
static inline int is_operation(MPI_Request request)
{
    return is_library_request(request) && ((uintptr_t)request >> 47) == LIBRARY_REQUEST_TAG >> 47 &&
           *(const enum mpi_abi_library_request *)library_request_object(request) ==
               MPI_ABI_OPERATION;
}

#endif
