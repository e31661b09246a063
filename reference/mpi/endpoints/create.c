/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * create.c: new endpoints. The members of the parent tell each other how many they want, then the numbers of their new
 * ports, then whether their handles are there: so all succeed or none. The context is that of the last new port, which
 * has no other communicator: it needs no agreement.
 */
#include "endpoints.h"
#include <stdio.h>

struct wish {
    int error, count;
};

/* The creation, as one process sees it. */
struct creation {
    struct mpir_party party;
    struct wish *wishes;      /* of all members of the parent */
    int total, first;         /* all that is wanted, and what the members before the caller want */
    struct MPID_PORT **ports; /* the caller's */
    int n;
    int has_own;              /* 1: the first of them is the caller's own in the parent */
    struct mpir_group *group; /* of all new ports; the caller's handles share its ports */
    struct mpir_comm **made;
};

/* The first error of any member. */
static int error_of_any(const struct creation *c)
{
    int error = MPI_SUCCESS;
    for (int i = 0; i < c->party.n && !error; i++) {
        error = c->wishes[i].error;
    }
    return error;
}

/* Each member says whether it failed. */
static int agree(struct creation *c, int error)
{
    struct wish mine = {error, c->n};
    int failed = mpir_party_share(&c->party, &mine, sizeof mine, c->wishes);
    return error ? error : failed ? failed : error_of_any(c);
}

/* All see the same total, or that it is too large for any. */
static int count_all(struct creation *c, int error)
{
    error = agree(c, error);
    int64_t total = 0;
    for (int i = 0; i < c->party.n && !error; i++) {
        c->first = i == c->party.me ? (int)total : c->first;
        total += c->wishes[i].count;
    }
    c->total = total > INT32_MAX ? INT32_MAX : (int)total;
    return error;
}

/* ---- Ports ---- */

static int make_ports(struct creation *c, const struct mpir_ep_hints *hints)
{
    int error = c->total > MPID_Ports_left() ? MPI_ERR_OTHER : MPI_SUCCESS, wanted = c->n;
    if (!error) {
        c->ports = calloc((size_t)wanted + 1, sizeof *c->ports);
        c->made = calloc((size_t)wanted + 1, sizeof *c->made);
        error = c->ports && c->made ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    }
    c->n = 0;
    if (c->has_own && !error) {
        c->ports[c->n++] = c->party.parent->dev.port;
    }
    while (c->n < wanted && !error) {
        MPID_PortCreate(1, &c->ports[c->n], &error);
        if (!error) {
            mpir_port_of(c->ports[c->n])->is_endpoint = 1;
            mpir_ep_equip(c->ports[c->n++], hints);
        }
    }
    return error;
}

static void free_ports(struct creation *c)
{
    while (c->n > c->has_own) {
        MPID_PortFree(c->ports[--c->n]);
    }
}

static size_t *sizes_of(const struct creation *c)
{
    size_t *sizes = malloc((size_t)c->party.n * sizeof *sizes);
    for (int i = 0; sizes && i < c->party.n; i++) {
        sizes[i] = (size_t)c->wishes[i].count * sizeof(int);
    }
    return sizes;
}

/* The numbers of all new ports, in the order of the parent's ranks, become a group. */
static int tell_numbers(struct creation *c)
{
    int error = MPI_ERR_NO_MEM;
    size_t *sizes = sizes_of(c);
    int *mine = malloc(((size_t)c->n + 1) * sizeof *mine);
    c->group = mpir_group_new(c->total, NULL, c->party.parent->session);
    if (sizes && mine && c->group) {
        for (int i = 0; i < c->n; i++) {
            mine[i] = MPID_Port_id(c->ports[i]);
        }
        error = mpir_party_share_sized(&c->party, mine, sizes, c->group->ports);
    }
    free(sizes);
    free(mine);
    return error;
}

/* ---- Handles ---- */

/* The first context of the last port, which has no communicator yet, or, of a world, has other ones. Only a process
 * alone, without a new port, has its first one in use: it takes another. */
