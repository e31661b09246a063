/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Attributes of MPI_COMM_SELF, for an MPI_Finalize that may not finalize the backend.
 *
 * No function lists the attributes of a communicator, so their keys are recorded in the order in which they
 * were set. Only if the backend lacks sessions; otherwise the list is not needed.
 */
#include "self_attributes.h"

#include "abi_functions.h"
#include "raise.h"
#include "session.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *keys; /* in the order of setting */
static size_t used;
static size_t promised; /* keys that will follow */
static size_t capacity;

/* The caller has the lock. */
static void remove_key(int key)
{
    for (size_t i = 0; i < used; i++) {
        if (keys[i] == key) {
            memmove(&keys[i], &keys[i + 1], (used - i - 1) * sizeof *keys);
            used--;
            return;
        }
    }
}

/* Allocates the entry of a key before it is recorded, which cannot fail then. */
static int promise(void)
{
    pthread_mutex_lock(&lock);
    size_t wanted = used + promised + 1;
    int *moved = wanted <= capacity ? keys : realloc(keys, 2 * wanted * sizeof *keys);
    if (moved && wanted > capacity) {
        capacity = 2 * wanted;
    }
    if (moved) {
        keys = moved;
        promised++;
    }
    pthread_mutex_unlock(&lock);
    return moved != NULL;
}

/* Uses the allocated entry: makes a key the last one set, also if it was set before. */
static void note(int key, int is_set)
{
    pthread_mutex_lock(&lock);
    promised--;
    if (is_set) {
        remove_key(key);
        keys[used++] = key;
    }
    pthread_mutex_unlock(&lock);
}

static void forget(int key)
{
    pthread_mutex_lock(&lock);
    remove_key(key);
    pthread_mutex_unlock(&lock);
}

static int take_last(int *key)
{
    pthread_mutex_lock(&lock);
    int found = used > 0;
    if (found) {
        *key = keys[--used];
    }
    pthread_mutex_unlock(&lock);
    return found;
}

int abi_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
    int is_noted = comm == MPI_COMM_SELF && sessions_are_emulated();
    if (is_noted && !promise()) {
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    int rc = mpi_abi_backend_table.Comm_set_attr(comm, comm_keyval, attribute_val);
    if (is_noted) {
        note(comm_keyval, rc == MPI_SUCCESS);
    }
    return rc;
}

int abi_Comm_delete_attr(MPI_Comm comm, int comm_keyval)
{
    int rc = mpi_abi_backend_table.Comm_delete_attr(comm, comm_keyval);
    if (rc == MPI_SUCCESS && comm == MPI_COMM_SELF && sessions_are_emulated()) {
        forget(comm_keyval);
    }
    return rc;
}

int mpi_abi_self_attributes_delete(void)
{
    int rc = MPI_SUCCESS;
    int key = MPI_KEYVAL_INVALID;
    while (rc == MPI_SUCCESS && take_last(&key)) {
        rc = mpi_abi_backend_table.Comm_delete_attr(MPI_COMM_SELF, key);
    }
    return rc;
}
