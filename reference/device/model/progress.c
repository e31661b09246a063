/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * progress.c: polls, and what to do between two of them. A waiter polls for a short time if there are processors for
 * all. Then it marks its bell, polls once more, and sleeps. Before it sleeps, and now and then before that, it drives
 * the other ports of its process. Work of the layer goes on after each poll. What it completes rings the bell, so
 * nobody sleeps over it.
 *
 * Whoever sleeps, sleeps on the bell of the process, and on the port's own if it has one. A packet rings the own bell
 * if it is marked, else that of the process: so it wakes the thread that waits on its port, or else all that could
 * drive the port.
 */
#include "futex.h"
#include "model.h"
#include <pthread.h>
#include <sched.h>

/* How often a waiter, or who tests again and again, looks at its own port before it looks at the others. */
enum { SPINS_OF_OTHERS = 64, DRIVES = 64 };

int mpid_progress(struct MPID_PORT *port, int self)
{
    long before = port->completed;
    mpid_transport_poll(port);
    if (port->lanes) {
        mpid_flush(port);
    }
    int done = (int)(port->completed - before);
    if (done && (__atomic_load_n(&port->waiters, __ATOMIC_RELAXED) > self ||
                 __atomic_load_n(&mpid_process.waiters, __ATOMIC_SEQ_CST))) {
        mpid_transport_ring(port);
    }
    return done;
}

static void work_on(struct MPID_PORT *port)
{
    void (*work)(struct MPID_PORT *) = __atomic_load_n(&mpid_process.work, __ATOMIC_ACQUIRE);
    if (work) {
        work(port);
    }
}

/* One that no thread waits on. The lock is only tried, and only if there is something to do. If another thread has it,
 * that may have looked before the packet came: the caller must not sleep yet. */
static int drive(struct MPID_PORT *port)
{
    int done = 0;
    if (__atomic_load_n(&port->attended, __ATOMIC_SEQ_CST)) {
        return 0;
    }
    if (!mpid_transport_is_empty(port) || __atomic_load_n(&port->lanes, __ATOMIC_RELAXED)) {
        if (__atomic_load_n(&port->locked, __ATOMIC_RELAXED) && !MPID_THREAD_DS_TRYLOCK(port)) {
            return 1;
        }
        done = mpid_progress(port, 0);
        mpid_port_unlock(port);
    }
    work_on(port);
    return done;
}

/* The other ports of the process. Null: all. */
static int drive_others(const struct MPID_PORT *port)
{
    int done = 0;
    struct MPID_PORT *at = mpid_process.first;
    for (; at; at = __atomic_load_n(&at->next_open, __ATOMIC_ACQUIRE)) {
        if (at != port && !__atomic_load_n(&at->exclusive, __ATOMIC_RELAXED)) {
            done += drive(at);
        }
    }
    return done;
}

static int is_alone(const struct MPID_PORT *port)
{
    return __atomic_load_n(&port->drives_itself, __ATOMIC_RELAXED) ||
           !__atomic_load_n(&mpid_process.first->next_open, __ATOMIC_RELAXED);
}

static int *waiters_of(struct MPID_PORT *port, const struct mpid_rest *rest)
{
    return rest->any ? &mpid_process.waiters : &port->waiters;
}

/* On a watched port, other threads must not call now. */
static void stay_inside(struct MPID_PORT *port, int inside)
{
    if (__builtin_expect(port->locked == MPID_WATCHED, 0)) {
        __atomic_store_n(&port->inside, inside ? (uintptr_t)pthread_self() : 0, __ATOMIC_RELAXED);
    }
}

/* Who waits on a port drives it until it leaves; so others do not. */
static void attend(struct MPID_PORT *port, struct mpid_rest *rest)
{
    if (!rest->attends && !rest->any &&
        __atomic_load_n(&mpid_process.first->next_open, __ATOMIC_RELAXED)) {
        __atomic_fetch_add(&port->attended, 1, __ATOMIC_SEQ_CST);
        rest->attends = 1;
    }
}

/* What it completed may let work go on; others did not look. 1: now others must. */
static int leave(struct MPID_PORT *port, struct mpid_rest *rest)
{
    if (!rest->attends) {
        return 0;
    }
    rest->attends = 0;
    work_on(port);
    return __atomic_sub_fetch(&port->attended, 1, __ATOMIC_SEQ_CST) == 0;
}

/* No longer among those that may sleep; with one thread, packets need ring no bell. */
static void stand_up(struct MPID_PORT *port, struct mpid_rest *rest)
{
    if (rest->armed) {
        rest->armed = 0;
        __atomic_fetch_sub(waiters_of(port, rest), 1, __ATOMIC_SEQ_CST);
        if (!mpid_process.threads) {
            mpid_transport_disarm(port);
        }
    }
}

