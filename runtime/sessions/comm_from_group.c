/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Comm_create_from_group (7.4.2) and MPI_Intercomm_create_from_groups (7.6.2): MPI_Comm_create_group
 * on the internal world, where no receive of the program matches its messages.
 *
 * If each session of the library has one of the backend, the backend's MPI_Comm_create_from_group is used for
 * communicators of one group.
 *
 * Otherwise the string tag is hashed to two tags there: one for a barrier of the members, one for
 * MPI_Comm_create_group. The barrier comes first because MPI_Comm_create_group may block all other
 * communicator creation while it waits for a process, which may itself be creating one with this process.
 */
#include "abi_functions.h"
#include "group_tags.h"
#include "handle_table.h"
#include "internal_world.h"
#include "raise.h"
#include "session.h"
#include "session_comms.h"
#include "session_groups.h"
#include "session_tag_ub.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A barrier of `n` members; this process is number `me`. */
static int wait_for_all(const int members[], int n, int me, int tag)
{
    int rc = MPI_SUCCESS;
    for (int64_t step = 1; step < n && rc == MPI_SUCCESS; step *= 2) {
        int to = members[(me + step) % n];
        int from = members[(me + n - step) % n];
        rc = mpi_abi_table.Sendrecv(NULL, 0, MPI_BYTE, to, tag, NULL, 0, MPI_BYTE, from, tag,
                                    mpi_abi_internal_world(), MPI_STATUS_IGNORE);
    }
    return rc;
}

/* The ranks of a group's members in the internal world. `members` has room for twice as many. */
static int find_members(MPI_Group group, int n, int members[])
{
    MPI_Group all = MPI_GROUP_NULL;
    int *ranks = members + n;
    int rc = mpi_abi_table.Comm_group(mpi_abi_internal_world(), &all);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    for (int i = 0; i < n; i++) {
        ranks[i] = i;
    }
    rc = mpi_abi_table.Group_translate_ranks(group, n, ranks, all, members);
    mpi_abi_table.Group_free(&all);
    for (int i = 0; i < n && rc == MPI_SUCCESS; i++) {
        if (members[i] == MPI_UNDEFINED) {
            rc = MPI_ERR_GROUP;
        }
    }
    return rc;
}

/* The backend's limit for string tags is lower than the ABI's. */
static int create_natively(MPI_Group group, enum group_purpose purpose, const char *stringtag,
                           MPI_Comm *newcomm)
{
    char tag[32];
    snprintf(tag, sizeof tag, "mpi_abi:%016" PRIx64, group_hash_of(purpose, stringtag));
    return mpi_abi_set_aside.Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN,
                                                    newcomm);
}

