/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * queues.h: things with a key (context, source, tag), each key's in the order in which they came. Every operation takes
 * constant time, however long the queues are.
 *
 * Those with one key form a ring. A bucket of the hash table chains the oldest of each ring only, so that its length
 * depends on the number of different keys, and the table grows with that.
 */
#ifndef MPID_QUEUES_H
#define MPID_QUEUES_H

#include "mpid.h"

enum { MPID_TABLE_SMALL = 16 };

struct mpid_table {
    struct mpid_link **buckets;
    unsigned size, keys;
    struct mpid_link *small[MPID_TABLE_SMALL];
};

void mpid_table_init(struct mpid_table *table);
void mpid_table_free(struct mpid_table *table);
/* Appends a link, whose key is set. */
void mpid_table_add(struct mpid_table *table, struct mpid_link *link);
void mpid_table_remove(struct mpid_table *table, struct mpid_link *link);
/* The oldest with this key, or null. */
struct mpid_link *mpid_table_find(const struct mpid_table *table, int context, int source, int tag);

#endif
