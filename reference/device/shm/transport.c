/* SPDX-License-Identifier: BSD-3-Clause */
/* transport.c of shm: begin and end, waiting, and the copy from another process's memory. */
#include "job.h"
#include "model.h"
#include <errno.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/uio.h>

/* A waiter polls for some tens of microseconds if each rank can have a processor. */
enum { SPINS = 2000 };

struct shm_job shm_job;

static int processors(void)
{
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

static int setting(const char *name, int otherwise)
{
    const char *value = getenv(name);
    return value ? atoi(value) : otherwise;
}

/* The cheap barrier of senders needs that of waiters, which costs a system call. It pays where waiters seldom sleep. */
static int must_fence(int crowded)
{
    return crowded || syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0) != 0;
}

int mpid_transport_open(int *argc, char ***argv, const struct MPID_CONFIG *config)
{
    struct job_error error;
    size_t bytes;
    (void)argc;
    (void)argv;
    (void)config;
    shm_job.job = job_attach(&error);
    if (!shm_job.job) {
        fprintf(stderr, "mpid: %s\n", error.text);
        return MPI_ERR_OTHER;
    }
    shm_job.queues = job_area(shm_job.job, &bytes);
    MPID_MyWorldRank = job_rank(shm_job.job);
    MPID_MyWorldSize = job_size(shm_job.job);
    mpid_process.world_ports = job_ranks_here(shm_job.job);
    mpid_process.threads |= mpid_process.world_ports > 1;
    size_t room = bytes / sizeof(struct shm_queue) - 1; /* one counts ports, see next_number */
    mpid_process.limit = room < SHM_PORTS ? (int)room : SHM_PORTS;
    if (MPID_MyWorldSize > mpid_process.limit) {
        fprintf(stderr,
                "mpid: wanted room for %d ports in the memory of the job, found it for %d\n",
                MPID_MyWorldSize, mpid_process.limit);
        return MPI_ERR_NO_MEM;
    }
    int crowded = MPID_MyWorldSize > processors();
    shm_job.fence = must_fence(setting("MPID_FENCE", crowded));
    mpid_process.spins = shm_job.spins = setting("MPID_SPINS", crowded ? 0 : SPINS);
    shm_job.can_pull = setting("MPID_PULL", 1);
#ifdef PR_SET_PTRACER
    if (job_has_launcher(shm_job.job)) {
        prctl(PR_SET_PTRACER, (unsigned long)job_launcher(shm_job.job), 0, 0,
              0); /* for what it started, too */
    }
#endif
    return MPI_SUCCESS;
}

/* Ports beyond those of the world that are in use: the queue that no port has, counts those made and those freed. Each
 * may have a thread. */
static void adapt_spins(void)
{
    struct shm_queue *count = &shm_job.queues[mpid_process.limit];
    uint64_t used = __atomic_load_n(&count->tail, __ATOMIC_RELAXED) -
                    __atomic_load_n(&count->head, __ATOMIC_RELAXED);
    int is_crowded = !getenv("MPID_SPINS") && used > (uint64_t)processors();
    __atomic_store_n(&mpid_process.spins, is_crowded ? 0 : shm_job.spins, __ATOMIC_RELAXED);
}

/* Ports beyond those of the world take the next free number; the tail of the queue that no port has, counts them. */
static int next_number(void)
{
    if (shm_job.of_world < mpid_process.world_ports) {
        return MPID_MyWorldRank + shm_job.of_world++;
    }
    uint64_t *made = &shm_job.queues[mpid_process.limit].tail;
    uint64_t n = __atomic_fetch_add(made, 1, __ATOMIC_RELAXED);
    if (n >= (uint64_t)(mpid_process.limit - MPID_MyWorldSize)) {
        __atomic_fetch_sub(made, 1, __ATOMIC_RELAXED);
        return -1;
    }
    return MPID_MyWorldSize + (int)n;
}

/* The pages go back to the system, as zeros: no packets, and no bell. */
void mpid_transport_forget(struct MPID_PORT *port)
{
    __atomic_fetch_add(&shm_job.queues[mpid_process.limit].head, 1, __ATOMIC_RELAXED);
    adapt_spins();
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), from = (uintptr_t)port->transport.queue;
    uintptr_t to = (from + sizeof *port->transport.queue) & ~(page - 1);
    from = (from + page - 1) & ~(page - 1);
    madvise((void *)from, to - from, MADV_REMOVE);
}

int mpid_transport_left(void)
{
    uint64_t made = __atomic_load_n(&shm_job.queues[mpid_process.limit].tail, __ATOMIC_RELAXED);
    int left = mpid_process.limit - MPID_MyWorldSize;
    return made < (uint64_t)left ? left - (int)made : 0;
}

