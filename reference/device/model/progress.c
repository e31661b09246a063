/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * progress.c: polls, and what to do between two of them. A waiter polls for a short time if there are processors for
 * all. Then it marks its bell, polls once more, and sleeps. Before it sleeps it drives the other ports of its process.
 * Work of the layer goes on after each poll. What it completes rings the bell, so nobody sleeps over it.
 */
#include "futex.h"
#include "model.h"
#include <sched.h>

int mpid_progress(struct MPID_PORT *port, int self)
{
    long before = port->completed;
    mpid_transport_poll(port);
    if (port->lanes) {
        mpid_flush(port);
    }
    int done = (int)(port->completed - before);
    if (done && __atomic_load_n(&port->waiters, __ATOMIC_RELAXED) > self) {
        mpid_transport_ring(port);
    }
    return done;
}

/* The other ports of the process, unless another thread drives them. */
static int drive_others(const struct MPID_PORT *port)
{
    int done = 0;
    struct MPID_PORT *at = mpid_process.first;
    for (; at; at = __atomic_load_n(&at->next, __ATOMIC_ACQUIRE)) {
        if (at == port || at->exclusive || (at->locked && !MPID_THREAD_DS_TRYLOCK(at))) {
            continue;
        }
        done += mpid_progress(at, 0);
        mpid_port_unlock(at);
    }
    return done;
}

static void relax(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

void mpid_pause(struct MPID_PORT *port, struct mpid_rest *rest, const struct mpid_what *what)
{
    void (*work)(void) = __atomic_load_n(&mpid_process.work, __ATOMIC_ACQUIRE);
    if (work) {
        work();
    }
    if (rest->spins < mpid_process.spins) {
        rest->spins++;
        relax();
    } else if (!rest->armed) {
        __atomic_fetch_add(&port->waiters, 1, __ATOMIC_RELAXED);
        rest->armed = 1;
        rest->seen = mpid_transport_arm(port);
    } else {
        if (drive_others(port) == 0) {
            MPID_ADD(port, sleeps, 1);
            mpid_transport_sleep(port, rest->seen, what);
        }
        mpid_pause_end(port, rest);
    }
}

void mpid_pause_end(struct MPID_PORT *port, struct mpid_rest *rest)
{
    if (rest->armed) {
        rest->armed = 0;
        __atomic_fetch_sub(&port->waiters, 1, __ATOMIC_RELAXED);
        if (!port->locked) {
            mpid_transport_disarm(port);
        }
    }
}

void mpid_wait(struct MPID_PORT *port, const int *flag, const struct mpid_what *what)
{
    struct mpid_rest rest = {0, 0, 0};
    for (;;) {
        mpid_port_lock(port);
        mpid_progress(port, rest.armed);
        mpid_port_unlock(port);
        if (__atomic_load_n(flag, __ATOMIC_ACQUIRE)) {
            mpid_pause_end(port, &rest);
            return;
        }
        mpid_pause(port, &rest, what);
    }
}

static int check_port(struct MPID_PORT *port, int self)
{
    mpid_port_lock(port);
    int done = mpid_progress(port, self);
    mpid_port_unlock(port);
    return done;
}

void MPID_WaitUntil(struct MPID_PORT *port, int (*is_so)(void *), void *what)
{
    static const struct mpid_what anything = {MPI_ANY_SOURCE, MPI_ANY_TAG, -1};
    struct mpid_rest rest = {0, 0, 0};
    port = port ? port : mpid_process.first;
    for (int polled = 0; !is_so(what); polled = 1) {
        if (polled) {
            mpid_pause(port, &rest, &anything);
        }
        check_port(port, rest.armed);
    }
    mpid_pause_end(port, &rest);
}

/* Either the waiter, who marked the bell before it looked, sees the flag, or this sees the mark. */
void MPID_Wake(struct MPID_PORT *port)
{
    mpid_fence();
    mpid_transport_ring(port ? port : mpid_process.first);
}

void MPID_SetWork(void (*work)(void))
{
    __atomic_store_n(&mpid_process.work, work, __ATOMIC_RELEASE);
}

static int check_all(struct MPID_PORT *port, int self)
{
    int done = check_port(port, self);
    return done + (port->next || port != mpid_process.first ? drive_others(port) : 0);
}

/* With several threads, another one may have completed what the caller waits for before this call began; so it does not
 * sleep then, but lets others run. */
static int check(struct MPID_PORT *port, MPID_BLOCKING_TYPE type,
                 int (*poll)(struct MPID_PORT *, int))
{
    static const struct mpid_what anything = {MPI_ANY_SOURCE, MPI_ANY_TAG, -1};
    int done = poll(port, 0);
    if (done || type == MPID_NOTBLOCKING) {
        return done;
    }
    if (port->locked) {
        sched_yield();
        return poll(port, 0);
    }
    struct mpid_rest rest = {0, 0, 0};
    for (int turn = 0; turn < mpid_process.spins + 2 && !done; turn++) {
        mpid_pause(port, &rest, &anything);
        done = poll(port, rest.armed);
    }
    mpid_pause_end(port, &rest);
    return done;
}

int MPID_PortCheck(struct MPID_PORT *port, MPID_BLOCKING_TYPE type)
{
    return check(port ? port : mpid_process.first, type, check_port);
}

int MPID_DeviceCheck(MPID_BLOCKING_TYPE type)
{
    return check(mpid_process.first, type, check_all);
}
