/* SPDX-License-Identifier: BSD-3-Clause */
/* The pairs of info objects, the lock, and MPI_INFO_ENV, which is filled when it is first asked for. */
#include "info_object.h"

#include "fill.h"
#include "handle_table.h"

#include <stdlib.h>
#include <string.h>

static struct handle_table table = HANDLE_TABLE_EMPTY;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct info_object *env; /* null until the backend's pairs are known */

struct info_object *mpi_abi_info_new(void)
{
    return calloc(1, sizeof(struct info_object));
}

MPI_Info mpi_abi_info_handle(struct info_object *object)
{
    object->handle = mpi_abi_handle_new(&table, object);
    MPI_Info handle = object->handle;
    if (!handle) {
        mpi_abi_info_destroy(object);
    }
    return handle;
}

struct info_object *mpi_abi_info_copy(const struct info_object *object)
{
    struct info_object *made = mpi_abi_info_new();
    for (size_t i = 0; made && i < object->count; i++) {
        if (mpi_abi_info_put(made, object->pairs[i].key, object->pairs[i].value) != MPI_SUCCESS) {
            mpi_abi_info_destroy(made);
            return NULL;
        }
    }
    return made;
}

void mpi_abi_info_destroy(struct info_object *object)
{
    if (object->handle) {
        mpi_abi_handle_end(&table, object->handle);
    }
    for (size_t i = 0; i < object->count; i++) {
        free(object->pairs[i].key);
        free(object->pairs[i].value);
    }
    if (object->native) {
        mpi_abi_contract->info_drop(object->native);
    }
    free(object->pairs);
    free(object);
}

/* Asks the backend without holding the lock; another thread may have been faster. */
static void fill_env(void)
{
    struct info_object *made = mpi_abi_info_new();
    if (!made) {
        return;
    }
    int is_known = mpi_abi_contract->info_env(made);
    pthread_mutex_lock(&lock);
    int is_first = is_known && !env;
    if (is_first) {
        __atomic_store_n(&env, made, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&lock);
    if (!is_first) {
        mpi_abi_info_destroy(made);
    }
}

int mpi_abi_is_info(MPI_Info info)
{
    int are_backends = mpi_abi_states[SLOT_OF(Info_create)] == MPI_ABI_TRANSLATED;
    return info == MPI_INFO_ENV || are_backends || mpi_abi_handle_object(&table, info);
}

struct info_object *mpi_abi_info_acquire(MPI_Info info)
{
    static struct info_object empty;
    struct info_object *object;
    int is_env = info == MPI_INFO_ENV;
    if (is_env && !__atomic_load_n(&env, __ATOMIC_ACQUIRE)) {
        fill_env();
    }
    pthread_mutex_lock(&lock);
    if (is_env) {
        object = env ? env : &empty;
    } else {
        object = mpi_abi_handle_object(&table, info);
    }
    if (!object) {
        pthread_mutex_unlock(&lock);
    }
    return object;
}

void mpi_abi_info_release(uintptr_t stale)
{
    pthread_mutex_unlock(&lock);
    if (stale) {
        mpi_abi_contract->info_drop(stale);
    }
}

size_t mpi_abi_info_place(const struct info_object *object, const char *key)
{
    size_t i = 0;
    while (i < object->count && strcmp(object->pairs[i].key, key) != 0) {
        i++;
    }
    return i;
}

static int grow(struct info_object *object)
{
    size_t capacity = object->capacity ? 2 * object->capacity : 4;
    struct info_pair *pairs = realloc(object->pairs, capacity * sizeof *pairs);
    if (!pairs) {
        return 0;
    }
    object->pairs = pairs;
    object->capacity = capacity;
    return 1;
}

static int add(struct info_object *object, const char *key, char *value)
{
    char *copy = strdup(key);
    if (!copy || (object->count == object->capacity && !grow(object))) {
        free(copy);
        return MPI_ERR_NO_MEM;
    }
    object->pairs[object->count++] = (struct info_pair){copy, value};
    return MPI_SUCCESS;
}

int mpi_abi_info_put(struct info_object *object, const char *key, const char *value)
{
    char *copy = strdup(value);
    if (!copy) {
        return MPI_ERR_NO_MEM;
    }
    size_t place = mpi_abi_info_place(object, key);
    if (place < object->count) {
        free(object->pairs[place].value);
        object->pairs[place].value = copy;
        return MPI_SUCCESS;
    }
    int rc = add(object, key, copy);
    if (rc != MPI_SUCCESS) {
        free(copy);
    }
    return rc;
}

uintptr_t mpi_abi_info_changed(struct info_object *object)
{
    uintptr_t stale = object->native;
    object->native = 0;
    object->changes++;
    return stale;
}
