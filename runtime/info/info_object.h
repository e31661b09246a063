/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Info objects (10) are this library's own, with any backend: so they hold keys and values up to the
 * ABI's maxima and work before initialization and after finalization. The backend sees a native
 * object with the same pairs, which is made when it is first needed.
 *
 * Invariants: one lock guards all objects. It is never held while the backend or a user's function
 * runs, since the backend may be calling a user's function under a lock of its own. A handle is a place
 * in a table, so that no value that a program may pass is taken for an address.
 */
#ifndef MPI_ABI_INFO_OBJECT_H
#define MPI_ABI_INFO_OBJECT_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

struct info_pair {
    char *key;
    char *value;
};

struct info_object {
    MPI_Info handle; /* null until it has one */
    struct info_pair *pairs;
    size_t count;
    size_t capacity;
    unsigned long changes; /* of the pairs, since the object was made */
    uintptr_t native;      /* the backend's object with these pairs; 0: none was made */
};

/* Null if there is no memory. */
struct info_object *mpi_abi_info_new(void);
struct info_object *mpi_abi_info_copy(const struct info_object *object);

/* A handle of the object; null if there is no memory, and the object is destroyed. */
MPI_Info mpi_abi_info_handle(struct info_object *object);

/* Frees an object that no other thread uses, its handle, and its native one. */
void mpi_abi_info_destroy(struct info_object *object);

/* Whether a value is a handle of an object, as it always is where the info objects are the backend's. */
int mpi_abi_is_info(MPI_Info info);

/* The object of a handle, locked; null, and nothing is locked, for an invalid handle. */
struct info_object *mpi_abi_info_acquire(MPI_Info info);

/* Unlocks, and drops an outdated native object (0: none). */
void mpi_abi_info_release(uintptr_t stale);

/* The place of a key; `count` if it is not there. */
size_t mpi_abi_info_place(const struct info_object *object, const char *key);

/* Adds a pair or replaces its value: MPI_SUCCESS or MPI_ERR_NO_MEM. */
int mpi_abi_info_put(struct info_object *object, const char *key, const char *value);

/* Records that the pairs changed. Returns the native object to drop after unlocking. */
uintptr_t mpi_abi_info_changed(struct info_object *object);

#endif
