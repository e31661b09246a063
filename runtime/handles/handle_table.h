/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Handles of objects that the library makes: positions in a table, so that any value can be looked up. A value that
 * is not a handle, or whose object was freed, has no object.
 *
 * No backend has such a handle, nor such a request (library_request.h). A reused position gets another
 * handle. Thread-safe.
 */
#ifndef MPI_ABI_HANDLE_TABLE_H
#define MPI_ABI_HANDLE_TABLE_H

#include "handles.h"

#include <pthread.h>
#include <stdint.h>

struct handle_place;

struct handle_table {
    pthread_mutex_t lock;
    struct handle_place *places;
    uint32_t capacity;
    uint32_t used; /* places that were ever used */
    uint32_t free; /* one more than the first place of the list of free ones; 0: none */
};

#define HANDLE_TABLE_EMPTY                                                                         \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

/* Whether a value can be a handle of such a table. */
static inline int is_table_handle(const void *handle)
{
#if UINTPTR_MAX > UINT32_MAX
    return (intptr_t)handle < 0;
#else
    return ((uintptr_t)handle & 0xc0000001) == 1 && (uintptr_t)handle > MPI_ABI_LAST_RESERVED;
#endif
}

/* A new handle of an object; null when there is no memory. */
void *mpi_abi_handle_new(struct handle_table *table, void *object);

/* The object of a handle; null if there is none. */
void *mpi_abi_handle_object(struct handle_table *table, const void *handle);

/* The object of a handle, which from now on is none; null as above. */
void *mpi_abi_handle_end(struct handle_table *table, const void *handle);

#endif