static int take_context(const struct creation *c, struct mpir_comm *comm)
{
    int last = 0;
    for (int i = 0; i < c->group->size; i++) {
        last = c->group->ports[i] > last ? c->group->ports[i] : last;
    }
    return last == 0 ? mpir_context_propose(comm) == MPI_SUCCESS
                     : mpir_context_take(comm, mpir_context_first(last));
}

static struct mpir_comm *make_one(const struct creation *c, int rank, struct mpir_info *info)
{
    struct mpir_group *group = mpir_group_view(c->group, rank);
    struct mpir_comm *comm = group ? mpir_comm_object(c->party.parent, group, NULL) : NULL;
    if (group) {
        mpir_group_release(group);
    }
    if (comm &&
        (!take_context(c, comm) || mpir_comm_hints(comm, info) || mpir_ep_keep_hints(comm, info))) {
        mpir_comm_release(comm);
        comm = NULL;
    }
    return comm;
}

/* The ports belong to the handles from now on: a port without one is freed here. */
static int make_handles(struct creation *c, struct mpir_info *info)
{
    int error = MPI_SUCCESS;
    for (int i = 0; i < c->n; i++) {
        struct mpir_port *port = mpir_port_of(c->ports[i]);
        mpir_retain(&port->users);
        c->made[i] = error ? NULL : make_one(c, c->first + i, info);
        error = c->made[i] ? error : MPI_ERR_NO_MEM;
        mpir_port_release(c->ports[i]);
    }
    return error;
}

static void drop_handles(struct creation *c)
{
    for (int i = 0; i < c->n; i++) {
        if (c->made[i]) {
            mpir_comm_release(c->made[i]);
        }
    }
}

/* ---- All of it ---- */

/* An error of the class MPI_ERR_OTHER that says what there is. The same code each time, with another text. */
static int too_many(const struct creation *c)
{
    static struct {
        MPID_THREAD_DS_LOCK_DECLARE
        int code;
    } shared;
    char text[MPI_MAX_ERROR_STRING];
    snprintf(text, sizeof text, "MPI_ERR_OTHER: wanted %d endpoints, %d are left", c->total,
             MPID_Ports_left());
    MPID_THREAD_DS_LOCK(&shared)
    if (!shared.code && mpir_add_error_code(MPI_ERR_OTHER, &shared.code)) {
        shared.code = 0;
    }
    int code = shared.code ? shared.code : MPI_ERR_OTHER;
    if (shared.code) {
        mpir_add_error_string(code, text);
    }
    MPID_THREAD_DS_UNLOCK(&shared)
    return code;
}

static int run(struct creation *c, struct mpir_info *info, int error)
{
    const struct mpir_ep_hints hints = mpir_ep_hints_of(info);
    error = count_all(c, error);
    if (error || c->total == 0) {
        return error;
    }
    error = agree(c, make_ports(c, &hints));
    if (error) {
        free_ports(c);
        return error == MPI_ERR_OTHER ? too_many(c) : error;
    }
    error = tell_numbers(c);
    error = agree(c, error ? error : make_handles(c, info));
    if (error) {
        drop_handles(c);
    }
    return error;
}

static int create(struct creation c, struct mpir_comm *parent, struct mpir_info *info, int error,
                  MPI_Comm handles[])
{
    int failed = mpir_party_of(parent, &c.party);
    c.wishes = malloc((size_t)c.party.n * sizeof *c.wishes);
    failed = failed ? failed : c.wishes ? run(&c, info, error) : MPI_ERR_NO_MEM;
    for (int i = 0; i < c.n && !failed; i++) {
        handles[i] = c.made[i]->dev.self;
    }
    if (c.group) {
        mpir_group_release(c.group);
    }
    mpir_party_end(&c.party);
    free(c.wishes);
    free(c.ports);
    free(c.made);
    return failed;
}

int mpir_ep_create(struct mpir_comm *parent, int n, struct mpir_info *info, int error,
                   MPI_Comm handles[])
{
    return create((struct creation){.n = error ? 0 : n}, parent, info, error, handles);
}

int mpir_ep_extend(struct mpir_comm *parent, int n, MPI_Comm handles[])
{
    return create((struct creation){.n = n, .has_own = 1}, parent, NULL, MPI_SUCCESS, handles);
}
