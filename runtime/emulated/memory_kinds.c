/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Memory allocation kinds (11.4.3). All sessions, communicators, windows and files of a process have one list: MPI may
 * support more kinds than were requested, and an object must have exactly those of its session or of the world.
 *
 * The list has each restrictor of "mpi" alone: no memory is allocated by two functions. Kinds that the backend adds
 * follow. MPICH has the key from 4.2.1 on; Open MPI returns it only where the program set it, so the first object that
 * is asked is one on which it cannot be set: MPI_COMM_WORLD, or a session.
 */
#include "memory_kinds.h"

#include "fill.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define OWN "mpi,system,mpi:alloc_mem,mpi:win_allocate,mpi:win_allocate_shared"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int is_known;
static char kinds[MPI_MAX_INFO_VAL] = OWN; /* constant once it is known */

static int has(const char *list, const char *kind, size_t length)
{
    for (const char *at = list; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, kind, length) == 0 && (at[length] == ',' || at[length] == '\0')) {
            return 1;
        }
    }
    return 0;
}

/* Adds the kinds of a list that are new, as far as there is room. */
static void add(const char *list)
{
    size_t used = strlen(kinds);
    while (*list) {
        list += strspn(list, ", ");
        size_t length = strcspn(list, ", ");
        if (length > 0 && !has(kinds, list, length) && used + 1 + length < sizeof kinds) {
            used += (size_t)snprintf(kinds + used, sizeof kinds - used, ",%.*s", (int)length, list);
        }
        list += length;
    }
}

static int get_info(MPI_Session native, MPI_Info *info)
{
    if (native != MPI_SESSION_NULL) {
        return mpi_abi_set_aside.Session_get_info(native, info);
    }
    return BACKEND_HAS(Comm_get_info) ? mpi_abi_backend_table.Comm_get_info(MPI_COMM_WORLD, info)
                                      : MPI_ERR_UNSUPPORTED_OPERATION;
}

/* Fills in the backend's list; an empty one if there is none. */
static void ask(MPI_Session native, char list[MPI_MAX_INFO_VAL])
{
    MPI_Info info = MPI_INFO_NULL;
    int length = MPI_MAX_INFO_VAL;
    int found = 0;
    list[0] = '\0';
    int rc = get_info(native, &info);
    if (rc != MPI_SUCCESS || info == MPI_INFO_NULL) {
        return;
    }
    rc = mpi_abi_table.Info_get_string(info, MEMORY_KINDS_KEY, &length, list, &found);
    if (rc != MPI_SUCCESS || !found) {
        list[0] = '\0';
    }
    mpi_abi_table.Info_free(&info);
}

/* The lock is not held while the backend runs. Threads that ask at once get the same answer. */
const char *mpi_abi_memory_kinds(MPI_Session native)
{
    char list[MPI_MAX_INFO_VAL];
    pthread_mutex_lock(&lock);
    int was_known = is_known;
    pthread_mutex_unlock(&lock);
    if (was_known) {
        return kinds;
    }
    ask(native, list);
    pthread_mutex_lock(&lock);
    if (!is_known) {
        add(list);
        is_known = 1;
    }
    pthread_mutex_unlock(&lock);
    return kinds;
}
