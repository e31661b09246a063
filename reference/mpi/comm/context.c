/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * context.c: which contexts this process uses.
 *
 * A number is (port of who proposed it, count, MPIR_CONTEXTS). Communicators of the process that have one are in a
 * table; an entry is there as long as the object, with all that is pending on it.
 */
#include "comm.h"
#include <stdio.h>

enum { COUNT_BITS = 15, COUNTS = 1 << COUNT_BITS, BUCKETS = 256 };

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    struct mpir_comm *buckets[BUCKETS];
    int next; /* the last number that was proposed, + 1; old ones come again as late as can be */
} used = {.next = 2}; /* 0 and 1 are of the world and of MPI_COMM_SELF */

static struct mpir_comm **bucket_of(int context)
{
    return &used.buckets[context / MPIR_CONTEXTS % BUCKETS];
}

static int is_used(const struct MPID_PORT *port, int context)
{
    for (const struct mpir_comm *comm = *bucket_of(context); comm; comm = comm->next_used) {
        if (comm->dev.context_ids == context && comm->dev.port == port) {
            return 1;
        }
    }
    return 0;
}

/* Called with the lock. */
static int take(struct mpir_comm *comm, int context)
{
    if (is_used(comm->dev.port, context)) {
        return 0;
    }
    comm->dev.context_ids = context;
    comm->next_used = *bucket_of(context);
    *bucket_of(context) = comm;
    return 1;
}

int mpir_context_take(struct mpir_comm *comm, int context)
{
    MPID_THREAD_DS_LOCK(&used)
    int taken = take(comm, context);
    MPID_THREAD_DS_UNLOCK(&used)
    return taken;
}

int mpir_context_first(int port)
{
    return port * COUNTS * MPIR_CONTEXTS;
}

int mpir_context_propose(struct mpir_comm *comm)
{
    int port = MPID_Port_id(comm->dev.port), taken = 0;
    if (port > MPID_MAX_CONTEXT_ID / MPIR_CONTEXTS / COUNTS) {
        return MPI_ERR_OTHER;
    }
    int first = port * COUNTS * MPIR_CONTEXTS;
    MPID_THREAD_DS_LOCK(&used)
    for (int tries = 0; tries < COUNTS && !taken; tries++) {
        taken = take(comm, first + used.next * MPIR_CONTEXTS);
        used.next = (used.next + 1) % COUNTS;
    }
    MPID_THREAD_DS_UNLOCK(&used)
    return taken ? MPI_SUCCESS : MPI_ERR_OTHER;
}

void mpir_context_drop(struct mpir_comm *comm)
{
    if (comm->dev.context_ids < 0) {
        return;
    }
    MPID_THREAD_DS_LOCK(&used)
    struct mpir_comm **at = bucket_of(comm->dev.context_ids);
    while (*at && *at != comm) {
        at = &(*at)->next_used;
    }
    if (*at) {
        *at = comm->next_used;
    }
    MPID_THREAD_DS_UNLOCK(&used)
    comm->dev.context_ids = -1;
}

int mpir_context_name(const struct MPID_PORT *port, int context, char *text, size_t room)
{
    int first = context - context % MPIR_CONTEXTS;
    MPID_THREAD_DS_LOCK(&used)
    struct mpir_comm *comm = context < 0 ? NULL : *bucket_of(first);
    while (comm && (comm->dev.context_ids != first || comm->dev.port != port)) {
        comm = comm->next_used;
    }
    if (comm) {
        MPID_THREAD_DS_LOCK(comm)
        snprintf(text, room, "%s", *comm->name ? comm->name : "a communicator without a name");
        MPID_THREAD_DS_UNLOCK(comm)
    }
    MPID_THREAD_DS_UNLOCK(&used)
    return comm != NULL;
}
