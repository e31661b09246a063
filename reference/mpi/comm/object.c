/* SPDX-License-Identifier: BSD-3-Clause */
/* object.c: the beginning and the end of a communicator. */
#include "comm.h"
#include "short.h"
#include "topo/topology.h"

/* Called where the last reference goes: perhaps in the device, with the lock of a port. */
static void destroy(struct MPIR_COMMUNICATOR *device)
{
    struct mpir_comm *comm = (struct mpir_comm *)device;
    struct MPID_PORT *port = comm->dev.port;
    MPID_CommFree(device);
    mpir_buffer_drop(&comm->buffer);
    mpir_context_drop(comm);
    mpir_group_release(comm->group);
    if (comm->remote) {
        mpir_group_release(comm->remote);
    }
    if (comm->local) {
        mpir_comm_release(comm->local);
    }
    if (comm->errhandler) {
        mpir_errhandler_release(comm->errhandler);
    }
    if (comm->info) {
        mpir_info_release(comm->info);
    }
    mpir_topology_release(comm->topology);
    mpir_session_release(comm->session);
    free(comm);
    mpir_port_release(port);
}

void mpir_comm_release(struct mpir_comm *comm)
{
    if (mpid_refer(&comm->dev.refs, -1) == 0) {
        destroy(&comm->dev);
    }
}

static void inherit(struct mpir_comm *comm, struct mpir_comm *parent)
{
    comm->session = parent->session;
    MPID_THREAD_DS_LOCK(parent)
    comm->errhandler = parent->errhandler;
    if (comm->errhandler) {
        mpir_retain(&comm->errhandler->refs);
    }
    MPID_THREAD_DS_UNLOCK(parent)
}

/* Ranks of an intercommunicator are those of the other side. */
static void set_members(struct mpir_comm *comm, struct mpir_group *group, struct mpir_group *remote)
{
    struct mpir_group *others = remote ? remote : group;
    comm->group = group;
    comm->remote = remote;
    mpir_retain(&group->refs);
    if (remote) {
        mpir_retain(&remote->refs);
    }
    comm->dev.port = mpir_group_port(group);
    comm->dev.local_rank = group->rank;
    comm->dev.np = others->size;
    comm->dev.lrank_to_grank = others->ports;
}

struct mpir_comm *mpir_comm_object(struct mpir_comm *parent, struct mpir_group *group,
                                   struct mpir_group *remote)
{
    struct mpir_comm *comm = calloc(1, sizeof *comm);
    if (!comm) {
        return NULL;
    }
    comm->dev.self = (MPI_Comm)comm;
    comm->dev.refs = 1;
    comm->dev.context_ids = -1;
    comm->dev.destroy = destroy;
    comm->session = group->session;
    set_members(comm, group, remote);
    if (parent) {
        inherit(comm, parent);
    }
    if (comm->session) {
        mpir_retain(&comm->session->refs);
    }
    comm->dev.given_up_together = mpir_given_up(comm->session);
    MPID_THREAD_DS_LOCK_INIT(comm)
    MPID_CommInit(parent ? &parent->dev : NULL, &comm->dev);
    mpir_retain(&mpir_port_of(comm->dev.port)->users);
    if (remote) {
        comm->local = mpir_comm_object(comm, group, NULL);
        if (!comm->local) {
            mpir_comm_release(comm);
            return NULL;
        }
        comm->local->dev.self = MPI_COMM_NULL;
    }
    return comm;
}

static struct mpir_group *ports_from(int first, int size, const struct MPID_PORT *port)
{
    struct mpir_group *group = mpir_group_new(size, NULL, NULL);
    for (int i = 0; group && i < size; i++) {
        group->ports[i] = first + i;
    }
    if (group) {
        group->rank = mpir_group_find(group, MPID_Port_id(port));
    }
    return group;
}

struct mpir_comm *mpir_comm_fixed(MPI_Comm handle, const char *name, int size, int first,
                                  int number, struct MPID_PORT *port)
{
    struct mpir_group *group = ports_from(first, size, port);
    struct mpir_comm *comm = group ? mpir_comm_object(NULL, group, NULL) : NULL;
    if (group) {
        mpir_group_release(group);
    }
    if (comm) {
        comm->dev.self = handle;
        comm->errhandler = mpir_errhandler_initial();
        mpir_context_take(comm, number * MPIR_CONTEXTS);
        mpir_comm_set_name(comm, name);
    }
    return comm;
}

void mpir_comm_give(struct mpir_comm *comm, MPI_Comm *handle)
{
    *handle = comm ? comm->dev.self : MPI_COMM_NULL;
}

static int is_fixed(const struct mpir_comm *comm)
{
    return comm->dev.self == MPI_COMM_WORLD || comm->dev.self == MPI_COMM_SELF;
}

/* The attributes go first: a delete callback that fails keeps the communicator. */
static int end(MPI_Comm *handle)
{
    struct mpir_comm *comm = mpir_comm_of(*handle);
    if (!comm || is_fixed(comm)) {
        return MPI_ERR_COMM;
    }
    int error = mpir_attributes_free(&comm->attributes, comm->dev.self);
    if (!error) {
        *handle = MPI_COMM_NULL;
        comm->dev.self = MPI_COMM_NULL;
        if (comm->attached) {
            MPID_Port_bell(comm->dev.port, 0);
        }
        mpir_comm_release(comm);
    }
    return error;
}

void mpir_comm_give_up(struct mpir_comm *comm)
{
    if (comm) {
        mpir_attributes_free(&comm->attributes, comm->dev.self);
        mpir_comm_release(comm);
    }
}

int mpir_comm_free(MPI_Comm *comm)
{
    return end(comm);
}

static int has_none(void *given_up)
{
    return __atomic_load_n((const int *)given_up, __ATOMIC_ACQUIRE) == 0;
}

/* What the program freed is completed first (11.10.4). */
int mpir_comm_disconnect(MPI_Comm *comm)
{
    struct mpir_comm *object = mpir_comm_of(*comm);
    if (object && !is_fixed(object)) {
        MPID_WaitUntil(object->dev.port, has_none, &object->dev.given_up);
    }
    return end(comm);
}
