/* SPDX-License-Identifier: BSD-3-Clause */
/* Binding of users' functions to thunks. Rare, so one lock and a search do. */
#include "thunks.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int FAMILY(thunk_bind)(struct thunk_pool *pool, impl_function *user)
{
    pthread_mutex_lock(&lock);
    int i = 0;
    while (i < pool->used && pool->users[i] != user)
        i++;
    if (i == pool->used && i < THUNKS)
        pool->users[pool->used++] = user;
    pthread_mutex_unlock(&lock);
    return i < THUNKS ? i : -1;
}
