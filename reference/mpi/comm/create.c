/* SPDX-License-Identifier: BSD-3-Clause */
/* create.c: communicators that are made of another one, or of a group. */
#include "comm.h"
#include "topo/topology.h"
#include <string.h>

struct mpir_group *mpir_group_as(struct mpir_group *group, const struct mpir_comm *comm)
{
    int rank = mpir_group_find(group, MPID_Port_id(comm->dev.port));
    if (rank == group->rank) {
        mpir_retain(&group->refs);
        return group;
    }
    return mpir_group_view(group, rank);
}

int mpir_comm_finish(const struct mpir_party *party, struct mpir_comm **comm, int error)
{
    struct mpir_party members = *party;
    members.own = NULL;
    if (!*comm) {
        return MPI_ERR_NO_MEM;
    }
    members.port = (*comm)->dev.port;
    int failed = mpir_party_members(&members, *comm);
    failed = failed ? failed : mpir_comm_agree(&members, *comm, error);
    mpir_party_end(&members);
    if (failed) {
        mpir_comm_release(*comm);
        *comm = NULL;
    }
    return failed;
}

/* ---- Of a group ---- */

int mpir_comm_new(struct mpir_comm *parent, struct mpir_group *group, int tag,
                  struct mpir_comm **made)
{
    struct mpir_party party = {.parent = parent, .tag = tag, .call = MPIR_BY_GROUP};
    *made = mpir_comm_object(parent, group, NULL);
    return mpir_comm_finish(&party, made, MPI_SUCCESS);
}