static int create_emulated(MPI_Group group, enum group_purpose purpose, const char *stringtag,
                           MPI_Comm *newcomm)
{
    int n = 0;
    int me = MPI_UNDEFINED;
    mpi_abi_table.Group_size(group, &n);
    mpi_abi_table.Group_rank(group, &me);
    if (mpi_abi_internal_world() == MPI_COMM_NULL) {
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    int *members = malloc(2 * (size_t)n * sizeof *members);
    if (!members) {
        return MPI_ERR_NO_MEM;
    }
    int tag = group_tag_of(purpose, stringtag);
    int rc = find_members(group, n, members);
    if (rc == MPI_SUCCESS) {
        rc = wait_for_all(members, n, me, tag);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_create_group(mpi_abi_internal_world(), group, tag + 1, newcomm);
    }
    free(members);
    return rc;
}

/* A communicator of a group that is not empty, whose errors return. */
static int create(MPI_Group group, enum group_purpose purpose, const char *stringtag,
                  MPI_Comm *newcomm)
{
    int me = MPI_UNDEFINED;
    mpi_abi_table.Group_rank(group, &me);
    if (me == MPI_UNDEFINED) {
        return MPI_ERR_GROUP;
    }
    return sessions_use_backend_sessions() ? create_natively(group, purpose, stringtag, newcomm)
                                           : create_emulated(group, purpose, stringtag, newcomm);
}

static int check_arguments(MPI_Group group, const char *stringtag, MPI_Errhandler errhandler)
{
    if (group == MPI_GROUP_NULL || !group) {
        return MPI_ERR_GROUP;
    }
    if (!stringtag || strnlen(stringtag, MPI_MAX_STRINGTAG_LEN) == MPI_MAX_STRINGTAG_LEN) {
        return MPI_ERR_ARG;
    }
    if (errhandler == MPI_ERRHANDLER_NULL || !errhandler || is_table_handle(errhandler)) {
        return MPI_ERR_ERRHANDLER;
    }
    return MPI_SUCCESS;
}

static int is_empty(MPI_Group group)
{
    int size = 0;
    mpi_abi_table.Group_size(group, &size);
    return size == 0;
}

/* Gives a new communicator its session, error handler and hints, or takes it back. */
static int equip(MPI_Comm *comm, MPI_Group group, MPI_Info info, MPI_Errhandler errhandler)
{
    int rc = mpi_abi_session_comm_note(*comm, group);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_set_errhandler(*comm, errhandler);
    }
    if (rc == MPI_SUCCESS && info != MPI_INFO_NULL) {
        rc = mpi_abi_table.Comm_set_info(*comm, info);
    }
    if (rc != MPI_SUCCESS) {
        mpi_abi_table.Comm_free(comm);
    }
    return rc;
}