int mpid_transport_port(struct MPID_PORT *port)
{
    int id = next_number();
    if (id < 0) {
        return MPI_ERR_OTHER;
    }
    struct shm_queue *queue = &shm_job.queues[id];
    port->id = id;
    int bell = mpid_is_of_world(port) ? id : mpid_process.first->id;
    port->transport = (struct mpid_transport){.queue = queue, .bell_port = bell};
    queue->bell_port = port->transport.bell_port;
    queue->fence = (uint32_t)shm_job.fence;
    __atomic_store_n(&queue->pid, (int32_t)getpid(), __ATOMIC_RELEASE);
    __atomic_store_n(&mpid_process.direct, mpid_process.first && setting("MPID_DIRECT", 1),
                     __ATOMIC_RELAXED);
    if (!mpid_is_of_world(port)) {
        adapt_spins();
    }
    return MPI_SUCCESS;
}

void mpid_transport_close(void)
{
    job_finish(shm_job.job);
}

/* A port's rank among those of this process; that of another port is the first one. */
static int number_of(const struct MPID_PORT *port)
{
    return mpid_is_of_world(port) ? port->id - MPID_MyWorldRank : 0;
}

void mpid_transport_pause(struct MPID_PORT *port, int paused)
{
    (paused ? job_leave : job_enter)(shm_job.job, number_of(port));
}

void mpid_transport_abort(struct MPID_PORT *port, int code, const char *text)
{
    job_abort(shm_job.job, number_of(port), code, text);
}

void mpid_transport_node(char *name, int len)
{
    snprintf(name, (size_t)len, "%s", job_node_name(shm_job.job));
}

static void ring_wanting(struct shm_queue *queue)
{
    for (int word = 0; word < SHM_PORTS / 64; word++) {
        uint64_t bits = __atomic_load_n(&queue->wanting[word], __ATOMIC_RELAXED)
                            ? __atomic_exchange_n(&queue->wanting[word], 0, __ATOMIC_ACQ_REL)
                            : 0;
        for (; bits; bits &= bits - 1) {
            int port = word * 64 + __builtin_ctzll(bits);
            if (port < mpid_process.limit) {
                shm_ring_owner(&shm_job.queues[port]);
            }
        }
    }
}

void shm_publish(struct shm_queue *queue, struct mpid_transport *t)
{
    t->published = t->at;
    __atomic_exchange_n(&queue->head, t->at, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&queue->full, __ATOMIC_RELAXED) &&
        __atomic_exchange_n(&queue->full, 0, __ATOMIC_SEQ_CST)) {
        ring_wanting(queue);
    }
}

/* The note is left before the head is read again: either this side sees room, or the owner sees the note. */
int shm_wait_for_room(struct shm_queue *queue, int from, uint64_t tail)
{
    __atomic_fetch_or(&queue->wanting[from / 64], 1ULL << from % 64, __ATOMIC_SEQ_CST);
    __atomic_exchange_n(&queue->full, 1, __ATOMIC_SEQ_CST);
    return tail - __atomic_fetch_add(&queue->head, 0, __ATOMIC_SEQ_CST) < SHM_CELLS;
}

static struct mpid_bell *bell_of(const struct MPID_PORT *port)
{
    return &shm_job.queues[port->transport.bell_port].bell;
}

static int has_bell(const struct MPID_PORT *port)
{
    return __atomic_load_n(&port->transport.has_bell, __ATOMIC_SEQ_CST);
}

uint64_t mpid_transport_arm(struct MPID_PORT *port)
{
    mpid_port_lock(port);
    if (port->transport.at != port->transport.published) {
        shm_publish(port->transport.queue, &port->transport);
    }
    mpid_port_unlock(port);
    uint64_t seen = mpid_bell_mark(bell_of(port));
    if (has_bell(port)) {
        seen |= (uint64_t)mpid_bell_mark(&port->transport.queue->bell) << 32;
    }
    if (!shm_job.fence) {
        syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0);
    }
    return seen;
}

static int can_wait_for_two(void)
{
    uint32_t words[2] = {0, 0};
    return setting("MPID_BELLS", 1) && mpid_futex_wait_two(&words[0], 1, &words[1], 1, NULL) < 0 &&
           errno == EAGAIN;
}

/* Those who sleep must mark other bells than before, so they are woken. One that marks now sees the change, or this
 * sees its mark. */
void mpid_transport_bell(struct MPID_PORT *port, int own)
{
    struct shm_queue *queue = port->transport.queue;
    int has = own && can_wait_for_two();
    __atomic_store_n(&port->transport.has_bell, has, __ATOMIC_SEQ_CST);
    __atomic_store_n(&queue->has_bell, has, __ATOMIC_SEQ_CST);
    mpid_fence();
    mpid_bell_ring(bell_of(port));
}

void mpid_transport_disarm(struct MPID_PORT *port)
{
    if (!mpid_process.threads) {
        __atomic_store_n(&bell_of(port)->marked, 0, __ATOMIC_RELAXED);
    } else if (has_bell(port)) {
        __atomic_exchange_n(&port->transport.queue->bell.marked, 0, __ATOMIC_SEQ_CST);
    }
}

