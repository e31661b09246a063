/* SPDX-License-Identifier: BSD-3-Clause */
#include "representations.h"

#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct representation {
    const char *name;
    int is_native;
    struct representation *next;
};

/* The predefined ones. Every MPI must have "internal", and defines its format: here the native one. */
static struct representation native = {"native", 0, NULL};
static struct representation external32 = {"external32", 0, &native};
static struct representation internal = {"internal", 1, &external32};

static struct representation *representations = &internal;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The position of the name in the list, or the end. */
static struct representation **find(const char *name)
{
    struct representation **at = &representations;
    while (*at && strcmp((*at)->name, name) != 0) {
        at = &(*at)->next;
    }
    return at;
}

static struct representation *make(const char *name, size_t length, int is_native)
{
    struct representation *made = malloc(sizeof *made + length + 1);
    if (made) {
        made->name = memcpy(made + 1, name, length + 1);
        made->is_native = is_native;
    }
    return made;
}

int mpi_abi_representation_add(const char *name, int is_native)
{
    size_t length = strnlen(name, MPI_MAX_DATAREP_STRING);
    if (length == 0 || length == MPI_MAX_DATAREP_STRING) {
        return MPI_ERR_ARG;
    }
    struct representation *made = make(name, length, is_native);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    pthread_mutex_lock(&lock);
    int is_new = *find(name) == NULL;
    if (is_new) {
        made->next = representations;
        representations = made;
    }
    pthread_mutex_unlock(&lock);
    if (!is_new) {
        free(made);
        return MPI_ERR_DUP_DATAREP;
    }
    return MPI_SUCCESS;
}

void mpi_abi_representation_remove(const char *name)
{
    pthread_mutex_lock(&lock);
    struct representation **at = find(name);
    struct representation *removed = *at;
    if (removed) {
        *at = removed->next;
    }
    pthread_mutex_unlock(&lock);
    free(removed);
}

const char *mpi_abi_representation_native(const char *name)
{
    pthread_mutex_lock(&lock);
    const struct representation *found = *find(name);
    const char *kept = found && found->is_native ? found->name : NULL;
    pthread_mutex_unlock(&lock);
    return kept;
}
