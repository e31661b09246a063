/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The life of a job: its memory, its ranks, and a loop until no process is left.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { TICK = 100, TICK_OF_ENDING = 10, LOST = 200, LATE = 10000 }; /* milliseconds */

void say(struct launcher *launcher, const char *format, ...)
{
    char prefixed[256];
    va_list arguments;
    snprintf(prefixed, sizeof prefixed, "mpiexec_reference: %s", format);
    va_start(arguments, format);
    output_say(&launcher->output, prefixed, arguments);
    va_end(arguments);
}

static bool ends(int number)
{
    return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
}

/* Whoever asks twice means it. */
static void pass_on(struct launcher *launcher, int number)
{
    if (number == SIGUSR1) {
        report_ranks(launcher);
    } else if (ends(number) && (ends(launcher->passed_on) || launcher->phase != RUNNING)) {
        fail(launcher, 128 + number);
        begin_killing(launcher);
    } else {
        launcher->passed_on = number;
        signal_ranks(launcher, number);
    }
}

static void signals_ready(void *owner)
{
    struct launcher *launcher = owner;
    struct signalfd_siginfo signal;
    if (read(launcher->signals.fd, &signal, sizeof signal) != (ssize_t)sizeof signal) {
        return;
    }
    if (signal.ssi_signo == SIGCHLD) {
        collect(launcher);
    } else if ((int)signal.ssi_signo == SIGNAL_PASSED) {
        pass_on(launcher, signal.ssi_int);
    } else {
        fail(launcher, STATUS_FAILED);
        begin_killing(launcher);
    }
}

static bool watch_signals(struct launcher *launcher)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGCHLD);
    sigaddset(&signals, SIGNAL_PASSED);
    sigaddset(&signals, SIGNAL_ORPHAN);
    launcher->signals =
        (struct source){signalfd(-1, &signals, SFD_CLOEXEC), signals_ready, launcher};
    return launcher->signals.fd >= 0 && source_watch(launcher->set, &launcher->signals, EPOLLIN) &&
           prctl(PR_SET_CHILD_SUBREAPER, 1) == 0 && prctl(PR_SET_PDEATHSIG, SIGNAL_ORPHAN) == 0;
}

/* A rank needs three descriptors here. */
static void raise_limit(struct launcher *launcher)
{
    getrlimit(RLIMIT_NOFILE, &launcher->files_before);
    struct rlimit raised = launcher->files_before;
    raised.rlim_cur = raised.rlim_max;
    setrlimit(RLIMIT_NOFILE, &raised);
}

static int make_job(struct launcher *launcher)
{
    const struct options *options = launcher->options;
    char folder[PATH_MAX];
    int size = options_ranks(options);
    const char *here = getcwd(folder, sizeof folder) ? folder : "/";
    struct job_program *programs = calloc((size_t)options->program_count, sizeof *programs);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct job_plan plan = {.size = size,
                            .ranks_per_process = options->ranks_per_process,
                            .universe = processors > size ? (int)processors : size,
                            .launcher = getpid(),
                            .area = job_area_bytes(size),
                            .programs = options->program_count,
                            .program = programs};
    int first = 0;
    for (int i = 0; programs && i < options->program_count; i++) {
        const struct program *program = &options->programs[i];
        int ranks = program->processes * options->ranks_per_process;
        programs[i] = (struct job_program){.first_rank = first,
                                           .ranks = ranks,
                                           .argc = program->argc,
                                           .argv = (const char *const *)program->argv,
                                           .wdir = program->wdir ? program->wdir : here};
        first += ranks;
    }
    int error = programs ? job_mapping_make(&plan, &launcher->job) : ENOMEM;
    free(programs);
    return error;
}

static bool start_program(struct launcher *launcher, const struct program *program)
{
    char **environment = environment_of(launcher->options, program);
    bool is_started = environment != NULL;
    for (int i = 0; is_started && i < program->processes && launcher->phase == RUNNING; i++) {
        struct rank *rank = &launcher->ranks[launcher->started];
        *rank = (struct rank){.launcher = launcher,
                              .number = launcher->started * launcher->options->ranks_per_process,
                              .socket.fd = -1,
                              .process.fd = -1};
        is_started = start_rank(launcher, rank, program, environment);
        launcher->started += is_started;
    }
    free(environment);
    return is_started;
}

static void start_all(struct launcher *launcher)
{
    for (int i = 0; i < launcher->options->program_count && launcher->phase == RUNNING; i++) {
        if (!start_program(launcher, &launcher->options->programs[i])) {
            fail(launcher, STATUS_FAILED);
        }
    }
    watch_input(launcher);
}

