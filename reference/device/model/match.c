/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * match.c: which receive a message meets, and which message a receive meets, in constant time.
 *
 * A posted receive is in one table, under its own key, wildcards included. A message looks under the four keys that
 * could match it, and takes the receive that was posted first. The first key is apart: a receive that is posted when
 * there is no other, and those after it with the same key, are in the ring `front`, and need no table.
 *
 * A message that nothing matched is in up to four tables: under its key, and under its key with either or both parts
 * replaced by wildcards. A table with wildcards is filled when the first receive or probe asks for it.
 */
#include "model.h"

static MPIR_RHANDLE *receive_of(struct mpid_link *link)
{
    return (MPIR_RHANDLE *)(void *)((char *)link - offsetof(MPIR_RHANDLE, link));
}

static struct MPIR_MESSAGE *message_of(struct mpid_link *link, int kind)
{
    return (struct MPIR_MESSAGE *)(void *)((char *)(link - kind) -
                                           offsetof(struct MPIR_MESSAGE, links));
}

static MPIR_RHANDLE *earlier(MPIR_RHANDLE *a, struct mpid_link *link)
{
    MPIR_RHANDLE *b = link ? receive_of(link) : NULL;
    return !a || (b && b->order < a->order) ? b : a;
}

static int meets(const struct mpid_link *link, int context, int source, int tag)
{
    return link->context == context && (link->source == source || link->source == MPI_ANY_SOURCE) &&
           (link->tag == tag || link->tag == MPI_ANY_TAG);
}

static int is_wild(const struct mpid_link *link)
{
    return link->source == MPI_ANY_SOURCE || link->tag == MPI_ANY_TAG;
}

MPIR_RHANDLE *mpid_match(struct MPID_PORT *port, int context, int source, int tag)
{
    const struct mpid_table *posted = &port->posted;
    MPIR_RHANDLE *front = port->front, *found = NULL;
    if (front && meets(&front->link, context, source, tag)) {
        found = front;
    }
    if (posted->keys && (!found || port->wildcards || is_wild(&front->link))) {
        found = earlier(found, mpid_table_find(posted, context, source, tag));
    }
    if (port->wildcards) {
        found = earlier(found, mpid_table_find(posted, context, MPI_ANY_SOURCE, tag));
        found = earlier(found, mpid_table_find(posted, context, source, MPI_ANY_TAG));
        found = earlier(found, mpid_table_find(posted, context, MPI_ANY_SOURCE, MPI_ANY_TAG));
    }
    if (found) {
        mpid_unpost(port, found);
    }
    return found;
}

void mpid_post_in_table(struct MPID_PORT *port, MPIR_RHANDLE *receive)
{
    mpid_table_add(&port->posted, &receive->link);
    port->wildcards += is_wild(&receive->link);
}

void mpid_unpost(struct MPID_PORT *port, MPIR_RHANDLE *receive)
{
    struct mpid_link *link = &receive->link;
    receive->posted = 0;
    if (!port->front || !mpid_is_same_key(link, &port->front->link)) {
        mpid_table_remove(&port->posted, link);
        port->wildcards -= is_wild(link);
        return;
    }
    if (port->front == receive) {
        port->front = link->next == link ? NULL : receive_of(link->next);
    }
    link->next->previous = link->previous;
    link->previous->next = link->next;
}

static void add_to(struct MPID_PORT *port, struct MPIR_MESSAGE *message, int kind)
{
    struct mpid_link *link = &message->links[kind];
    link->context = message->links[0].context;
    link->source = kind & 1 ? MPI_ANY_SOURCE : message->source;
    link->tag = kind & 2 ? MPI_ANY_TAG : message->tag;
    mpid_table_add(&port->unexpected[kind], link);
}

static void fill(struct MPID_PORT *port, int kind)
{
    for (struct MPIR_MESSAGE *at = port->oldest; at; at = at->newer) {
        add_to(port, at, kind);
    }
    port->indexed |= 1 << kind;
}

struct MPIR_MESSAGE *mpid_unexpected_find(struct MPID_PORT *port, int context, int source, int tag)
{
    int kind = (source == MPI_ANY_SOURCE) | (tag == MPI_ANY_TAG) << 1;
    if (!port->oldest) {
        return NULL;
    }
    if (kind && !(port->indexed & 1 << kind)) {
        fill(port, kind);
    }
    struct mpid_link *link = mpid_table_find(&port->unexpected[kind], context, source, tag);
    return link ? message_of(link, kind) : NULL;
}

struct MPIR_MESSAGE *mpid_unexpected_of(struct MPID_PORT *port, int context, int source, int tag,
                                        int from, uint64_t token)
{
    struct mpid_link *first = mpid_table_find(&port->unexpected[0], context, source, tag);
    for (struct mpid_link *link = first; link;) {
        struct MPIR_MESSAGE *message = message_of(link, 0);
        if (message->from == from && message->token == token && message->kind != MPID_SHORT) {
            return message;
        }
        link = link->next == first ? NULL : link->next;
    }
    return NULL;
}

void mpid_unexpected_add(struct MPID_PORT *port, struct MPIR_MESSAGE *message, int context)
{
    message->links[0].context = context;
    message->newer = NULL;
    message->older = port->newest;
    *(port->newest ? &port->newest->newer : &port->oldest) = message;
    port->newest = message;
    add_to(port, message, 0);
    for (int kind = 1; kind < 4 && port->indexed; kind++) {
        if (port->indexed & 1 << kind) {
            add_to(port, message, kind);
        }
    }
}

void mpid_unexpected_remove(struct MPID_PORT *port, struct MPIR_MESSAGE *message)
{
    mpid_table_remove(&port->unexpected[0], &message->links[0]);
    for (int kind = 1; kind < 4 && port->indexed; kind++) {
        if (port->indexed & 1 << kind) {
            mpid_table_remove(&port->unexpected[kind], &message->links[kind]);
        }
    }
    *(message->older ? &message->older->newer : &port->oldest) = message->newer;
    *(message->newer ? &message->newer->older : &port->newest) = message->older;
}
