/* SPDX-License-Identifier: BSD-3-Clause */
/* inter.c: intercommunicators. The leader of a side learns who is on the other one, and tells its own. */
#include "comm.h"
#include <string.h>

/* The other side, as one hears of it, and a tag for what both sides do together. */
struct other {
    struct {
        int error, size, tag;
    } head;
    int *ports;
};

static int allocate(struct other *other)
{
    size_t size = other->head.size > 0 ? (size_t)other->head.size : 1;
    other->ports = malloc(size * sizeof *other->ports);
    return other->ports ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static size_t bytes_of(const struct other *other)
{
    return (size_t)other->head.size * sizeof *other->ports;
}

/* The leader of a side tells all of its side. An error there is one of all. */
static int tell(const struct mpir_party *side, struct other *other)
{
    for (int i = 0; i < side->n; i++) {
        if (i != side->me) {
            mpir_party_send(side, side->ports[i], &other->head, sizeof other->head);
            if (!other->head.error) {
                mpir_party_send(side, side->ports[i], other->ports, bytes_of(other));
            }
        }
    }
    return other->head.error;
}

static int hear(const struct mpir_party *side, int leader, struct other *other)
{
    int port = side->ports[leader];
    int error = mpir_party_receive(side, port, &other->head, sizeof other->head);
    error = error ? error : other->head.error;
    error = error ? error : allocate(other);
    return error ? error : mpir_party_receive(side, port, other->ports, bytes_of(other));
}

/* ---- Two communicators ---- */

/* Leaders tell each other who is on their side; the tag comes from the one with the smaller port. */
static int exchange(const struct mpir_party *leaders, const struct mpir_group *group, int me,
                    int remote, struct other *other)
{
    static int calls;
    int call = __atomic_fetch_add(&calls, 1, __ATOMIC_RELAXED) & 0x3FFFF;
    struct other own = {{0, group->size, me << 18 | call}, group->ports};
    MPIR_SHANDLE sends[2];
    mpir_party_isend(leaders, remote, &own.head, sizeof own.head, &sends[0]);
    mpir_party_isend(leaders, remote, own.ports, bytes_of(&own), &sends[1]);
    int error = mpir_party_receive(leaders, remote, &other->head, sizeof other->head);
    error = error ? error : allocate(other);
    error = error ? error : mpir_party_receive(leaders, remote, other->ports, bytes_of(other));
    for (int i = 0; i < 2; i++) {
        mpir_wait_flag(sends[i].port, &sends[i].is_complete);
    }
    if (me < remote) {
        other->head.tag = own.head.tag;
    }
    return error;
}

static int check_peer(const struct mpir_comm *peer, int remote_leader, int tag)
{
    if (!peer) {
        return MPI_ERR_COMM;
    }
    if (remote_leader < 0 || remote_leader >= peer->dev.np) {
        return MPI_ERR_RANK;
    }
    return tag < 0 ? MPI_ERR_TAG : MPI_SUCCESS;
}

static int lead(struct mpir_comm *local, struct mpir_comm *peer, int remote_leader, int tag,
                struct other *other)
{
    struct mpir_party leaders = {.parent = peer, .tag = tag, .call = MPIR_BY_LEADERS};
    int error = check_peer(peer, remote_leader, tag);
    return error
               ? error
               : exchange(&leaders, local->group, MPID_Port_id(peer->dev.port),
                          (peer->remote ? peer->remote : peer->group)->ports[remote_leader], other);
}

/* Both sides agree. */
static int join(struct mpir_comm *parent, struct mpir_group *group, struct other *other,
                const struct mpir_party *both, struct mpir_comm **made)
{
    struct mpir_group *remote = mpir_group_new(other->head.size, other->ports, group->session);
    *made = remote ? mpir_comm_object(parent, group, remote) : NULL;
    if (remote) {
        mpir_group_release(remote);
    }
    return mpir_comm_finish(both, made, MPI_SUCCESS);
}

int mpir_intercomm_create(struct mpir_comm *local_comm, int local_leader,
                          struct mpir_comm *peer_comm, int remote_leader, int tag,
                          MPI_Comm *newintercomm)
{
    struct mpir_party side, both = {.call = MPIR_BY_BOTH};
    struct other other = {{0, 0, 0}, NULL};
    struct mpir_comm *made = NULL;
    if (local_comm->remote) {
        return MPI_ERR_COMM;
    }
    if (local_leader < 0 || local_leader >= local_comm->dev.np) {
        return MPI_ERR_RANK;
    }
    mpir_party_of(local_comm, &side);
    if (side.me == local_leader) {
        other.head.error = lead(local_comm, peer_comm, remote_leader, tag, &other);
    }
    int error = side.me == local_leader ? tell(&side, &other) : hear(&side, local_leader, &other);
    both.tag = other.head.tag;
    error = error ? error : join(local_comm, local_comm->group, &other, &both, &made);
    free(other.ports);
    mpir_comm_give(made, newintercomm);
    return error;
}

/* ---- Named ---- */

static uint64_t hash(const char *name)
{
    uint64_t h = 14695981039346656037u;
    for (; *name; name++) {
        h = (h ^ (unsigned char)*name) * 1099511628211u;
    }
    return h;
}

static struct mpir_party named(const char *name, enum mpir_call call)
{
    uint64_t h = hash(name);
    return (struct mpir_party){.tag = (int)(h >> 33), .call = call, .name = (unsigned)h & 0x7FFF};
}

/* Error handler and hints of what was made of groups. */
static void equip(struct mpir_comm *comm, struct mpir_info *info,
                  struct mpir_errhandler *errhandler)
{
    if (comm) {
        mpir_comm_set_errhandler(comm, errhandler);
        mpir_comm_hints(comm, info);
    }
}

static int check_named(const char *name, const struct mpir_errhandler *errhandler)
{
    if (errhandler->kind != MPIR_ERRHANDLER_PREDEFINED &&
        errhandler->kind != MPIR_ERRHANDLER_COMM) {
        return MPI_ERR_ERRHANDLER;
    }
    return !name || strlen(name) >= MPI_MAX_STRINGTAG_LEN ? MPI_ERR_ARG : MPI_SUCCESS;
}

int mpir_comm_create_from_group(struct mpir_group *group, const char *stringtag,
                                struct mpir_info *info, struct mpir_errhandler *errhandler,
                                MPI_Comm *newcomm)
{
    struct mpir_comm *made = NULL;
    *newcomm = MPI_COMM_NULL;
    if (group->size == 0) {
        return MPI_SUCCESS;
    }
    int error = group->rank == MPI_UNDEFINED ? MPI_ERR_GROUP : check_named(stringtag, errhandler);
    if (error) {
        return error;
    }
    struct mpir_party party = named(stringtag, MPIR_BY_NAME);
    made = mpir_comm_object(NULL, group, NULL);
    error = mpir_comm_finish(&party, &made, MPI_SUCCESS);
    equip(made, info, errhandler);
    mpir_comm_give(made, newcomm);
    return error;
}

static int check_side(const struct mpir_group *group, int leader)
{
    if (group->rank == MPI_UNDEFINED) {
        return MPI_ERR_GROUP;
    }
    return leader < 0 || leader >= group->size ? MPI_ERR_RANK : MPI_SUCCESS;
}

static int know(const struct mpir_group *remote, int remote_leader, struct other *other)
{
    if (!remote) {
        return MPI_ERR_GROUP;
    }
    if (remote->size && (remote_leader < 0 || remote_leader >= remote->size)) {
        return MPI_ERR_RANK;
    }
    other->head.size = remote->size;
    int error = allocate(other);
    if (!error) {
        mpir_copy_ints(other->ports, remote->ports, remote->size);
    }
    return error;
}

int mpir_intercomm_create_from_groups(struct mpir_group *local_group, int local_leader,
                                      struct mpir_group *remote_group, int remote_leader,
                                      const char *stringtag, struct mpir_info *info,
                                      struct mpir_errhandler *errhandler, MPI_Comm *newintercomm)
{
    struct other other = {{0, 0, 0}, NULL};
    struct mpir_comm *made = NULL;
    *newintercomm = MPI_COMM_NULL;
    if (local_group->size == 0) {
        return MPI_SUCCESS;
    }
    int error = check_side(local_group, local_leader);
    error = error ? error : check_named(stringtag, errhandler);
    if (error) {
        return error;
    }
    struct mpir_party side = named(stringtag, MPIR_BY_NAME), both = named(stringtag, MPIR_BY_BOTH);
    side.n = local_group->size;
    side.me = local_group->rank;
    side.ports = local_group->ports;
    side.port = mpir_group_port(local_group);
    if (side.me == local_leader) {
        other.head.error = know(remote_group, remote_leader, &other);
    }
    error = side.me == local_leader ? tell(&side, &other) : hear(&side, local_leader, &other);
    if (!error && other.head.size) {
        error = join(NULL, local_group, &other, &both, &made);
        equip(made, info, errhandler);
    }
    free(other.ports);
    mpir_comm_give(made, newintercomm);
    return error;
}

/* ---- Merge ---- */

/* Both sides in one group: the low one first, or, if all say the same, that which is first in the party. */
static struct mpir_group *merged(struct mpir_comm *comm, const struct mpir_party *party,
                                 const int high[])
{
    int own_first = party->me == comm->dev.local_rank;
    int first_size = own_first ? comm->group->size : party->n - comm->group->size;
    int turned = high[0] && !high[first_size];
    struct mpir_group *group = mpir_group_new(party->n, NULL, comm->session);
    for (int i = 0; group && i < party->n; i++) {
        int from = turned ? (i + first_size) % party->n : i;
        group->ports[i] = party->ports[from];
        group->rank = from == party->me ? i : group->rank;
    }
    return group;
}

int mpir_intercomm_merge(struct mpir_comm *intercomm, int high, MPI_Comm *newintracomm)
{
    struct mpir_party party;
    struct mpir_comm *made = NULL;
    if (!intercomm->remote) {
        return MPI_ERR_COMM;
    }
    int is_high = high != 0;
    int error = mpir_party_of(intercomm, &party);
    int *all = error ? NULL : malloc((size_t)party.n * sizeof *all);
    error = all ? mpir_party_share(&party, &is_high, sizeof is_high, all) : MPI_ERR_NO_MEM;
    struct mpir_group *group = error ? NULL : merged(intercomm, &party, all);
    if (group) {
        made = mpir_comm_object(intercomm, group, NULL);
        error = mpir_comm_finish(&party, &made, MPI_SUCCESS);
        mpir_group_release(group);
    } else {
        error = error ? error : MPI_ERR_NO_MEM;
    }
    free(all);
    mpir_party_end(&party);
    mpir_comm_give(made, newintracomm);
    return error;
}