static void check_lost(struct rank *rank)
{
    if (rank->lost_at && !rank->has_ended && now() > rank->lost_at + LOST) {
        say(rank->launcher,
            "%s: process %d ended without MPI_Finalize; process %d, which started it, goes on",
            rank_names(rank).text, (int)rank->joined, (int)rank->pid);
        fail(rank->launcher, STATUS_FAILED);
    }
}

/* The other threads may only be late, so this is no error. */
static void check_begun(struct rank *rank)
{
    int missing = count_in_state(rank, JOB_STARTED);
    int per_process = rank->launcher->options->ranks_per_process;
    if (missing == 0 || missing == per_process || rank->begun_at < 0) {
        return;
    }
    rank->begun_at = rank->begun_at ? rank->begun_at : now();
    if (now() > rank->begun_at + LATE) {
        rank->begun_at = -1;
        say(rank->launcher,
            "%s (process %d): only %d of %d threads have called MPI_Init; the job may wait for "
            "the others",
            rank_names(rank).text, (int)rank->pid, per_process - missing, per_process);
    }
}

static void check_job(struct launcher *launcher)
{
    for (int i = 0; i < launcher->started; i++) {
        check_lost(&launcher->ranks[i]);
        check_begun(&launcher->ranks[i]);
    }
    if (launcher->phase == RUNNING && launcher->time_limit && now() >= launcher->time_limit) {
        say(launcher, "the job did not end in %g seconds:", launcher->options->timeout);
        report_ranks(launcher);
        fail(launcher, STATUS_STUCK);
    }
    if (launcher->phase == RUNNING && all_wait(launcher)) {
        say(launcher, "no rank can go on, since each waits for another:");
        report_ranks(launcher);
        fail(launcher, STATUS_STUCK);
    }
}

static void loop(struct launcher *launcher)
{
    int64_t next_tick = now() + TICK;
    collect(launcher);
    while (!launcher->no_children) {
        set_wait(launcher->set, launcher->phase == RUNNING ? TICK : TICK_OF_ENDING);
        if (launcher->phase != RUNNING || launcher->ended == launcher->started) {
            go_on_ending(launcher);
        }
        if (now() >= next_tick) {
            next_tick = now() + TICK;
            output_tick(&launcher->output);
            watch_input(launcher);
            check_job(launcher);
        }
    }
}

/* What cannot be written waits, unless a signal ends this, too. */
static void finish_output(struct launcher *launcher)
{
    output_finish(&launcher->output);
    while (!output_is_done(&launcher->output) && launcher->phase != KILLING) {
        set_wait(launcher->set, -1);
    }
}

static void release(struct launcher *launcher)
{
    for (int i = 0; i < launcher->started; i++) {
        stop_serving(&launcher->ranks[i]);
    }
    free(launcher->ranks);
    free(launcher->sequences_seen);
    output_free(&launcher->output);
    job_mapping_close(&launcher->job);
    close(launcher->signals.fd);
    close(launcher->set);
}

int launcher_run(const struct options *options, const sigset_t *signals_before, pid_t front)
{
    struct launcher launcher = {
        .options = options, .signals_before = *signals_before, .terminal_to = -1};
    launcher.time_limit = options->timeout > 0 ? now() + (int64_t)(options->timeout * 1000) : 0;
    launcher.set = epoll_create1(EPOLL_CLOEXEC);
    launcher.ranks = calloc((size_t)options->processes, sizeof *launcher.ranks);
    launcher.sequences_seen =
        calloc((size_t)options_ranks(options), sizeof *launcher.sequences_seen);
    raise_limit(&launcher);
    if (launcher.set < 0 || !launcher.ranks || !launcher.sequences_seen ||
        !output_init(&launcher.output, launcher.set, options->labels, 2 * options->processes) ||
        !watch_signals(&launcher)) {
        fprintf(stderr, "mpiexec_reference: cannot prepare a job of %d ranks: %s\n",
                options_ranks(options), strerror(errno));
        return STATUS_FAILED;
    }
    if (getppid() != front) {
        return STATUS_FAILED; /* it was killed before this process asked to learn of it */
    }
    int error = make_job(&launcher);
    if (error) {
        fprintf(stderr, "mpiexec_reference: wanted %zu bytes of shared memory (memfd_create): %s\n",
                job_area_bytes(options_ranks(options)), strerror(error));
        return STATUS_FAILED;
    }
    start_all(&launcher);
    loop(&launcher);
    finish_output(&launcher);
    release(&launcher);
    return launcher.exit_status;
}
