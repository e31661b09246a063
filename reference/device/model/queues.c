/* SPDX-License-Identifier: BSD-3-Clause */
/* queues.c: see queues.h. */
#include "queues.h"
#include "space.h"
#include <string.h>

static unsigned bucket_of(unsigned size, int context, int source, int tag)
{
    uint64_t key = (uint64_t)(uint32_t)source << 32 | (uint32_t)tag;
    uint64_t hash = (key ^ (uint64_t)(uint32_t)context << 17) * 0x9e3779b97f4a7c15u;
    return (unsigned)((hash ^ hash >> 29) >> 32) & (size - 1);
}

static struct mpid_link **bucket(const struct mpid_table *table, int context, int source, int tag)
{
    return &table->buckets[bucket_of(table->size, context, source, tag)];
}

void mpid_table_init(struct mpid_table *table)
{
    memset(table, 0, sizeof *table);
    table->buckets = table->small;
    table->size = MPID_TABLE_SMALL;
}

void mpid_table_free(struct mpid_table *table)
{
    if (table->buckets != table->small) {
        mpid_space_free(table->buckets);
    }
    mpid_table_init(table);
}

struct mpid_link *mpid_table_find(const struct mpid_table *table, int context, int source, int tag)
{
    struct mpid_link *at = *bucket(table, context, source, tag);
    while (at && (at->tag != tag || at->source != source || at->context != context)) {
        at = at->chain;
    }
    return at;
}

/* Doubles the buckets. Without memory for that the table stays as it is, and is slower. */
static void grow(struct mpid_table *table)
{
    struct mpid_table larger = *table;
    larger.size = 2 * table->size;
    larger.buckets = mpid_space_alloc(larger.size * sizeof *larger.buckets);
    if (!larger.buckets) {
        return;
    }
    memset(larger.buckets, 0, larger.size * sizeof *larger.buckets);
    for (unsigned i = 0; i < table->size; i++) {
        for (struct mpid_link *at = table->buckets[i], *next; at; at = next) {
            struct mpid_link **to = bucket(&larger, at->context, at->source, at->tag);
            next = at->chain;
            at->chain = *to;
            *to = at;
        }
    }
    if (table->buckets != table->small) {
        mpid_space_free(table->buckets);
    }
    table->buckets = larger.buckets;
    table->size = larger.size;
}

void mpid_table_add(struct mpid_table *table, struct mpid_link *link)
{
    struct mpid_link *oldest = mpid_table_find(table, link->context, link->source, link->tag);
    if (oldest) {
        link->next = oldest;
        link->previous = oldest->previous;
        oldest->previous->next = link;
        oldest->previous = link;
        return;
    }
    if (table->keys == table->size) {
        grow(table);
    }
    struct mpid_link **at = bucket(table, link->context, link->source, link->tag);
    link->next = link->previous = link;
    link->chain = *at;
    *at = link;
    table->keys++;
}

void mpid_table_remove(struct mpid_table *table, struct mpid_link *link)
{
    struct mpid_link **at = bucket(table, link->context, link->source, link->tag);
    while (*at && *at != link) {
        at = &(*at)->chain;
    }
    if (*at && link->next == link) {
        *at = link->chain;
        table->keys--;
    } else if (*at) {
        link->next->chain = link->chain;
        *at = link->next;
    }
    link->next->previous = link->previous;
    link->previous->next = link->next;
}
