/* SPDX-License-Identifier: BSD-3-Clause */
/* group.c: groups. A group is made of numbers of ports; the caller's rank is known when it is made. */
#include "comm.h"
#include <string.h>

static struct mpir_group empty = {.self = MPI_GROUP_EMPTY, .refs = 1, .rank = MPI_UNDEFINED};

struct mpir_group *mpir_group_predefined(MPI_Group handle)
{
    return handle == MPI_GROUP_EMPTY ? &empty : NULL;
}

struct mpir_group *mpir_group_new(int size, const int *ports, struct mpir_session *session)
{
    struct mpir_group *group = malloc(sizeof *group);
    int *copy = malloc((size_t)(size ? size : 1) * sizeof *copy);
    if (!group || !copy) {
        free(group);
        free(copy);
        return NULL;
    }
    if (ports && size) {
        memcpy(copy, ports, (size_t)size * sizeof *copy);
    }
    *group = (struct mpir_group){group, 1, size, MPI_UNDEFINED, copy, NULL, session};
    if (session) {
        mpir_retain(&session->refs);
    }
    return group;
}

struct mpir_group *mpir_group_view(struct mpir_group *of, int rank)
{
    struct mpir_group *owner = of->owner ? of->owner : of, *group = malloc(sizeof *group);
    if (group) {
        *group = (struct mpir_group){group, 1, of->size, rank, of->ports, owner, of->session};
        mpir_retain(&owner->refs);
        if (group->session) {
            mpir_retain(&group->session->refs);
        }
    }
    return group;
}

void mpir_group_release(struct mpir_group *group)
{
    if (mpir_release(&group->refs) && group != &empty) {
        group->self = NULL;
        mpir_session_release(group->session);
        if (group->owner) {
            mpir_group_release(group->owner);
        } else {
            free(group->ports);
        }
        free(group);
    }
}

int mpir_group_find(const struct mpir_group *group, int port)
{
    for (int i = 0; i < group->size; i++) {
        if (group->ports[i] == port) {
            return i;
        }
    }
    return MPI_UNDEFINED;
}

int mpir_group_give(struct mpir_group *group, MPI_Group *handle)
{
    if (!group) {
        return MPI_ERR_NO_MEM;
    }
    if (group->size == 0) {
        mpir_group_release(group);
        *handle = MPI_GROUP_EMPTY;
    } else {
        *handle = group->self;
    }
    return MPI_SUCCESS;
}

/* The caller's port, as a group knows it; -1: it does not. */
static int own_port(const struct mpir_group *group)
{
    return group->rank == MPI_UNDEFINED ? -1 : group->ports[group->rank];
}

struct MPID_PORT *mpir_group_port(const struct mpir_group *group)
{
    int port = own_port(group);
    return port < 0 ? NULL : MPID_Port_of(port);
}

/* The caller is in a new group as the port that it is in the one that it was made of. */
static void set_rank(struct mpir_group *made, int port)
{
    made->rank = port < 0 ? MPI_UNDEFINED : mpir_group_find(made, port);
}

/* For each port that occurs in a group its rank there + 1, else 0; `limit` is above all ports. */
struct ranks {
    int limit;
    int *of;
};

