/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Groups that are derived from the library's sessions: a hash table of their handles.
 *
 * A group made of such a group is derived from the same session. An empty table costs nothing, and it is
 * always empty if the backend has sessions.
 */
#include "session_groups.h"

#include "abi_functions.h"
#include "raise.h"
#include "session.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define BUCKETS 1024

struct derived {
    MPI_Group group;
    MPI_Session session;
    struct derived *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct derived *buckets[BUCKETS];
static atomic_int used;

/* The position of a group's entry, present or not. The caller has the lock. */
static struct derived **find(MPI_Group group)
{
    uint64_t mixed = (uint64_t)(uintptr_t)group * UINT64_C(0x9E3779B97F4A7C15);
    struct derived **at = &buckets[(mixed >> 32) % BUCKETS];
    while (*at && (*at)->group != group) {
        at = &(*at)->next;
    }
    return at;
}

int mpi_abi_session_group_add(MPI_Group group, MPI_Session session)
{
    struct derived *made = malloc(sizeof *made);
    if (!made) {
        return 0;
    }
    *made = (struct derived){group, session, NULL};
    pthread_mutex_lock(&lock);
    *find(group) = made;
    atomic_fetch_add(&used, 1);
    pthread_mutex_unlock(&lock);
    return 1;
}

MPI_Session mpi_abi_session_of_group(MPI_Group group)
{
    if (!atomic_load(&used)) {
        return MPI_SESSION_NULL;
    }
    pthread_mutex_lock(&lock);
    const struct derived *entry = *find(group);
    MPI_Session session = entry ? entry->session : MPI_SESSION_NULL;
    pthread_mutex_unlock(&lock);
    return session;
}

static void forget(MPI_Group group)
{
    pthread_mutex_lock(&lock);
    struct derived **at = find(group);
    struct derived *entry = *at;
    if (entry) {
        *at = entry->next;
        atomic_fetch_sub(&used, 1);
    }
    pthread_mutex_unlock(&lock);
    free(entry);
}

int mpi_abi_raise_group(MPI_Group group, int code)
{
    MPI_Session session = mpi_abi_session_of_group(group);
    if (mpi_abi_is_session(session)) {
        return mpi_abi_raise_session(session, code);
    }
    return mpi_abi_raise_comm(MPI_COMM_SELF, code);
}

/* The new group of a constructor is derived from where the old one is. */
static int derive(int rc, MPI_Group from, MPI_Group *made)
{
    MPI_Session session = rc == MPI_SUCCESS ? mpi_abi_session_of_group(from) : MPI_SESSION_NULL;
    if (session == MPI_SESSION_NULL || *made == MPI_GROUP_EMPTY ||
        mpi_abi_session_group_add(*made, session)) {
        return rc;
    }
    mpi_abi_backend_table.Group_free(made);
    return mpi_abi_raise_session(session, MPI_ERR_NO_MEM);
}

/* Both have one session if they have any (11.3), but for MPI_GROUP_EMPTY. */
static MPI_Group either(MPI_Group group1, MPI_Group group2)
{
    return group1 == MPI_GROUP_EMPTY ? group2 : group1;
}

/* Forgotten first: once the backend has freed the group, another may have its handle. */
int abi_Group_free(MPI_Group *group)
{
    MPI_Session session = mpi_abi_session_of_group(*group);
    if (session != MPI_SESSION_NULL) {
        forget(*group);
    }
    return mpi_abi_backend_table.Group_free(group);
}

int abi_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return derive(mpi_abi_backend_table.Group_incl(group, n, ranks, newgroup), group, newgroup);
}

int abi_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return derive(mpi_abi_backend_table.Group_excl(group, n, ranks, newgroup), group, newgroup);
}

int abi_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return derive(mpi_abi_backend_table.Group_range_incl(group, n, ranges, newgroup), group,
                  newgroup);
}

int abi_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return derive(mpi_abi_backend_table.Group_range_excl(group, n, ranges, newgroup), group,
                  newgroup);
}

int abi_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    int rc = mpi_abi_backend_table.Group_union(group1, group2, newgroup);
    return derive(rc, either(group1, group2), newgroup);
}

int abi_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    int rc = mpi_abi_backend_table.Group_intersection(group1, group2, newgroup);
    return derive(rc, either(group1, group2), newgroup);
}

int abi_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    int rc = mpi_abi_backend_table.Group_difference(group1, group2, newgroup);
    return derive(rc, either(group1, group2), newgroup);
}
