/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Integers that stand for handles (20.4.5): a list of handles, and a hash table to find them in it.
 *
 * A 64-bit handle does not fit an int, so each that is converted is entered once and stays: its integer is its
 * position in the list, moved above the reserved range. Handles are few; one that is freed and made again
 * has the same integer.
 */
#include "handle_ints.h"

#include "handles.h"

#include <pthread.h>
#include <stdlib.h>

#define FIRST (MPI_ABI_LAST_RESERVED + 1)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uintptr_t *handles; /* by number - FIRST */
static int used;
static int *buckets; /* numbers, 0 for empty; a power of two, twice the capacity of `handles` */
static int capacity;

static unsigned bucket_of(uintptr_t handle)
{
    uint64_t mixed = (uint64_t)handle * UINT64_C(0x9E3779B97F4A7C15);
    return (unsigned)(mixed >> 32) & (unsigned)(2 * capacity - 1);
}

/* The bucket that holds the handle, or the empty one where it belongs. */
static int *find(uintptr_t handle)
{
    unsigned i = bucket_of(handle);
    while (buckets[i] != 0 && handles[buckets[i] - FIRST] != handle) {
        i = (i + 1) & (unsigned)(2 * capacity - 1);
    }
    return &buckets[i];
}

static int grow(void)
{
    int larger = capacity ? 2 * capacity : 64;
    uintptr_t *new_handles = realloc(handles, (size_t)larger * sizeof *handles);
    if (!new_handles) {
        return 0;
    }
    handles = new_handles;
    int *new_buckets = calloc((size_t)larger * 2, sizeof *buckets);
    if (!new_buckets) {
        return 0;
    }
    free(buckets);
    buckets = new_buckets;
    capacity = larger;
    for (int i = 0; i < used; i++) {
        *find(handles[i]) = FIRST + i;
    }
    return 1;
}

static int enter(uintptr_t handle)
{
    if (used == capacity && !grow()) {
        return -1;
    }
    int *bucket = find(handle);
    if (*bucket == 0) {
        handles[used] = handle;
        *bucket = FIRST + used++;
    }
    return *bucket;
}

int mpi_abi_handle_to_int(uintptr_t handle)
{
    if (handle <= MPI_ABI_LAST_RESERVED) {
        return (int)handle;
    }
    pthread_mutex_lock(&lock);
    int number = enter(handle);
    pthread_mutex_unlock(&lock);
    return number;
}

uintptr_t mpi_abi_handle_from_int(int number)
{
    if (number >= 0 && number <= MPI_ABI_LAST_RESERVED) {
        return (uintptr_t)number;
    }
    pthread_mutex_lock(&lock);
    uintptr_t handle = number >= FIRST && number - FIRST < used ? handles[number - FIRST] : 0;
    pthread_mutex_unlock(&lock);
    return handle;
}
