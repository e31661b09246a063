/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * party.c: messages among those who make a communicator together, in a context that the program and collectives do not
 * use. They are told apart by tag, call, and the port that sent them. The first of the party is the middle of a star.
 */
#include "comm.h"
#include <string.h>

/* What a receive matches as its source, and a send writes there: the port of the sender, the call, and its name. */
static int source_of(const struct mpir_party *party, int port)
{
    return (int)(party->name & 0x7FFF) << 16 | (int)party->call << 13 | port;
}

static struct MPIR_COMMUNICATOR *device(const struct mpir_party *party)
{
    return party->parent ? &party->parent->dev : mpir_port_alone(party->port);
}

static int context_of(const struct mpir_party *party)
{
    return MPIR_MAKE_CONTEXT + (party->parent ? party->parent->dev.context_ids : 0);
}

int mpir_party_isend(const struct mpir_party *party, int port, const void *data, size_t bytes,
                     MPIR_SHANDLE *request)
{
    int error = MPI_SUCCESS;
    struct MPIR_COMMUNICATOR *comm = device(party);
    int self = MPID_Port_id(comm->port);
    MPID_IsendContig(comm, data, (MPI_Count)bytes, source_of(party, self), party->tag,
                     context_of(party), port, MPID_MSGFORM_OK, (MPI_Request)request, &error);
    return error;
}

int mpir_party_ireceive(const struct mpir_party *party, int port, void *data, size_t bytes,
                        MPIR_RHANDLE *request)
{
    int error = MPI_SUCCESS;
    MPID_IrecvContig(device(party), data, (MPI_Count)bytes, source_of(party, port), party->tag,
                     context_of(party), (MPI_Request)request, &error);
    return error;
}

int mpir_party_send(const struct mpir_party *party, int port, const void *data, size_t bytes)
{
    MPIR_SHANDLE request;
    mpir_party_isend(party, port, data, bytes, &request);
    mpir_wait_flag(request.port, &request.is_complete);
    return request.errval;
}

int mpir_party_receive(const struct mpir_party *party, int port, void *data, size_t bytes)
{
    MPIR_RHANDLE request;
    mpir_party_ireceive(party, port, data, bytes, &request);
    mpir_wait_flag(request.port, &request.is_complete);
    return request.s.MPI_ERROR;
}

/* The first collects what all give, the others behind each other, and sends it to each. */
static int collect(const struct mpir_party *party, const size_t bytes[], char *all)
{
    char *at = all + bytes[0];
    int error = MPI_SUCCESS;
    for (int i = 1; i < party->n && !error; i++) {
        error = mpir_party_receive(party, party->ports[i], at, bytes[i]);
        at += bytes[i];
    }
    for (int i = 1; i < party->n && !error; i++) {
        error = mpir_party_send(party, party->ports[i], all, (size_t)(at - all));
    }
    return error;
}

int mpir_party_share_sized(const struct mpir_party *party, const void *mine, const size_t bytes[],
                           void *all)
{
    size_t total = 0;
    if (party->me == 0) {
        memcpy(all, mine, bytes[0]);
        return collect(party, bytes, all);
    }
    for (int i = 0; i < party->n; i++) {
        total += bytes[i];
    }
    int error = mpir_party_send(party, party->ports[0], mine, bytes[party->me]);
    return error ? error : mpir_party_receive(party, party->ports[0], all, total);
}

int mpir_party_share(const struct mpir_party *party, const void *mine, size_t bytes, void *all)
{
    size_t *each = calloc((size_t)party->n, sizeof *each);
    if (!each) {
        return MPI_ERR_NO_MEM;
    }
    for (int i = 0; i < party->n; i++) {
        each[i] = bytes;
    }
    int error = mpir_party_share_sized(party, mine, each, all);
    free(each);
    return error;
}

/* Both sides of an intercommunicator, that with the smaller first port before the other. */
static int both_sides(const struct mpir_comm *comm, struct mpir_party *party)
{
    const struct mpir_group *first = comm->group, *second = comm->remote;
    party->me = comm->dev.local_rank;
    if (first->ports[0] > second->ports[0]) {
        party->me += second->size;
        first = comm->remote;
        second = comm->group;
    }
    party->n = first->size + second->size;
    party->ports = party->own = malloc((size_t)party->n * sizeof *party->own);
    if (!party->own) {
        return MPI_ERR_NO_MEM;
    }
    mpir_copy_ints(party->own, first->ports, first->size);
    mpir_copy_ints(party->own + first->size, second->ports, second->size);
    return MPI_SUCCESS;
}

int mpir_party_members(struct mpir_party *party, const struct mpir_comm *comm)
{
    if (comm->remote) {
        return both_sides(comm, party);
    }
    party->n = comm->group->size;
    party->me = comm->dev.local_rank;
    party->ports = comm->group->ports;
    return MPI_SUCCESS;
}

int mpir_party_of(struct mpir_comm *comm, struct mpir_party *party)
{
    int tag = __atomic_fetch_add(&comm->next_party, 1, __ATOMIC_RELAXED) & 0x7FFFFFFF;
    *party = (struct mpir_party){.parent = comm, .tag = tag, .call = MPIR_BY_ALL};
    return mpir_party_members(party, comm);
}

void mpir_party_end(struct mpir_party *party)
{
    free(party->own);
    party->own = NULL;
}
