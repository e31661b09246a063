/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * progress.c: requests of the layer, the work that goes on inside calls of MPI, and waiting for either.
 *
 * The work that runs is in no list: so it never runs twice at a time, and may free itself when it is done. A thread
 * that looks for work while another one runs it, counts a look. Who puts work back and finds that there was one, wakes
 * those that wait: what they saw may be what the work waits for.
 */
#include "mpir.h"
#include <sched.h>

/* ---- Work ---- */

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    struct mpir_work *first, **last;
    long looks;
    int count; /* with what runs; written with the lock, read without */
} works = {.last = &works.first};

static struct mpir_work *take(void)
{
    struct mpir_work *work = works.first;
    if (work) {
        works.first = work->next;
        works.last = works.first ? works.last : &works.first;
    }
    return work;
}

static void put_back(struct mpir_work *work)
{
    work->next = NULL;
    *works.last = work;
    works.last = &work->next;
}

/* Called and left with the lock; without it while the work runs. */
static void run_one(struct mpir_work *work)
{
    long looks = works.looks;
    MPID_THREAD_DS_UNLOCK(&works)
    int done = work->advance(work);
    MPID_THREAD_DS_LOCK(&works)
    if (done) {
        __atomic_store_n(&works.count, works.count - 1, __ATOMIC_RELAXED);
    } else {
        put_back(work);
        if (looks != works.looks) {
            MPID_Wake(NULL);
        }
    }
}

/* Each piece of work once. */
static void run_all(void)
{
    if (__atomic_load_n(&works.count, __ATOMIC_RELAXED) == 0) {
        return;
    }
    MPID_THREAD_DS_LOCK(&works)
    works.looks++;
    struct mpir_work *work;
    for (int left = works.count; left > 0 && (work = take()); left--) {
        run_one(work);
    }
    MPID_THREAD_DS_UNLOCK(&works)
}

void mpir_work_start(struct mpir_work *work)
{
    MPID_SetWork(run_all);
    MPID_THREAD_DS_LOCK(&works)
    __atomic_store_n(&works.count, works.count + 1, __ATOMIC_RELAXED);
    run_one(work);
    MPID_THREAD_DS_UNLOCK(&works)
}

void mpir_progress(void)
{
    MPID_DeviceCheck(MPID_NOTBLOCKING);
    run_all();
}

static int is_set(void *flag)
{
    return __atomic_load_n((const int *)flag, __ATOMIC_ACQUIRE);
}

void mpir_wait_flag(const int *is_complete)
{
    MPID_WaitUntil(NULL, is_set, (void *)(uintptr_t)is_complete);
}

/* ---- Requests of the layer ---- */

/* The field `abandoned` of these. Its last writer but one decides who frees the request. */
enum { IN_USE, GIVEN_UP, ENDED };

void *mpir_request_new(size_t bytes, MPIR_OPTYPE type, const struct mpir_request_kind *kind,
                       struct mpir_comm *comm)
{
    struct mpir_request *request = calloc(1, bytes);
    if (request) {
        request->cookie = MPIR_COOKIE;
        request->handle_type = type;
        request->kind = kind;
        request->comm = comm;
        request->flag = &request->is_complete;
        request->status.MPI_SOURCE = MPI_ANY_SOURCE;
        request->status.MPI_TAG = MPI_ANY_TAG;
        if (comm) {
            request->port = comm->dev.port;
            mpir_retain(&comm->dev.refs);
        }
    }
    return request;
}

int mpir_request_dispose(struct mpir_request *request)
{
    struct mpir_comm *comm = request->comm;
    if (request->kind->free) {
        request->kind->free(request);
    }
    int error = request->error;
    request->cookie = 0;
    free(request);
    if (comm) {
        mpir_comm_release(comm);
    }
    return error;
}

/* Requests of a communicator that were given up: one more, or one less. The end of MPI waits for them. */
static void count_given_up(const struct mpir_request *request, int more)
{
    if (request->comm) {
        MPID_Count_given_up(&request->comm->dev, more);
    }
}

int mpir_request_complete(struct mpir_request *request, int error)
{
    struct MPID_PORT *port = request->port;
    request->error = error;
    if (__atomic_exchange_n(&request->abandoned, ENDED, __ATOMIC_ACQ_REL) == GIVEN_UP) {
        count_given_up(request, -1);
        int result = mpir_request_dispose(request);
        MPID_Wake(port);
        return result;
    }
    __atomic_store_n(&request->is_complete, 1, __ATOMIC_RELEASE);
    MPID_Wake(port);
    return MPI_SUCCESS;
}

void mpir_request_restart(struct mpir_request *request)
{
    request->error = MPI_SUCCESS;
    request->active = 1;
    __atomic_store_n(&request->abandoned, IN_USE, __ATOMIC_RELAXED);
    __atomic_store_n(&request->is_complete, 0, __ATOMIC_RELEASE);
}

/* 1: its completion disposes of it. The flag follows the end by a moment. */
static int give_up(struct mpir_request *request)
{
    count_given_up(request, 1);
    if (__atomic_exchange_n(&request->abandoned, GIVEN_UP, __ATOMIC_ACQ_REL) != ENDED) {
        return 1;
    }
    count_given_up(request, -1);
    while (!MPID_Is_complete(request)) {
        sched_yield();
    }
    return 0;
}

int mpir_request_release(struct mpir_request *request)
{
    int is_idle = request->persistent && !request->active;
    if (!is_idle && request->kind->give_up) {
        request->kind->give_up(request);
    } else if (is_idle || MPID_Is_complete(request) || !give_up(request)) {
        return mpir_request_dispose(request);
    }
    return MPI_SUCCESS;
}
