/* SPDX-License-Identifier: BSD-3-Clause */
/* Binds user functions to trampolines and closures. Rare, so one lock suffices. */
#include "trampolines.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The entry of `user`, or the free one where it belongs. */
static struct binding *find(struct binding *table, int capacity, user_function *user)
{
    uint64_t mixed = (uint64_t)(uintptr_t)user * UINT64_C(0x9E3779B97F4A7C15);
    unsigned i = (unsigned)(mixed >> 32);
    while (table[i & (unsigned)(capacity - 1)].user &&
           table[i & (unsigned)(capacity - 1)].user != user) {
        i++;
    }
    return &table[i & (unsigned)(capacity - 1)];
}

static int grow(struct trampoline_pool *pool)
{
    int capacity = pool->capacity ? 2 * pool->capacity : 64;
    struct binding *table = calloc((size_t)capacity, sizeof *table);
    if (!table) {
        return 0;
    }
    for (int i = 0; i < pool->capacity; i++) {
        if (pool->table[i].user) {
            *find(table, capacity, pool->table[i].user) = pool->table[i];
        }
    }
    free(pool->table);
    pool->table = table;
    pool->capacity = capacity;
    return 1;
}

static user_function *bind_new(struct trampoline_pool *pool, user_function *user)
{
    if (pool->used >= TRAMPOLINES) {
        return mpi_abi_closure(pool->arguments, pool->body, (void *)user);
    }
    pool->users[pool->used] = user;
    return pool->trampolines[pool->used];
}

static user_function *bind_locked(struct trampoline_pool *pool, user_function *user)
{
    if (2 * (pool->used + 1) > pool->capacity && !grow(pool)) {
        return NULL;
    }
    struct binding *entry = find(pool->table, pool->capacity, user);
    if (entry->user) {
        return entry->bound;
    }
    user_function *bound = bind_new(pool, user);
    if (bound) {
        *entry = (struct binding){user, bound};
        pool->used++;
    }
    return bound;
}

user_function *mpi_abi_trampoline_bind(struct trampoline_pool *pool, user_function *user)
{
    pthread_mutex_lock(&lock);
    user_function *bound = bind_locked(pool, user);
    pthread_mutex_unlock(&lock);
    return bound;
}
