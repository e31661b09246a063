/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The objects that are held, and the intercepted functions that free objects.
 *
 * A hash table of lists by handle; handles of different kinds never have the same value. An object whose
 * user handle was freed keeps its entry; the backend does not reuse the value meanwhile.
 */
#include "holds.h"

#include "compiler.h"
#include "fill.h"
#include "handles.h"
#include "persistent_comms.h"
#include "send_buffers.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#define BUCKETS 1024

struct hold {
    const void *handle;
    int uses;
    int frees; /* by the user, deferred until the last release */
    struct hold *next;
};

int mpi_abi_held_objects;

static struct hold *buckets[BUCKETS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The position of a handle's hold, present or not. Handles are addresses, or ints that count up. */
static struct hold **find(const void *handle)
{
    uint64_t mixed = (uint64_t)(uintptr_t)handle * 0x9e3779b97f4a7c15U;
    struct hold **at = &buckets[mixed >> 54];
    while (*at && (*at)->handle != handle) {
        at = &(*at)->next;
    }
    return at;
}

_Static_assert(BUCKETS == 1 << (64 - 54), "a bucket for each value of the bits that find takes");

static int is_predefined(const void *handle)
{
    return (uintptr_t)handle <= MPI_ABI_LAST_RESERVED;
}

/* Adds a use; the lock is held. */
static int add(const void *handle)
{
    struct hold **at = find(handle);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at) {
            return MPI_ERR_NO_MEM;
        }
        (*at)->handle = handle;
        __atomic_fetch_add(&mpi_abi_held_objects, 1, __ATOMIC_RELAXED);
    }
    (*at)->uses++;
    return MPI_SUCCESS;
}

static int hold(const void *handle)
{
    if (is_predefined(handle)) {
        return MPI_SUCCESS;
    }
    pthread_mutex_lock(&lock);
    int rc = add(handle);
    pthread_mutex_unlock(&lock);
    return rc;
}

/* Takes a hold off its list; the lock is held. */
static struct hold *take_off(struct hold **at)
{
    struct hold *taken = *at;
    *at = taken->next;
    __atomic_fetch_sub(&mpi_abi_held_objects, 1, __ATOMIC_RELAXED);
    return taken;
}

/*
 * Releases a hold; returns how often the object is now to be freed. That may be more than once: handles
 * that MPI_Type_get_contents returns are freed, too.
 */
static int release(const void *handle)
{
    if (is_predefined(handle)) {
        return 0;
    }
    pthread_mutex_lock(&lock);
    struct hold **at = find(handle);
    struct hold *last = *at && --(*at)->uses == 0 ? take_off(at) : NULL;
    pthread_mutex_unlock(&lock);
    int frees = last ? last->frees : 0;
    free(last);
    return frees;
}

/* The object was freed, regardless of holds: another one may get its handle. */
static COLD void forget(const void *handle)
{
    pthread_mutex_lock(&lock);
    struct hold **at = find(handle);
    struct hold *found = *at ? take_off(at) : NULL;
    pthread_mutex_unlock(&lock);
    free(found);
}

/* The user frees an object: returns whether that is deferred, because the object is held. */
static COLD int put_off(const void *handle)
{
    pthread_mutex_lock(&lock);
    struct hold *found = *find(handle);
    if (found) {
        found->frees++;
    }
    pthread_mutex_unlock(&lock);
    return found != NULL;
}

static inline int any_held(void)
{
    return UNLIKELY(__atomic_load_n(&mpi_abi_held_objects, __ATOMIC_RELAXED) != 0);
}

static inline int is_held(const void *handle)
{
    return any_held() && put_off(handle);
}

int mpi_abi_hold_comm(MPI_Comm comm)
{
    return hold(comm);
}

int mpi_abi_hold_op(MPI_Op op)
{
    return hold(op);
}

int mpi_abi_hold_type(MPI_Datatype datatype)
{
    return hold(datatype);
}

/* First its messages in a buffer, and the library's communicators for it. */
static void end_belongings(MPI_Comm comm, int is_disconnected)
{
    if (is_predefined(comm)) {
        return;
    }
    mpi_abi_comm_buffer_end(comm);
    mpi_abi_persistent_parent_ends(comm, is_disconnected);
}

static int free_comm(MPI_Comm *comm)
{
    end_belongings(*comm, 0);
    return mpi_abi_backend_table.Comm_free(comm);
}

void mpi_abi_release_comm(MPI_Comm comm)
{
    for (int left = release(comm); left > 0; left--) {
        MPI_Comm handle = comm;
        free_comm(&handle);
    }
}

void mpi_abi_release_op(MPI_Op op)
{
    for (int left = release(op); left > 0; left--) {
        MPI_Op handle = op;
        mpi_abi_backend_table.Op_free(&handle);
    }
}

void mpi_abi_release_type(MPI_Datatype datatype)
{
    for (int left = release(datatype); left > 0; left--) {
        MPI_Datatype handle = datatype;
        mpi_abi_backend_table.Type_free(&handle);
    }
}

int abi_Comm_free(MPI_Comm *comm)
{
    if (!is_held(*comm)) {
        return free_comm(comm);
    }
    *comm = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

/* The requests that held it may neither be started nor freed any more (11.10.4). */
int abi_Comm_disconnect(MPI_Comm *comm)
{
    if (any_held()) {
        forget(*comm);
    }
    end_belongings(*comm, 1);
    return mpi_abi_backend_table.Comm_disconnect(comm);
}

int abi_Op_free(MPI_Op *op)
{
    if (!is_held(*op)) {
        return mpi_abi_backend_table.Op_free(op);
    }
    *op = MPI_OP_NULL;
    return MPI_SUCCESS;
}

int abi_Type_free(MPI_Datatype *datatype)
{
    if (!is_held(*datatype)) {
        return mpi_abi_backend_table.Type_free(datatype);
    }
    *datatype = MPI_DATATYPE_NULL;
    return MPI_SUCCESS;
}