/* The group as the caller's port sees it; null, if the port is not in it. */
static int members(struct mpir_comm *comm, struct mpir_group *group, struct mpir_group **as)
{
    *as = NULL;
    for (int i = 0; i < group->size; i++) {
        if (mpir_group_find(comm->group, group->ports[i]) == MPI_UNDEFINED) {
            return MPI_ERR_GROUP;
        }
    }
    struct mpir_group *seen = mpir_group_as(group, comm);
    if (seen && seen->rank == MPI_UNDEFINED) {
        mpir_group_release(seen);
    } else {
        *as = seen;
    }
    return seen ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int mpir_comm_create_group(struct mpir_comm *comm, struct mpir_group *group, int tag,
                           MPI_Comm *newcomm)
{
    struct mpir_comm *made = NULL;
    struct mpir_group *as;
    if (comm->remote) {
        return MPI_ERR_COMM;
    }
    if (tag < 0) {
        return MPI_ERR_TAG;
    }
    int error = members(comm, group, &as);
    if (as) {
        error = mpir_comm_new(comm, as, tag, &made);
        mpir_group_release(as);
    }
    mpir_comm_give(made, newcomm);
    return error;
}

/* Of an intercommunicator: each side gives its group, and the other has to hear of it. */
static int create_between(struct mpir_comm *comm, struct mpir_group *group, MPI_Comm *newcomm)
{
    int rank = mpir_group_find(group, comm->group->ports[comm->dev.local_rank]);
    return mpir_comm_split(comm, rank == MPI_UNDEFINED ? MPI_UNDEFINED : 0, rank, newcomm);
}

int mpir_comm_create(struct mpir_comm *comm, struct mpir_group *group, MPI_Comm *newcomm)
{
    struct mpir_comm *made = NULL;
    struct mpir_group *as;
    struct mpir_party party;
    int error = members(comm, group, &as);
    if (!error && comm->remote) {
        error = create_between(comm, group, newcomm);
    } else if (!error) {
        mpir_party_of(comm, &party);
        if (as) {
            made = mpir_comm_object(comm, as, NULL);
            error = mpir_comm_finish(&party, &made, MPI_SUCCESS);
        }
        mpir_comm_give(made, newcomm);
    }
    if (as) {
        mpir_group_release(as);
    }
    return error;
}

/* The caller's group of the first ones; null: no memory. */
static struct mpir_group *first_of(const struct mpir_group *group, int size)
{
    struct mpir_group *first = mpir_group_new(size, group->ports, group->session);
    if (first) {
        first->rank = group->rank;
    }
    return first;
}

int mpir_comm_first(struct mpir_comm *comm, int size, int error, struct mpir_comm **made)
{
    struct mpir_party party;
    *made = NULL;
    mpir_party_of(comm, &party);
    if (comm->dev.local_rank >= size) {
        return error;
    }
    struct mpir_group *group = first_of(comm->group, size);
    if (group) {
        *made = mpir_comm_object(comm, group, NULL);
        mpir_group_release(group);
    }
    return mpir_comm_finish(&party, made, error);
}

/* ---- Copies ---- */

int mpir_comm_copy(struct mpir_comm *comm, struct mpir_info *info, struct mpir_comm **made)
{
    *made = mpir_comm_object(comm, comm->group, comm->remote);
    if (!*made) {
        return MPI_ERR_NO_MEM;
    }
    (*made)->topology = mpir_topology_retain(comm->topology);
    int error = mpir_comm_hints(*made, info);
    return error ? error
                 : mpir_attributes_copy(comm->attributes, comm->dev.self, &(*made)->attributes);
}

static int duplicate(struct mpir_comm *comm, struct mpir_info *info, MPI_Comm *newcomm)
{
    struct mpir_party party;
    struct mpir_comm *made;
    int error = mpir_party_of(comm, &party);
    if (error) {
        return error;
    }
    error = mpir_comm_copy(comm, info, &made);
    error = made ? mpir_comm_agree(&party, made, error) : error;
    mpir_party_end(&party);
    if (error) {
        mpir_comm_give_up(made);
        made = NULL;
    }
    mpir_comm_give(made, newcomm);
    return error;
}

int mpir_comm_dup(struct mpir_comm *comm, MPI_Comm *newcomm)
{
    return duplicate(comm, NULL, newcomm);
}

int mpir_comm_dup_with_info(struct mpir_comm *comm, struct mpir_info *info, MPI_Comm *newcomm)
{
    return duplicate(comm, info, newcomm);
}

/* ---- Parts ---- */

struct part {
    int color, key, rank; /* the rank in the party */
};

static int by_key(const void *a, const void *b)
{
    const struct part *x = a, *y = b;
    if (x->key != y->key) {
        return x->key < y->key ? -1 : 1;
    }
    return x->rank < y->rank ? -1 : x->rank > y->rank;
}

/* Those of parts[0..n) with the color, in the order of keys; an empty group, too. */
static struct mpir_group *colored(const struct mpir_party *party, const struct part *parts,
                                  int first, int n, int color, struct mpir_session *session)
{
    struct part *chosen = malloc((size_t)n * sizeof *chosen);
    struct mpir_group *group = chosen ? mpir_group_new(n, NULL, session) : NULL;
    int count = 0;
    for (int i = first; group && i < first + n; i++) {
        if (parts[i].color == color) {
            chosen[count++] = parts[i];
        }
    }
    if (group) {
        qsort(chosen, (size_t)count, sizeof *chosen, by_key);
        group->size = count;
    }
    for (int i = 0; i < count; i++) {
        group->ports[i] = party->ports[chosen[i].rank];
        group->rank = chosen[i].rank == party->me ? i : group->rank;
    }
    free(chosen);
    return group;
}

static int check_colors(const struct part *parts, int n)
{
    for (int i = 0; i < n; i++) {
        if (parts[i].color < 0 && parts[i].color != MPI_UNDEFINED) {
            return MPI_ERR_ARG;
        }
    }
    return MPI_SUCCESS;
}

/* The communicator of the caller's color. Null with no error: it has none, or nobody on the other side has it. */
static int make_part(struct mpir_comm *comm, const struct mpir_party *party,
                     const struct part *parts, struct mpir_comm **made)
{
    int color = parts[party->me].color, own = comm->group->size, other = party->n - own;
    int own_first = party->me - comm->dev.local_rank, other_first = own_first ? 0 : own;
    struct mpir_group *group = colored(party, parts, own_first, own, color, comm->session);
    struct mpir_group *remote =
        other ? colored(party, parts, other_first, other, color, comm->session) : NULL;
    int error = group && (remote || !other) ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    if (!error && (!other || remote->size)) {
        *made = mpir_comm_object(comm, group, remote);
        error = mpir_comm_finish(party, made, MPI_SUCCESS);
    }
    if (group) {
        mpir_group_release(group);
    }
    if (remote) {
        mpir_group_release(remote);
    }
    return error;
}

int mpir_comm_split(struct mpir_comm *comm, int color, int key, MPI_Comm *newcomm)
{
    struct mpir_party party;
    struct mpir_comm *made = NULL;
    int error = mpir_party_of(comm, &party);
    struct part *parts = error ? NULL : malloc((size_t)party.n * sizeof *parts);
    if (!parts) {
        error = MPI_ERR_NO_MEM;
    } else {
        error =
            mpir_party_share(&party, &(struct part){color, key, party.me}, sizeof *parts, parts);
        error = error ? error : check_colors(parts, party.n);
    }
    if (!error && color != MPI_UNDEFINED) {
        error = make_part(comm, &party, parts, &made);
    }
    free(parts);
    mpir_party_end(&party);
    mpir_comm_give(made, newcomm);
    return error;
}
