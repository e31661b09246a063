/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Statuses that a backend loses: its MPI_Request_get_status makes a complete persistent request inactive
 * (against 3.7.6).
 * The library keeps the status in a request that stands in for the persistent one, and exchanges the two around
 * each call that gets requests. The functions that do so come before the backend's with the first such status: no
 * other program pays for them.
 */
#include "impl.h"

#include "complete_request.h"
#include "kept_codes.h"
#include "raise.h"

#include <pthread.h>
#include <stdlib.h>

struct kept {
    impl_request request;
    impl_request stand_in;
    impl_request *array; /* where the stand-in is in use, as element `index` */
    int index;
    struct kept *next;
};

static struct kept *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Calls of query functions in this thread. */
static _Thread_local unsigned queries;

/* The backend's functions that others stand before. */
static struct impl_functions below;

static void put_in(int count, impl_request requests[])
{
    pthread_mutex_lock(&lock);
    for (struct kept *kept = all; kept; kept = kept->next) {
        for (int i = 0; i < count; i++) {
            if (requests[i] != kept->request) {
                continue;
            }
            kept->array = requests;
            kept->index = i;
            requests[i] = kept->stand_in;
        }
    }
    pthread_mutex_unlock(&lock);
}

/* The status of a stand-in that is null now was handed over. */
static void put_back(const impl_request requests[])
{
    pthread_mutex_lock(&lock);
    for (struct kept **link = &all; *link;) {
        struct kept *kept = *link;
        int is_over = 0;
        if (kept->array == requests) {
            is_over = kept->array[kept->index] == IMPL_REQUEST_NULL;
            kept->array[kept->index] = kept->request;
            kept->array = NULL;
        }
        *link = is_over ? kept->next : kept;
        if (is_over) {
            free(kept);
        } else {
            link = &kept->next;
        }
    }
    pthread_mutex_unlock(&lock);
}

/* --- What stands before the backend's functions. --------------------------------------------- */

#define AROUND(count, requests, call)                                                              \
    put_in(count, requests);                                                                       \
    int rc = below.call;                                                                           \
    put_back(requests);                                                                            \
    return rc

static int kept_Wait(impl_request *request, impl_status *status)
{
    AROUND(1, request, Wait(request, status));
}

static int kept_Test(impl_request *request, int *flag, impl_status *status)
{
    AROUND(1, request, Test(request, flag, status));
}

static int kept_Cancel(impl_request *request)
{
    AROUND(1, request, Cancel(request));
}

static int kept_Request_get_status(impl_request request, int *flag, impl_status *status)
{
    AROUND(1, &request, Request_get_status(request, flag, status));
}

static int kept_Waitall(int count, impl_request requests[], impl_status statuses[])
{
    AROUND(count, requests, Waitall(count, requests, statuses));
}

static int kept_Testall(int count, impl_request requests[], int *flag, impl_status statuses[])
{
    AROUND(count, requests, Testall(count, requests, flag, statuses));
}

static int kept_Waitany(int count, impl_request requests[], int *index, impl_status *status)
{
    AROUND(count, requests, Waitany(count, requests, index, status));
}

static int kept_Testany(int count, impl_request requests[], int *index, int *flag,
                        impl_status *status)
{
    AROUND(count, requests, Testany(count, requests, index, flag, status));
}

static int kept_Waitsome(int count, impl_request requests[], int *done, int indices[],
                         impl_status statuses[])
{
    AROUND(count, requests, Waitsome(count, requests, done, indices, statuses));
}

static int kept_Testsome(int count, impl_request requests[], int *done, int indices[],
                         impl_status statuses[])
{
    AROUND(count, requests, Testsome(count, requests, done, indices, statuses));
}

/* The stand-in goes first. */
static int kept_Request_free(impl_request *request)
{
    impl_request found = *request;
    put_in(1, &found);
    if (found != *request) {
        below.Wait(&found, (impl_status *)IMPL_STATUS_IGNORE);
    }
    put_back(&found);
    return below.Request_free(request);
}

#define PUT(Name)                                                                                  \
    below.Name = impl.Name;                                                                        \
    __atomic_store_n(&impl.Name, kept_##Name, __ATOMIC_RELEASE)

/* Other threads may be in calls: each function is exchanged as a whole. */
static void put_functions(void)
{
    pthread_mutex_lock(&FAMILY(functions_lock));
    PUT(Wait);
    PUT(Test);
    PUT(Cancel);
    PUT(Request_get_status);
    PUT(Waitall);
    PUT(Testall);
    PUT(Waitany);
    PUT(Testany);
    PUT(Waitsome);
    PUT(Testsome);
    PUT(Request_free);
    pthread_mutex_unlock(&FAMILY(functions_lock));
}

/* --- What is kept. --------------------------------------------------------------------------- */

static int keep(impl_request request, const impl_status *status)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct kept *made = calloc(1, sizeof *made);
    if (!made) {
        return error_class_to_impl(mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM));
    }
    made->request = request;
    int rc = mpich_complete_request(status, &made->stand_in);
    if (rc != 0) {
        free(made);
        return rc;
    }
    pthread_mutex_lock(&lock);
    made->next = all;
    all = made;
    pthread_mutex_unlock(&lock);
    pthread_once(&once, put_functions);
    return 0;
}

static int is_empty(const impl_status *status)
{
    return status->MPI_SOURCE == IMPL_ANY_SOURCE && status->MPI_TAG == IMPL_ANY_TAG &&
           !(status->count_hi_and_cancelled & 1);
}

/* Whether the request says no more what it has just said. Generalized requests are not asked twice. */
static int is_lost(impl_request request, const impl_status *status)
{
    int flag = 0;
    impl_status again;
    status_prepare(&again);
    return !is_empty(status) && impl.Request_get_status(request, &flag, &again) == 0 &&
           is_empty(&again);
}

int mpich_note_query(int rc)
{
    queries++;
    return rc;
}

int mpich_get_status(impl_request request, int *flag, impl_status *status)
{
    if (!FAMILY(is)(FAMILY(inactivating))) {
        return impl.Request_get_status(request, flag, status);
    }
    impl_status found;
    unsigned before = queries;
    status_prepare(&found);
    int rc = impl.Request_get_status(request, flag, &found);
    if (rc != 0 || !*flag) {
        return rc;
    }
    if (status != (impl_status *)IMPL_STATUS_IGNORE) {
        *status = found;
    }
    return before == queries && is_lost(request, &found) ? keep(request, &found) : 0;
}