int abi_Comm_create_from_group(MPI_Group group, const char *stringtag, MPI_Info info,
                               MPI_Errhandler errhandler, MPI_Comm *newcomm)
{
    *newcomm = MPI_COMM_NULL;
    int rc = check_arguments(group, stringtag, errhandler);
    if (rc == MPI_SUCCESS) {
        if (is_empty(group)) {
            return MPI_SUCCESS;
        }
        rc = create(group, RESULT, stringtag, newcomm);
    }
    if (rc == MPI_SUCCESS) {
        rc = equip(newcomm, group, info, errhandler);
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_group(group, rc);
}

/* The groups and leaders of MPI_Intercomm_create_from_groups. */
struct sides {
    MPI_Group local_group;
    int local_leader;
    MPI_Group remote_group; /* this and the next only at the local leader */
    int remote_leader;
};

static int are_disjoint(MPI_Group group1, MPI_Group group2)
{
    MPI_Group both = MPI_GROUP_EMPTY;
    int rc = mpi_abi_table.Group_intersection(group1, group2, &both);
    int disjoint = rc == MPI_SUCCESS && is_empty(both);
    if (rc == MPI_SUCCESS && both != MPI_GROUP_EMPTY) {
        mpi_abi_table.Group_free(&both);
    }
    return disjoint;
}

static int check_remote(const struct sides *sides)
{
    int size = 0;
    if (sides->remote_group == MPI_GROUP_NULL || !sides->remote_group) {
        return MPI_ERR_GROUP;
    }
    mpi_abi_table.Group_size(sides->remote_group, &size);
    if (sides->remote_leader < 0 || sides->remote_leader >= size) {
        return MPI_ERR_RANK;
    }
    return are_disjoint(sides->local_group, sides->remote_group) ? MPI_SUCCESS : MPI_ERR_GROUP;
}

/* A group of the two leaders, and which of them the remote one is; the same group at both. */
static int make_leaders(const struct sides *sides, MPI_Group *leaders, int *remote)
{
    MPI_Group all = MPI_GROUP_NULL;
    int ranks[2] = {MPI_UNDEFINED, MPI_UNDEFINED};
    MPI_Session session = mpi_abi_session_of_group(sides->local_group);
    int rc = mpi_abi_session_processes(session, &all);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_table.Group_translate_ranks(sides->local_group, 1, &sides->local_leader, all,
                                        &ranks[0]);
    mpi_abi_table.Group_translate_ranks(sides->remote_group, 1, &sides->remote_leader, all,
                                        &ranks[1]);
    *remote = ranks[0] < ranks[1];
    const int ordered[2] = {ranks[!*remote], ranks[*remote]};
    rc = ranks[0] == MPI_UNDEFINED || ranks[1] == MPI_UNDEFINED
             ? MPI_ERR_GROUP
             : mpi_abi_table.Group_incl(all, 2, ordered, leaders);
    mpi_abi_table.Group_free(&all);
    return rc;
}

/* A communicator of the two leaders alone. */
static int make_bridge(const struct sides *sides, const char *stringtag, MPI_Comm *bridge,
                       int *remote)
{
    MPI_Group leaders = MPI_GROUP_NULL;
    int rc = check_remote(sides);
    if (rc == MPI_SUCCESS) {
        rc = make_leaders(sides, &leaders, remote);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = create(leaders, BRIDGE, stringtag, bridge);
    mpi_abi_table.Group_free(&leaders);
    return rc;
}

/*
 * With sessions of the backend. The members wait for a message from their leader. So all get its error, and no process
 * enters MPI_Intercomm_create before both leaders.
 */
static int join(const struct sides *sides, MPI_Comm local, const char *stringtag, MPI_Comm *made)
{
    MPI_Comm bridge = MPI_COMM_NULL;
    int remote = 0;
    int me = 0;
    int verdict = MPI_SUCCESS;
    mpi_abi_table.Comm_rank(local, &me);
    if (me == sides->local_leader) {
        verdict = make_bridge(sides, stringtag, &bridge, &remote);
    }
    int rc = mpi_abi_table.Bcast(&verdict, 1, MPI_INT, sides->local_leader, local);
    if (rc == MPI_SUCCESS) {
        rc = verdict;
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Intercomm_create(local, sides->local_leader, bridge, remote, 0, made);
    }
    if (bridge != MPI_COMM_NULL) {
        mpi_abi_table.Comm_free(&bridge);
    }
    return rc;
}

/* What the leader sends to its group: an error code, and the remote group by ranks in the internal world. */
struct remote {
    int code;
    int size;
    int leader;
};

/* The ranks are to be freed. */
static int bcast_remote(const struct sides *sides, MPI_Comm local, struct remote *remote,
                        int **ranks)
{
    int me = 0;
    mpi_abi_table.Comm_rank(local, &me);
    *ranks = NULL;
    if (me == sides->local_leader) {
        remote->code = check_remote(sides);
        remote->leader = sides->remote_leader;
        if (remote->code == MPI_SUCCESS) {
            mpi_abi_table.Group_size(sides->remote_group, &remote->size);
            *ranks = malloc(2 * (size_t)remote->size * sizeof **ranks);
            remote->code =
                *ranks ? find_members(sides->remote_group, remote->size, *ranks) : MPI_ERR_NO_MEM;
        }
    }
    int rc = mpi_abi_table.Bcast(remote, sizeof *remote, MPI_BYTE, sides->local_leader, local);
    if (rc != MPI_SUCCESS || remote->code != MPI_SUCCESS) {
        return rc != MPI_SUCCESS ? rc : remote->code;
    }
    if (!*ranks) {
        *ranks = malloc((size_t)remote->size * sizeof **ranks);
    }
    return *ranks ? mpi_abi_table.Bcast(*ranks, remote->size, MPI_INT, sides->local_leader, local)
                  : MPI_ERR_NO_MEM;
}

/* A group of all, the same in all processes: first the side whose leader has the lower rank in the internal world. */
static int make_union(const struct sides *sides, const struct remote *remote, const int ranks[],
                      MPI_Group *both, int *is_first)
{
    MPI_Group all = MPI_GROUP_NULL;
    MPI_Group others = MPI_GROUP_NULL;
    int leader = MPI_UNDEFINED;
    int rc = mpi_abi_table.Comm_group(mpi_abi_internal_world(), &all);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_table.Group_translate_ranks(sides->local_group, 1, &sides->local_leader, all, &leader);
    *is_first = leader < ranks[remote->leader];
    rc = mpi_abi_table.Group_incl(all, remote->size, ranks, &others);
    if (rc == MPI_SUCCESS) {
        rc = *is_first ? mpi_abi_table.Group_union(sides->local_group, others, both)
                       : mpi_abi_table.Group_union(others, sides->local_group, both);
        mpi_abi_table.Group_free(&others);
    }
    mpi_abi_table.Group_free(&all);
    return rc;
}

/* Splits a communicator of all in two, and joins the halves. */
static int join_halves(const struct sides *sides, const struct remote *remote, MPI_Comm all,
                       int is_first, MPI_Comm *made)
{
    MPI_Comm half = MPI_COMM_NULL;
    int size = 0;
    int rc = mpi_abi_table.Comm_split(all, is_first, 0, &half);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_table.Comm_size(half, &size);
    rc = mpi_abi_table.Intercomm_create(half, sides->local_leader, all,
                                        (is_first ? size : 0) + remote->leader, 0, made);
    mpi_abi_table.Comm_free(&half);
    return rc;
}

/*
 * Without sessions of the backend. Open MPI admits one constructor of communicators at a time, that on the communicator
 * with the lowest number. So MPI_Intercomm_create may block if both sides do not number their communicators alike. The
 * halves of one communicator have one number.
 */
static int join_emulated(const struct sides *sides, MPI_Comm local, const char *stringtag,
                         MPI_Comm *made)
{
    struct remote remote = {MPI_SUCCESS, 0, 0};
    MPI_Group both = MPI_GROUP_NULL;
    MPI_Comm all = MPI_COMM_NULL;
    int *ranks = NULL;
    int is_first = 0;
    int rc = bcast_remote(sides, local, &remote, &ranks);
    if (rc == MPI_SUCCESS) {
        rc = make_union(sides, &remote, ranks, &both, &is_first);
    }
    free(ranks);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = create_emulated(both, UNION, stringtag, &all);
    mpi_abi_table.Group_free(&both);
    if (rc == MPI_SUCCESS) {
        rc = join_halves(sides, &remote, all, is_first, made);
        mpi_abi_table.Comm_free(&all);
    }
    return rc;
}

static int create_inter(const struct sides *sides, const char *stringtag, MPI_Comm *made)
{
    int size = 0;
    mpi_abi_table.Group_size(sides->local_group, &size);
    if (sides->local_leader < 0 || sides->local_leader >= size) {
        return MPI_ERR_RANK;
    }
    MPI_Comm local = MPI_COMM_NULL;
    int rc = create(sides->local_group, LOCAL, stringtag, &local);
    if (rc == MPI_SUCCESS) {
        rc = sessions_use_backend_sessions() ? join(sides, local, stringtag, made)
                                             : join_emulated(sides, local, stringtag, made);
        if (rc == MPI_SUCCESS) {
            mpi_abi_session_tag_ub(local, *made);
        }
        mpi_abi_table.Comm_free(&local);
    }
    return rc;
}

/* A member that is not the leader knows of an empty remote group by its name only. */
int abi_Intercomm_create_from_groups(MPI_Group local_group, int local_leader,
                                     MPI_Group remote_group, int remote_leader,
                                     const char *stringtag, MPI_Info info,
                                     MPI_Errhandler errhandler, MPI_Comm *newintercomm)
{
    const struct sides sides = {local_group, local_leader, remote_group, remote_leader};
    *newintercomm = MPI_COMM_NULL;
    int rc = check_arguments(local_group, stringtag, errhandler);
    if (rc == MPI_SUCCESS) {
        if (is_empty(local_group) || remote_group == MPI_GROUP_EMPTY) {
            return MPI_SUCCESS;
        }
        rc = create_inter(&sides, stringtag, newintercomm);
    }
    if (rc == MPI_SUCCESS) {
        rc = equip(newintercomm, local_group, info, errhandler);
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_group(local_group, rc);
}