static int ranks_of(const struct mpir_group *group, struct ranks *ranks)
{
    ranks->limit = 0;
    for (int i = 0; i < group->size; i++) {
        if (group->ports[i] >= ranks->limit) {
            ranks->limit = group->ports[i] + 1;
        }
    }
    ranks->of = calloc((size_t)ranks->limit + 1, sizeof *ranks->of);
    for (int i = 0; ranks->of && i < group->size; i++) {
        ranks->of[group->ports[i]] = i + 1;
    }
    return ranks->of ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static int rank_in(const struct ranks *ranks, int port)
{
    return port < ranks->limit && ranks->of[port] ? ranks->of[port] - 1 : MPI_UNDEFINED;
}

int mpir_group_size(struct mpir_group *group, int *size)
{
    *size = group->size;
    return MPI_SUCCESS;
}

int mpir_group_rank(struct mpir_group *group, int *rank)
{
    *rank = group->rank;
    return MPI_SUCCESS;
}

int mpir_group_translate_ranks(struct mpir_group *group1, int n, const int ranks1[],
                               struct mpir_group *group2, int ranks2[])
{
    struct ranks ranks;
    if (n < 0) {
        return MPI_ERR_ARG;
    }
    for (int i = 0; i < n; i++) {
        if (ranks1[i] != MPI_PROC_NULL && (ranks1[i] < 0 || ranks1[i] >= group1->size)) {
            return MPI_ERR_RANK;
        }
    }
    int error = ranks_of(group2, &ranks);
    for (int i = 0; i < n && !error; i++) {
        ranks2[i] =
            ranks1[i] == MPI_PROC_NULL ? MPI_PROC_NULL : rank_in(&ranks, group1->ports[ranks1[i]]);
    }
    free(ranks.of);
    return error;
}

int mpir_group_relation(const struct mpir_group *a, const struct mpir_group *b)
{
    struct ranks ranks;
    if (a->size != b->size) {
        return MPI_UNEQUAL;
    }
    if (a->size == 0 || memcmp(a->ports, b->ports, (size_t)a->size * sizeof *a->ports) == 0) {
        return MPI_IDENT;
    }
    int relation = ranks_of(a, &ranks) ? MPI_UNEQUAL : MPI_SIMILAR;
    for (int i = 0; i < b->size && relation == MPI_SIMILAR; i++) {
        relation = rank_in(&ranks, b->ports[i]) == MPI_UNDEFINED ? MPI_UNEQUAL : MPI_SIMILAR;
    }
    free(ranks.of);
    return relation;
}

int mpir_group_compare(struct mpir_group *group1, struct mpir_group *group2, int *result)
{
    *result = mpir_group_relation(group1, group2);
    return MPI_SUCCESS;
}

/* ---- Sets ---- */

/* Appends the members of `group` that are in `other`, or that are not. */
static int filter(struct mpir_group *made, const struct mpir_group *group,
                  const struct mpir_group *other, int wanted)
{
    struct ranks ranks;
    int error = ranks_of(other, &ranks);
    for (int i = 0; i < group->size && !error; i++) {
        if ((rank_in(&ranks, group->ports[i]) != MPI_UNDEFINED) == wanted) {
            made->ports[made->size++] = group->ports[i];
        }
    }
    free(ranks.of);
    return error;
}

static struct mpir_session *session_of(const struct mpir_group *a, const struct mpir_group *b)
{
    return a->session ? a->session : b->session;
}

static int give_set(struct mpir_group *made, const struct mpir_group *a, const struct mpir_group *b,
                    int error, MPI_Group *handle)
{
    if (made && !error) {
        set_rank(made, own_port(a) >= 0 ? own_port(a) : own_port(b));
    } else if (made) {
        mpir_group_release(made);
        made = NULL;
    }
    return mpir_group_give(made, handle);
}

int mpir_group_union(struct mpir_group *group1, struct mpir_group *group2, MPI_Group *newgroup)
{
    struct mpir_group *made =
        mpir_group_new(group1->size + group2->size, NULL, session_of(group1, group2));
    int error = MPI_SUCCESS;
    if (made) {
        mpir_copy_ints(made->ports, group1->ports, group1->size);
        made->size = group1->size;
        error = filter(made, group2, group1, 0);
    }
    return give_set(made, group1, group2, error, newgroup);
}

static int part(struct mpir_group *group1, struct mpir_group *group2, int wanted,
                MPI_Group *newgroup)
{
    struct mpir_group *made = mpir_group_new(group1->size, NULL, session_of(group1, group2));
    int error = MPI_SUCCESS;
    if (made) {
        made->size = 0;
        error = filter(made, group1, group2, wanted);
    }
    return give_set(made, group1, group2, error, newgroup);
}

int mpir_group_intersection(struct mpir_group *group1, struct mpir_group *group2,
                            MPI_Group *newgroup)
{
    return part(group1, group2, 1, newgroup);
}

int mpir_group_difference(struct mpir_group *group1, struct mpir_group *group2, MPI_Group *newgroup)
{
    return part(group1, group2, 0, newgroup);
}

/* ---- Subgroups by ranks ---- */

int mpir_group_check(const struct mpir_group *group, int n, const int ranks[])
{
    if (n < 0) {
        return MPI_ERR_ARG;
    }
    char *seen = calloc((size_t)group->size + 1, 1);
    int error = seen ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    for (int i = 0; i < n && !error; i++) {
        error = ranks[i] < 0 || ranks[i] >= group->size || seen[ranks[i]]++ ? MPI_ERR_RANK
                                                                            : MPI_SUCCESS;
    }
    free(seen);
    return error;
}

int mpir_group_incl(struct mpir_group *group, int n, const int ranks[], MPI_Group *newgroup)
{
    int error = mpir_group_check(group, n, ranks);
    if (error) {
        return error;
    }
    struct mpir_group *made = mpir_group_new(n, NULL, group->session);
    for (int i = 0; made && i < n; i++) {
        made->ports[i] = group->ports[ranks[i]];
    }
    return give_set(made, group, group, MPI_SUCCESS, newgroup);
}

int mpir_group_excl(struct mpir_group *group, int n, const int ranks[], MPI_Group *newgroup)
{
    int error = mpir_group_check(group, n, ranks);
    if (error) {
        return error;
    }
    char *excluded = calloc((size_t)group->size + 1, 1);
    struct mpir_group *made = excluded ? mpir_group_new(group->size, NULL, group->session) : NULL;
    if (made) {
        for (int i = 0; i < n; i++) {
            excluded[ranks[i]] = 1;
        }
        made->size = 0;
        for (int i = 0; i < group->size; i++) {
            if (!excluded[i]) {
                made->ports[made->size++] = group->ports[i];
            }
        }
    }
    free(excluded);
    return give_set(made, group, group, MPI_SUCCESS, newgroup);
}

/* ---- Subgroups by ranges: first, last, stride; the last need not be met ---- */

static int range_length(const int range[3])
{
    int64_t distance = (int64_t)range[1] - range[0];
    return distance / range[2] < 0 || (distance && (distance < 0) != (range[2] < 0))
               ? 0
               : (int)(distance / range[2]) + 1;
}

static int range_check(const struct mpir_group *group, const int range[3])
{
    if (range[2] == 0) {
        return MPI_ERR_ARG;
    }
    int64_t last = range[0] + (int64_t)(range_length(range) - 1) * range[2];
    int outside = range[0] < 0 || range[0] >= group->size || last < 0 || last >= group->size;
    return range_length(range) && outside ? MPI_ERR_RANK : MPI_SUCCESS;
}

/* Lists the ranks of all ranges; they are checked one by one, so that the list has no more than the group. */
static int expand(const struct mpir_group *group, int n, int ranges[][3], int **ranks, int *count)
{
    *ranks = NULL;
    *count = 0;
    if (n < 0) {
        return MPI_ERR_ARG;
    }
    *ranks = malloc(((size_t)group->size + 1) * sizeof **ranks);
    if (!*ranks) {
        return MPI_ERR_NO_MEM;
    }
    for (int i = 0; i < n; i++) {
        int length = ranges[i][2] ? range_length(ranges[i]) : 0;
        int error = range_check(group, ranges[i]);
        if (error || length > group->size - *count) {
            return error ? error : MPI_ERR_RANK; /* some rank occurs twice */
        }
        for (int k = 0; k < length; k++) {
            (*ranks)[(*count)++] = ranges[i][0] + k * ranges[i][2];
        }
    }
    return MPI_SUCCESS;
}

int mpir_group_range_incl(struct mpir_group *group, int n, int ranges[][3], MPI_Group *newgroup)
{
    int *ranks, count;
    int error = expand(group, n, ranges, &ranks, &count);
    error = error ? error : mpir_group_incl(group, count, ranks, newgroup);
    free(ranks);
    return error;
}

int mpir_group_range_excl(struct mpir_group *group, int n, int ranges[][3], MPI_Group *newgroup)
{
    int *ranks, count;
    int error = expand(group, n, ranges, &ranks, &count);
    error = error ? error : mpir_group_excl(group, count, ranks, newgroup);
    free(ranks);
    return error;
}

int mpir_group_free(MPI_Group *group)
{
    struct mpir_group *object = mpir_group_of(*group);
    if (!object) {
        return MPI_ERR_GROUP;
    }
    if (object != &empty) {
        mpir_group_release(object);
    }
    *group = MPI_GROUP_NULL;
    return MPI_SUCCESS;
}
