/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * rank [RANK:]COMMAND[=VALUE]...: a rank of a test. It joins the job, and does what it is asked for in turn; what
 * begins with a number and a colon only if it is that rank.
 */
#define _GNU_SOURCE
#include "memory.h"
#include "messages.h"

#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What ranks of a test share in the area: its first line, then a bell for each rank. */
struct shared {
    _Atomic int met;
    _Atomic uint64_t memory;
    _Atomic int opened;
};

static struct job *job;
static struct shared *shared;

static _Atomic uint32_t *bell(int rank)
{
    return (_Atomic uint32_t *)((char *)shared + (size_t)(rank + 1) * JOB_CACHE_LINE);
}

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "rank: %s\n", what);
    exit(9);
}

static void until(const _Atomic int *counter, int wanted)
{
    while (atomic_load(counter) < wanted) {
        usleep(500);
    }
}

/* All ranks come here; each time, VALUE is 1 more. */
static void meet(const char *value)
{
    atomic_fetch_add(&shared->met, 1);
    until(&shared->met, atoi(value) * job_size(job));
}

static void show(const char *value)
{
    printf("rank %d of %d, program %d of %d, %s\n", job_rank(job), job_size(job),
           job_program_of(job, job_rank(job)), job_programs(job), value);
}

static void show_program(const char *value)
{
    const struct job_program *program = job_program(job, atoi(value));
    printf("%s: ranks %d, first %d, in %s\n", program->argv[0], program->ranks, program->first_rank,
           program->wdir);
}

/* Waits on its own bell, as if for a message of the next rank, which never comes. */
static void wait_for_next(const char *value)
{
    uint32_t seen = atomic_load(bell(job_rank(job)));
    struct job_wait wait = {.call = "MPI_Recv",
                            .peer = (job_rank(job) + 1) % job_size(job),
                            .tag = 7,
                            .context = JOB_NONE,
                            .others = strcmp(value, "others") == 0,
                            .bell = bell(job_rank(job)),
                            .bell_seen = seen};
    if (strcmp(value, "rung") == 0) {
        atomic_fetch_add(bell(job_rank(job)), 1); /* as if a message had come */
    }
    job_sleeps(job, 0, &wait);
    for (;;) {
        usleep(5000);
        if (strcmp(value, "restless") == 0) {
            job_wakes(job, 0);
            job_sleeps(job, 0, &wait);
        }
    }
}

static void sleep_until_rung(uint32_t seen, int from)
{
    _Atomic uint32_t *own = bell(job_rank(job));
    job_sleeps(job, 0,
               &(struct job_wait){.call = "MPI_Recv",
                                  .peer = from,
                                  .tag = JOB_ANY,
                                  .context = 0,
                                  .bell = own,
                                  .bell_seen = seen});
    syscall(SYS_futex, own, FUTEX_WAIT, seen, NULL, NULL, 0);
    job_wakes(job, 0);
}

/* A token goes around VALUE times; all other ranks sleep. */
static void ring(const char *value)
{
    int rank = job_rank(job);
    int size = job_size(job);
    _Atomic uint32_t *next = bell((rank + 1) % size);
    for (uint32_t round = 0; round < (uint32_t)atoi(value); round++) {
        while (rank > 0 && atomic_load(bell(rank)) == round) {
            sleep_until_rung(round, rank - 1);
        }
        atomic_fetch_add(next, 1);
        syscall(SYS_futex, next, FUTEX_WAKE, 1, NULL, NULL, 0);
        while (rank == 0 && atomic_load(bell(rank)) == round) {
            sleep_until_rung(round, size - 1);
        }
    }
}

