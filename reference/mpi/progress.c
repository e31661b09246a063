/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * progress.c: requests of the layer, the work that goes on inside calls of MPI, and waiting for either. All belongs to
 * a port.
 *
 * The work that runs is in no list: so it never runs twice at a time, and may free itself when it is done. A thread
 * that looks for work while another one runs it, counts a look. Who puts work back and finds that there was one, wakes
 * those that wait: what they saw may be what the work waits for.
 */
#include "mpir.h"
#include <sched.h>

/* ---- Work: a list for each port, so that no two ports share a lock ---- */

_Static_assert(sizeof(struct mpir_port) <= MPID_LAYER_BYTES, "the device gives no more");

struct mpir_port *mpir_port_of(struct MPID_PORT *port)
{
    return MPID_Port_layer(port);
}

void mpir_port_release(struct MPID_PORT *port)
{
    struct mpir_port *own = mpir_port_of(port);
    if (mpir_release(&own->users) && own->is_endpoint) {
        MPID_PortFree(port);
    }
}

struct MPIR_COMMUNICATOR *mpir_port_alone(struct MPID_PORT *port)
{
    struct mpir_port *own = mpir_port_of(port);
    MPID_THREAD_DS_LOCK(own)
    if (!own->alone.port) { /* once: other threads count references meanwhile */
        own->alone.refs = 1;
        own->alone.port = port ? port : MPID_Port_of(MPID_Port_id(NULL));
    }
    MPID_THREAD_DS_UNLOCK(own)
    return &own->alone;
}

static struct mpir_work *take(struct mpir_port *port)
{
    struct mpir_work *work = port->first;
    if (work) {
        port->first = work->next;
    }
    return work;
}

static void put_back(struct mpir_port *port, struct mpir_work *work)
{
    work->next = NULL;
    *(port->first ? port->last : &port->first) = work;
    port->last = &work->next;
}

/* Called and left with the lock; without it while the work runs. */
static void run_one(struct MPID_PORT *port, struct mpir_work *work)
{
    struct mpir_port *own = mpir_port_of(port);
    long looks = own->looks;
    MPID_THREAD_DS_UNLOCK(own)
    int done = work->advance(work);
    MPID_THREAD_DS_LOCK(own)
    if (done) {
        __atomic_store_n(&own->count, own->count - 1, __ATOMIC_RELAXED);
    } else {
        put_back(own, work);
        if (looks != own->looks) {
            MPID_Wake(port);
        }
    }
}

/* Each piece of work once. */
static void run_all(struct MPID_PORT *port)
{
    struct mpir_port *own = mpir_port_of(port);
    if (__atomic_load_n(&own->count, __ATOMIC_RELAXED) == 0) {
        return;
    }
    MPID_THREAD_DS_LOCK(own)
    own->looks++;
    struct mpir_work *work;
    for (int left = own->count; left > 0 && (work = take(own)); left--) {
        run_one(port, work);
    }
    MPID_THREAD_DS_UNLOCK(own)
}

void mpir_work_start(struct mpir_work *work, struct MPID_PORT *port)
{
    struct mpir_port *own = mpir_port_of(port);
    MPID_SetWork(run_all);
    MPID_THREAD_DS_LOCK(own)
    __atomic_store_n(&own->count, own->count + 1, __ATOMIC_RELAXED);
    run_one(port, work);
    MPID_THREAD_DS_UNLOCK(own)
}

void mpir_progress(struct MPID_PORT *port)
{
    if (port) {
        MPID_PortCheck(port, MPID_NOTBLOCKING);
    } else {
        MPID_DeviceCheck(MPID_NOTBLOCKING);
    }
    run_all(port);
}

static int is_set(void *flag)
{
    return __atomic_load_n((const int *)flag, __ATOMIC_ACQUIRE);
}

void mpir_wait_flag(struct MPID_PORT *port, const int *is_complete)
{
    MPID_WaitUntil(port, is_set, (void *)(uintptr_t)is_complete);
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
        request->port = comm ? comm->dev.port : mpir_rank()->port;
        if (comm) {
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
