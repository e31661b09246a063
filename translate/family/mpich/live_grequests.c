/* SPDX-License-Identifier: BSD-3-Clause */
/* Generalized requests by their handles, for MPI_Request_free and MPI_Grequest_complete alone. */
#include "live_grequests.h"

#include <pthread.h>
#include <stdlib.h>

struct live_grequest {
    impl_request native;
    int uses; /* the backend's, and one for each call that completes it */
    int is_complete;
    int is_freed; /* by the program */
    struct live_grequest *next;
};

#define CHAINS 256u

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct live_grequest *chains[CHAINS];
atomic_int mpich_live_grequests;

/* Where the request is noted, or would be. With the lock held, as the next one. */
static struct live_grequest **find(impl_request native)
{
    struct live_grequest **at = &chains[(unsigned)native % CHAINS];
    while (*at && (*at)->native != native) {
        at = &(*at)->next;
    }
    return at;
}

static void drop(struct live_grequest *live)
{
    if (--live->uses == 0) {
        free(live);
    }
}

int mpich_live_grequest_allocate(struct live_grequest **made)
{
    *made = NULL;
    if (!FAMILY(is)(mpich_freeing_early)) {
        return MPI_SUCCESS;
    }
    *made = malloc(sizeof **made);
    return *made ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

void mpich_live_grequest_begin(struct live_grequest *live, impl_request native)
{
    if (!live) {
        return;
    }
    pthread_mutex_lock(&lock);
    struct live_grequest **chain = &chains[(unsigned)native % CHAINS];
    *live = (struct live_grequest){.native = native, .uses = 1, .next = *chain};
    *chain = live;
    mpich_live_grequests++;
    pthread_mutex_unlock(&lock);
}

void mpich_live_grequest_end(struct live_grequest *live)
{
    if (!live) {
        return;
    }
    pthread_mutex_lock(&lock);
    struct live_grequest **at = find(live->native);
    while (*at != live) {
        at = &(*at)->next;
    }
    *at = live->next;
    mpich_live_grequests--;
    drop(live);
    pthread_mutex_unlock(&lock);
}

int mpich_postpone_free(impl_request native)
{
    pthread_mutex_lock(&lock);
    struct live_grequest *found = *find(native);
    int is_live = found && !found->is_complete;
    if (is_live) {
        found->is_freed = 1;
    }
    pthread_mutex_unlock(&lock);
    return is_live;
}

static struct live_grequest *hold(impl_request native)
{
    pthread_mutex_lock(&lock);
    struct live_grequest *found = *find(native);
    if (found) {
        found->uses++;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

/* Returns whether the program has freed the request, so that it can go now. */
static int complete(struct live_grequest *live)
{
    pthread_mutex_lock(&lock);
    int is_freed = live->is_freed;
    live->is_complete = 1;
    drop(live);
    pthread_mutex_unlock(&lock);
    return is_freed;
}

int WRAP(Grequest_complete)(MPI_Request request)
{
    impl_request native = request_to_impl(request);
    struct live_grequest *live = hold(native);
    int rc = PLAIN(Grequest_complete)(request);
    if (!live || !complete(live)) {
        return rc;
    }
    int freed = impl.Request_free(&native);
    return rc == MPI_SUCCESS ? error_from_impl(freed) : rc;
}