/* Rank 0 makes memory of VALUE MiB, all see what each wrote to it. */
static void share(const char *value)
{
    struct job_memory memory;
    int size = job_size(job);
    if (job_rank(job) == 0) {
        if (job_memory_create(job, (size_t)atoi(value) << 20, &memory) != 0) {
            fail("job_memory_create");
        }
        atomic_store(&shared->memory, memory.id);
    } else {
        while (atomic_load(&shared->memory) == 0) {
            usleep(500);
        }
        if (job_memory_open(job, atomic_load(&shared->memory), &memory) != 0) {
            fail("job_memory_open");
        }
    }
    memset((char *)memory.address + memory.bytes / (size_t)size * (size_t)job_rank(job),
           job_rank(job) + 1, memory.bytes / (size_t)size);
    atomic_fetch_add(&shared->opened, 1);
    until(&shared->opened, size);
    for (int i = 0; i < size; i++) {
        if (((char *)memory.address)[memory.bytes / (size_t)size * (size_t)(i + 1) - 1] !=
            (char)(i + 1)) {
            fail("what another rank wrote is not there");
        }
    }
    if (job_memory_withdraw(job, memory.id) != (job_rank(job) == 0 ? 0 : ENOENT)) {
        fail("job_memory_withdraw: only the owner may");
    }
    job_memory_close(&memory);
}

/* What a rank out of control may write and send. */
static void damage(const char *value)
{
    struct job_mapping mapping;
    int memory;
    int socket;
    if (sscanf(value, "%*d:%d:%d", &memory, &socket) != 2 ||
        job_mapping_open(memory, &mapping) != NULL) {
        fail("damage");
    }
    char *at = mapping.base;
    for (size_t i = 0; i < mapping.header.area_offset; i++) {
        at[i] = (char)rand();
    }
    for (int i = 0; i < 200; i++) {
        struct job_message message = {.kind = (uint32_t)rand() % 12, .id = (uint64_t)rand() % 4};
        job_send(socket, &message, i % 3 ? memory : socket);
        send(socket, &message, (size_t)rand() % sizeof message, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
}

static void spawn(const char *value)
{
    fflush(stdout);
    if (system(value) != 0) {
        fail("system");
    }
}

static void crash(const char *value)
{
    raise(atoi(value));
}

static void print_line(const char *value)
{
    puts(value);
    fflush(stdout);
}

/* Waits for a signal, and goes on. */
static void await_signal(const char *value)
{
    sigset_t set;
    int number;
    sigemptyset(&set);
    sigaddset(&set, atoi(value));
    sigprocmask(SIG_BLOCK, &set, NULL);
    print_line("ready");
    sigwait(&set, &number);
    print_line("got it");
}

static void print(const char *value)
{
    fputs(value, stdout);
    fflush(stdout);
}

static void end(const char *value)
{
    exit(atoi(value));
}

static void do_abort(const char *value)
{
    job_abort(job, 0, atoi(value), "the test asked for it");
}

static void finish(const char *value)
{
    job_finish(job);
    exit(atoi(value));
}

static void do_sleep(const char *value)
{
    usleep((useconds_t)(atof(value) * 1e6));
}

static const struct {
    const char *name;
    void (*run)(const char *value);
} commands[] = {
    {"abort", do_abort},     {"await", await_signal}, {"damage", damage},
    {"exit", end},           {"finish", finish},      {"meet", meet},
    {"print", print},        {"line", print_line},    {"program", show_program},
    {"raise", crash},        {"ring", ring},          {"share", share},
    {"show", show},          {"sleep", do_sleep},     {"system", spawn},
    {"wait", wait_for_next},
};

static void run(const char *text)
{
    char *rest;
    long rank = strtol(text, &rest, 10);
    if (*rest == ':' && rank != job_rank(job)) {
        return;
    }
    const char *name = *rest == ':' ? rest + 1 : text;
    size_t size = strcspn(name, "=");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strlen(commands[i].name) == size && strncmp(name, commands[i].name, size) == 0) {
            commands[i].run(name[size] ? name + size + 1 : "");
            return;
        }
    }
    fail("wanted a command of rank.c");
}

int main(int argc, char **argv)
{
    struct job_error error;
    size_t bytes;
    job = job_attach(&error);
    if (!job) {
        fail(error.text);
    }
    shared = job_area(job, &bytes);
    for (int i = 1; i < argc; i++) {
        run(argv[i]);
    }
    job_finish(job);
    return 0;
}
