/* SPDX-License-Identifier: BSD-3-Clause */
/* known.c: all communicators of threads, so that a handle can be told from others. */
#include "threadcomm.h"

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct threadcomm *first;

struct threadcomm *threadcomm_of(MPI_Comm handle)
{
    pthread_mutex_lock(&lock);
    struct threadcomm *found = first;
    while (found && (MPI_Comm)found != handle) {
        found = found->next;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void threadcomm_enter(struct threadcomm *made)
{
    pthread_mutex_lock(&lock);
    made->next = first;
    first = made;
    pthread_mutex_unlock(&lock);
}

void threadcomm_leave(struct threadcomm *gone)
{
    pthread_mutex_lock(&lock);
    struct threadcomm **at = &first;
    while (*at && *at != gone) {
        at = &(*at)->next;
    }
    if (*at) {
        *at = gone->next;
    }
    pthread_mutex_unlock(&lock);
}