/* Whether something else may end a sleep than what comes from other ranks. */
static int may_be_woken(const struct MPID_PORT *port)
{
    int is_one_of_several = mpid_process.world_ports > 1 && mpid_is_of_world(port);
    return is_one_of_several ? port->overlaps : mpid_process.threads;
}

/* A rank, a tag, or what stands for any. */
static int or_any(int number)
{
    return number >= 0 ? number : number == MPI_PROC_NULL ? JOB_NONE : JOB_ANY;
}

/* What the launcher hears. The layer knows the call of the program, and a name for the context. */
static void describe(const struct MPID_PORT *port, const struct mpid_what *what, char *text,
                     struct job_wait *wait)
{
    int (*name)(const struct MPID_PORT *, int, char *, size_t) =
        __atomic_load_n(&mpid_process.wait_name, __ATOMIC_ACQUIRE);
    const char *call = __atomic_load_n(&port->call, __ATOMIC_RELAXED);
    wait->peer = or_any(what->peer);
    wait->tag = or_any(what->tag);
    wait->context = what->context;
    wait->call = text;
    snprintf(text, JOB_CALL, "%s", call ? call : "the device");
    if (name) {
        wait->context = JOB_NONE;
        wait->tag = name(port, what->context, text, JOB_CALL) ? wait->tag : JOB_NONE;
    }
}

/* Only a long sleep is worth a report, one of 20 ms. 1: it took that long. */
static int sleep_short(const struct MPID_PORT *port, uint64_t seen)
{
    enum { LONG = 20000000, SECOND = 1000000000 };
    static const struct timespec long_sleep = {0, LONG};
    uint32_t *bell = &bell_of(port)->counter;
    struct timespec until;
    if (!has_bell(port)) {
        return mpid_futex_wait_long(bell, (uint32_t)seen, &long_sleep);
    }
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += LONG;
    until.tv_sec += until.tv_nsec / SECOND;
    until.tv_nsec %= SECOND;
    return mpid_futex_wait_two(bell, (uint32_t)seen, &port->transport.queue->bell.counter,
                               (uint32_t)(seen >> 32), &until) < 0 &&
           errno == ETIMEDOUT;
}

void mpid_transport_sleep(struct MPID_PORT *port, uint64_t seen, const struct mpid_what *what)
{
    struct mpid_bell *bell = bell_of(port);
    if (!sleep_short(port, seen)) {
        return;
    }
    struct MPID_PORT *rank = mpid_is_of_world(port) ? port : mpid_process.first;
    char text[JOB_CALL];
    struct job_wait wait = {
        .others = may_be_woken(port), .bell = &bell->counter, .bell_seen = (uint32_t)seen};
    describe(port, what, text, &wait);
    /* The launcher hears of one waiter of a rank: a thread that sleeps while another one does so, says nothing. */
    int says = !__atomic_exchange_n(&rank->transport.is_reporting, 1, __ATOMIC_ACQUIRE);
    if (says) {
        job_sleeps(shm_job.job, number_of(port), &wait);
    }
    if (has_bell(port)) {
        mpid_futex_wait_two(&bell->counter, (uint32_t)seen, &port->transport.queue->bell.counter,
                            (uint32_t)(seen >> 32), NULL);
    } else {
        mpid_futex_wait(&bell->counter, (uint32_t)seen);
    }
    if (says) {
        job_wakes(shm_job.job, number_of(port));
        __atomic_store_n(&rank->transport.is_reporting, 0, __ATOMIC_RELEASE);
    }
}

void mpid_transport_ring(struct MPID_PORT *port)
{
    shm_ring_waiter(port->transport.queue);
    if (has_bell(port) && __atomic_load_n(&mpid_process.waiters, __ATOMIC_SEQ_CST)) {
        mpid_bell_ring(bell_of(port));
    }
}

/* All or nothing. Where the kernel says no, it will always do so. */
int mpid_transport_pull(struct MPID_PORT *port, int from, uint64_t address,
                        const struct iovec *blocks, int n)
{
    pid_t pid = __atomic_load_n(&shm_job.queues[from].pid, __ATOMIC_ACQUIRE);
    (void)port;
    for (int i = 0; i < n && shm_job.can_pull;) {
        struct iovec remote = {(void *)(uintptr_t)address, 0};
        for (int k = i; k < n; k++) {
            remote.iov_len += blocks[k].iov_len;
        }
        ssize_t got = process_vm_readv(pid, blocks + i, (unsigned long)(n - i), &remote, 1, 0);
        if (got <= 0) {
            shm_job.can_pull = got < 0 && (errno == EPERM || errno == ENOSYS || errno == EACCES)
                                   ? 0
                                   : shm_job.can_pull;
            return 0;
        }
        address += (uint64_t)got;
        while (i < n && (size_t)got >= blocks[i].iov_len) {
            got -= (ssize_t)blocks[i++].iov_len;
        }
        if (got > 0) {
            return 0; /* a block that was cut: a signal or a fault; the other way still works */
        }
    }
    return shm_job.can_pull;
}
