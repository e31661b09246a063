/* SPDX-License-Identifier: BSD-3-Clause */
/* access.c: what a communicator says of itself. All of it is local. */
#include "comm.h"
#include <string.h>

int mpir_comm_size(struct mpir_comm *comm, int *size)
{
    *size = comm->group->size;
    return MPI_SUCCESS;
}

int mpir_comm_rank(struct mpir_comm *comm, int *rank)
{
    *rank = comm->dev.local_rank;
    return MPI_SUCCESS;
}

int mpir_comm_test_inter(struct mpir_comm *comm, int *flag)
{
    *flag = comm->remote != NULL;
    return MPI_SUCCESS;
}

int mpir_comm_group(struct mpir_comm *comm, MPI_Group *group)
{
    mpir_retain(&comm->group->refs);
    *group = comm->group->self;
    return MPI_SUCCESS;
}

int mpir_comm_remote_size(struct mpir_comm *comm, int *size)
{
    if (!comm->remote) {
        return MPI_ERR_COMM;
    }
    *size = comm->remote->size;
    return MPI_SUCCESS;
}

int mpir_comm_remote_group(struct mpir_comm *comm, MPI_Group *group)
{
    if (!comm->remote) {
        return MPI_ERR_COMM;
    }
    mpir_retain(&comm->remote->refs);
    *group = comm->remote->self;
    return MPI_SUCCESS;
}

/* Of an intercommunicator both sides have to be alike. Two endpoints of a process may hold the same communicator: that
 * has one context at all members. */
int mpir_comm_compare(struct mpir_comm *comm1, struct mpir_comm *comm2, int *result)
{
    if (comm1 == comm2) {
        *result = MPI_IDENT;
        return MPI_SUCCESS;
    }
    if (!comm1->remote != !comm2->remote) {
        *result = MPI_UNEQUAL;
        return MPI_SUCCESS;
    }
    int local = mpir_group_relation(comm1->group, comm2->group);
    int remote = comm1->remote ? mpir_group_relation(comm1->remote, comm2->remote) : MPI_IDENT;
    if (local == MPI_UNEQUAL || remote == MPI_UNEQUAL) {
        *result = MPI_UNEQUAL;
    } else if (local == MPI_IDENT && remote == MPI_IDENT) {
        *result = comm1->dev.context_ids == comm2->dev.context_ids ? MPI_IDENT : MPI_CONGRUENT;
    } else {
        *result = MPI_SIMILAR;
    }
    return MPI_SUCCESS;
}

/* ---- Names ---- */

int mpir_comm_set_name(struct mpir_comm *comm, const char *comm_name)
{
    size_t length = strnlen(comm_name, MPI_MAX_OBJECT_NAME - 1);
    MPID_THREAD_DS_LOCK(comm)
    memcpy(comm->name, comm_name, length);
    comm->name[length] = '\0';
    MPID_THREAD_DS_UNLOCK(comm)
    return MPI_SUCCESS;
}

/* The null handle has a name, too. */
int mpir_comm_get_name(struct mpir_comm *comm, char *comm_name, int *resultlen)
{
    if (!comm) {
        memcpy(comm_name, "MPI_COMM_NULL", sizeof "MPI_COMM_NULL");
        *resultlen = sizeof "MPI_COMM_NULL" - 1;
        return MPI_SUCCESS;
    }
    MPID_THREAD_DS_LOCK(comm)
    *resultlen = (int)strlen(comm->name);
    memcpy(comm_name, comm->name, (size_t)*resultlen + 1);
    MPID_THREAD_DS_UNLOCK(comm)
    return MPI_SUCCESS;
}