void mpid_pause(struct MPID_PORT *port, struct mpid_rest *rest, const struct mpid_what *what)
{
    stay_inside(port, 1);
    attend(port, rest);
    work_on(port);
    int spins = __atomic_load_n(&mpid_process.spins, __ATOMIC_RELAXED);
    if (rest->spins < (spins ? spins + what->copying : 0)) {
        if (++rest->spins % SPINS_OF_OTHERS == 0 && !rest->any && !is_alone(port)) {
            drive_others(port);
        }
        mpid_relax();
    } else if (!rest->armed) {
        __atomic_fetch_add(waiters_of(port, rest), 1, __ATOMIC_SEQ_CST);
        rest->armed = rest->marked = 1;
        rest->seen = mpid_transport_arm(port);
    } else {
        if (rest->any && mpid_process.world_ports > 1) {
            sched_yield(); /* they have a bell each */
        } else if (is_alone(port) || drive_others(rest->any ? NULL : port) == 0) {
            MPID_ADD(port, sleeps, 1);
            mpid_transport_sleep(port, rest->seen, what);
        } else if (++rest->drives % DRIVES == 0) {
            sched_yield(); /* to who has the lock, perhaps */
        }
        stand_up(port, rest);
    }
}

/* What comes from now on is for those who still wait. */
void mpid_pause_end(struct MPID_PORT *port, struct mpid_rest *rest)
{
    int others_must = leave(port, rest);
    stay_inside(port, 0);
    stand_up(port, rest);
    if (rest->marked && __atomic_load_n(waiters_of(port, rest), __ATOMIC_SEQ_CST) == 0) {
        mpid_transport_disarm(port);
    }
    if (others_must && !port->exclusive && !mpid_transport_is_empty(port)) {
        mpid_transport_ring(mpid_process.first);
    }
}

void mpid_wait(struct MPID_PORT *port, const int *flag, const struct mpid_what *what)
{
    struct mpid_rest rest = {0};
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

/* Waits on any port of the process: drives all. */
static int check_any(struct MPID_PORT *port, int self)
{
    (void)port;
    (void)self;
    return drive_others(NULL);
}

void MPID_WaitUntil(struct MPID_PORT *port, int (*is_so)(void *), void *what)
{
    static const struct mpid_what nothing = {MPI_PROC_NULL, MPI_PROC_NULL, -1, 0};
    struct mpid_rest rest = {.any = !port && !is_alone(mpid_process.first)};
    int (*poll)(struct MPID_PORT *, int) = rest.any ? check_any : check_port;
    port = port ? port : mpid_process.first;
    for (int polled = 0; !is_so(what); polled = 1) {
        if (polled) {
            mpid_pause(port, &rest, &nothing);
        }
        poll(port, rest.armed);
    }
    mpid_pause_end(port, &rest);
}

/* Either the waiter, who marked the bell before it looked, sees the flag, or this sees the mark. */
void MPID_Wake(struct MPID_PORT *port)
{
    mpid_fence();
    mpid_transport_ring(port ? port : mpid_process.first);
}

void MPID_SetWaitName(int (*name)(const struct MPID_PORT *port, int context, char *text,
                                  size_t room))
{
    __atomic_store_n(&mpid_process.wait_name, name, __ATOMIC_RELEASE);
}

void MPID_SetWork(void (*work)(struct MPID_PORT *port))
{
    __atomic_store_n(&mpid_process.work, work, __ATOMIC_RELEASE);
}

static int check_all(struct MPID_PORT *port, int self)
{
    int done = check_port(port, self);
    return done + (is_alone(port) ? 0 : drive_others(port));
}

/* With several threads, another one may have completed what the caller waits for before this call began; so it does not
 * sleep then, but lets others run. */
static int check(struct MPID_PORT *port, MPID_BLOCKING_TYPE type,
                 int (*poll)(struct MPID_PORT *, int))
{
    static const struct mpid_what anything = {MPI_ANY_SOURCE, MPI_ANY_TAG, -1, 0};
    int done = poll(port, 0);
    if (done || type == MPID_NOTBLOCKING) {
        return done;
    }
    if (port->locked) {
        sched_yield();
        return poll(port, 0);
    }
    struct mpid_rest rest = {0};
    for (int turn = 0; turn < __atomic_load_n(&mpid_process.spins, __ATOMIC_RELAXED) + 2 && !done;
         turn++) {
        mpid_pause(port, &rest, &anything);
        done = poll(port, rest.armed);
    }
    mpid_pause_end(port, &rest);
    return done;
}

/* Who only tests on one port must drive the others in the end: the other side of a message may be one of them. */
int MPID_PortCheck(struct MPID_PORT *port, MPID_BLOCKING_TYPE type)
{
    port = port ? port : mpid_process.first;
    int done = check(port, type, check_port);
    if (!done && !is_alone(port) &&
        __atomic_fetch_add(&port->checks, 1, __ATOMIC_RELAXED) % SPINS_OF_OTHERS == 0) {
        done = drive_others(port);
    }
    return done;
}

int MPID_DeviceCheck(MPID_BLOCKING_TYPE type)
{
    return check(mpid_process.first, type, check_all);
}
