/* SPDX-License-Identifier: BSD-3-Clause */
/* space.c: see space.h. Each piece has a head, in the list only if it was allocated while debugging was on. */
#include "space.h"
#include "mpid_lock.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct piece {
    _Alignas(max_align_t) struct piece *next; /* null: not in the list */
    struct piece *previous;
    const char *file;
    int line;
    size_t bytes;
};

static struct space {
    struct piece all; /* a ring */
    int on;
    long left;
    MPID_THREAD_DS_LOCK_DECLARE
} space = {.all = {&space.all, &space.all, NULL, 0, 0}, .left = -1};

static int refused(void)
{
    long left = __atomic_load_n(&space.left, __ATOMIC_RELAXED);
    return left >= 0 && __atomic_fetch_sub(&space.left, 1, __ATOMIC_RELAXED) == 0;
}

void *mpid_space_alloc_at(size_t bytes, const char *file, int line)
{
    if (bytes > PTRDIFF_MAX - sizeof(struct piece) || refused()) {
        return NULL;
    }
    struct piece *piece = malloc(sizeof *piece + bytes);
    if (!piece) {
        return NULL;
    }
    piece->next = NULL;
    if (space.on) {
        piece->file = file;
        piece->line = line;
        piece->bytes = bytes;
        MPID_THREAD_DS_LOCK(&space)
        piece->next = space.all.next;
        piece->previous = &space.all;
        piece->next->previous = piece->previous->next = piece;
        MPID_THREAD_DS_UNLOCK(&space)
    }
    return piece + 1;
}

void mpid_space_free(void *memory)
{
    if (!memory) {
        return;
    }
    struct piece *piece = (struct piece *)memory - 1;
    if (piece->next) {
        MPID_THREAD_DS_LOCK(&space)
        piece->next->previous = piece->previous;
        piece->previous->next = piece->next;
        MPID_THREAD_DS_UNLOCK(&space)
    }
    free(piece);
}

void mpid_space_debug(int on)
{
    space.on = on;
}

int mpid_space_report(int rank)
{
    int n = 0;
    for (struct piece *at = space.all.next; at != &space.all; at = at->next, n++) {
        fprintf(stderr, "mpid: rank %d: %zu bytes of %s:%d were not returned\n", rank, at->bytes,
                at->file, at->line);
    }
    return n;
}

void mpid_space_fail_after(long n)
{
    __atomic_store_n(&space.left, n, __ATOMIC_RELAXED);
}
