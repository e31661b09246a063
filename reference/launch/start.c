/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Starts one rank: its process group, descriptors, variables, and the signal that ends it with the launcher.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { OF_RANK = 3, LONGEST_VARIABLE = 160 };

extern char **environ;

static bool has_name(const char *variable, const char *other)
{
    size_t size = strcspn(other, "=") + 1;
    return strncmp(variable, other, size) == 0;
}

/* Replaces or adds a variable. */
static void put_variable(char **environment, char *variable)
{
    while (*environment && !has_name(*environment, variable)) {
        environment++;
    }
    *environment = variable;
}

static void put_settings(char **environment, const struct settings *settings)
{
    for (int i = 0; i < settings->count; i++) {
        put_variable(environment, settings->items[i]);
    }
}

char **environment_of(const struct options *options, const struct program *program)
{
    size_t count = 0;
    while (environ[count]) {
        count++;
    }
    size_t more = (size_t)options->settings.count + (size_t)program->settings.count;
    char **environment = calloc(count + more + OF_RANK + 1, sizeof *environment);
    if (environment) {
        memcpy(environment, environ, count * sizeof *environment);
        put_settings(environment, &options->settings);
        put_settings(environment, &program->settings);
    }
    return environment;
}

/* What the new process takes from the launcher. */
struct start {
    const struct launcher *launcher;
    const struct program *program;
    char **environment;
    int standard[3];
    int socket;
    pid_t parent;
    volatile int error;
    const char *volatile step;
};

static bool prepare(const struct start *start)
{
    for (int i = 0; i < 3; i++) {
        if (dup2(start->standard[i], i) < 0) {
            return false;
        }
    }
    return setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
           getppid() == start->parent && fcntl(start->socket, F_SETFD, 0) == 0 &&
           fcntl(start->launcher->job.fd, F_SETFD, 0) == 0 &&
           setrlimit(RLIMIT_NOFILE, &start->launcher->files_before) == 0;
}

/* The new process: it shares the launcher's memory, which waits until it runs its program. */
static int become_rank(void *argument)
{
    struct start *start = argument;
    const struct program *program = start->program;
    start->step = "prepare";
    if (prepare(start)) {
        start->step = program->wdir;
        if (!program->wdir || chdir(program->wdir) == 0) {
            start->step = program->argv[0];
            sigprocmask(SIG_SETMASK, &start->launcher->signals_before, NULL);
            execvpe(program->argv[0], program->argv, start->environment);
        }
    }
    start->error = errno ? errno : ESRCH;
    _exit(127);
}

static pid_t start_process(struct start *start)
{
    static char stack[65536] __attribute__((aligned(64)));
    start->parent = getpid();
    errno = 0;
    /* As vfork, with a stack of its own: fork would copy page tables. */
    pid_t pid = clone(become_rank, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, start);
    if (pid < 0) {
        start->step = "clone";
        start->error = errno;
    }
    return pid;
}

static void put_rank_variables(const struct rank *rank, const struct start *start,
                               char (*variables)[LONGEST_VARIABLE])
{
    const struct job_mapping *job = &start->launcher->job;
    snprintf(variables[0], LONGEST_VARIABLE, JOB_VARIABLE "=%d:%d:%d:%d:%d:%llx", JOB_VERSION,
             job->fd, start->socket, rank->number, job->header.size,
             (unsigned long long)job->header.nonce);
    snprintf(variables[1], LONGEST_VARIABLE, "MPI_ABI_REFERENCE_RANK=%d", rank->number);
    snprintf(variables[2], LONGEST_VARIABLE, "MPI_ABI_REFERENCE_SIZE=%d", job->header.size);
    for (int i = 0; i < OF_RANK; i++) {
        put_variable(start->environment, variables[i]);
    }
}

struct pipes {
    int out[2], err[2], socket[2];
};

/* -1 where nothing was opened. */
static bool open_pipes(struct pipes *pipes)
{
    int all = 1;
    *pipes = (struct pipes){{-1, -1}, {-1, -1}, {-1, -1}};
    return pipe2(pipes->out, O_CLOEXEC) == 0 && pipe2(pipes->err, O_CLOEXEC) == 0 &&
           socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pipes->socket) == 0 &&
           setsockopt(pipes->socket[0], SOL_SOCKET, SO_PASSCRED, &all, sizeof all) == 0 &&
           fcntl(pipes->socket[0], F_SETFL, O_NONBLOCK) == 0;
}

static void close_side(const struct pipes *pipes, int side)
{
    const int fds[] = {pipes->out[side], pipes->err[side], pipes->socket[side]};
    for (size_t i = 0; i < sizeof fds / sizeof *fds; i++) {
        if (fds[i] >= 0) {
            close(fds[i]);
        }
    }
}

/* Takes the launcher's side. The pipes have their side 0 for reading. */
static bool watch(struct launcher *launcher, struct rank *rank, const struct pipes *pipes)
{
    rank->socket = (struct source){pipes->socket[0], serve_rank, rank};
    return output_add(&launcher->output, rank->number, pipes->out[0], 0) &&
           output_add(&launcher->output, rank->number, pipes->err[0], 1) &&
           source_watch(launcher->set, &rank->socket, EPOLLIN);
}

/* An input that is empty. Where there is no /dev/null: a pipe without a writer. */
static int open_null(void)
{
    int ends[2];
    int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (fd < 0 && pipe2(ends, O_CLOEXEC) == 0) {
        close(ends[1]);
        fd = ends[0];
    }
    return fd;
}

bool start_rank(struct launcher *launcher, struct rank *rank, const struct program *program,
                char **environment)
{
    char variables[OF_RANK][LONGEST_VARIABLE];
    struct pipes pipes;
    int input = rank->number == 0 ? open_input(launcher) : open_null();
    if (input < 0 || !open_pipes(&pipes) || !watch(launcher, rank, &pipes)) {
        say(launcher, "wanted pipes for %s: %s (limit of open files: %llu)", rank_names(rank).text,
            strerror(errno), (unsigned long long)launcher->files_before.rlim_max);
        return false;
    }
    struct start start = {.launcher = launcher,
                          .program = program,
                          .environment = environment,
                          .standard = {input, pipes.out[1], pipes.err[1]},
                          .socket = pipes.socket[1]};
    put_rank_variables(rank, &start, variables);
    rank->pid = start_process(&start);
    close(input);
    close_side(&pipes, 1);
    if (start.error) {
        say(launcher, "%s cannot start (%s): %s", rank_names(rank).text, start.step,
            strerror(start.error));
        fail(launcher, start.error == ENOENT ? 127 : 126);
    }
    return rank->pid > 0;
}
