/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What becomes of ranks, and of the job. All descendants of this process are ended with it: each rank is a process
 * group, and processes whose parents end become children of this one (it is a subreaper).
 */
#define _GNU_SOURCE
#include "launcher.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

enum { GRACE = 300, GIVE_UP = 5000 }; /* milliseconds */

void signal_ranks(const struct launcher *launcher, int number)
{
    for (int i = 0; i < launcher->started; i++) {
        if (!launcher->ranks[i].has_ended) {
            kill(-launcher->ranks[i].pid, number);
        }
    }
}

bool signal_children(int number)
{
    FILE *children = fopen("/proc/thread-self/children", "re");
    int pid;
    if (!children) {
        return false;
    }
    while (fscanf(children, "%d", &pid) == 1) {
        kill(pid, number);
    }
    fclose(children);
    return true;
}

static void begin_ending(struct launcher *launcher)
{
    launcher->phase = ENDING;
    launcher->deadline = now() + GRACE;
    signal_ranks(launcher, SIGTERM);
    signal_ranks(launcher, SIGCONT);
}

void fail(struct launcher *launcher, int exit_status)
{
    if (!launcher->has_failed) {
        launcher->has_failed = true;
        launcher->exit_status = exit_status;
    }
    if (launcher->phase == RUNNING) {
        begin_ending(launcher);
    }
}

/* Without /proc, the groups of ranks that have ended are tried, too. */
static void kill_all(const struct launcher *launcher)
{
    signal_ranks(launcher, SIGKILL);
    if (!signal_children(SIGKILL)) {
        for (int i = 0; i < launcher->started; i++) {
            kill(-launcher->ranks[i].pid, SIGKILL);
        }
    }
}

void begin_killing(struct launcher *launcher)
{
    if (launcher->phase != KILLING) {
        launcher->phase = KILLING;
        launcher->deadline = now() + GIVE_UP;
    }
    kill_all(launcher);
}

void go_on_ending(struct launcher *launcher)
{
    if (launcher->phase < SWEEPING && launcher->ended == launcher->started) {
        launcher->phase = SWEEPING;
        launcher->deadline = now() + GRACE;
        signal_children(SIGTERM);
    } else if (launcher->phase != KILLING && now() >= launcher->deadline) {
        begin_killing(launcher);
    } else if (launcher->phase == KILLING && now() < launcher->deadline) {
        kill_all(launcher);
    } else if (launcher->phase == KILLING) {
        say(launcher, "some processes of the job cannot be killed");
        launcher->no_children = true;
    }
}

void note_abort(const struct rank *rank)
{
    for (int i = 0; i < rank->launcher->options->ranks_per_process; i++) {
        const struct job_record *record = record_of(rank, i);
        if (atomic_load(&record->aborts) && rank->launcher->phase == RUNNING) {
            char text[JOB_TEXT];
            memcpy(text, record->text, sizeof text);
            make_printable(text, sizeof text);
            say(rank->launcher, "rank %d ends the job: %s", rank->number + i, text);
            fail(rank->launcher, job_exit_status(record->code));
        }
    }
}

/* A process of several ranks ended when some of them were through, and others had not begun. */
static void report_too_few(struct rank *rank, int missing)
{
    char how[96];
    snprintf(how, sizeof how, ", but only %d of its threads called MPI_Init; it must be %d",
             rank->launcher->options->ranks_per_process - missing,
             rank->launcher->options->ranks_per_process);
    report_end(rank, how);
}

/* The first to be seen is the cause; what comes after it may be a consequence. */
static void judge(struct rank *rank)
{
    struct launcher *launcher = rank->launcher;
    int joined = count_in_state(rank, JOB_JOINED), missing = count_in_state(rank, JOB_STARTED);
    int finished = count_in_state(rank, JOB_FINISHED);
    int code = WIFSIGNALED(rank->status) ? 128 + WTERMSIG(rank->status) : WEXITSTATUS(rank->status);
    note_abort(rank);
    if (launcher->phase != RUNNING) {
        return;
    }
    if (WIFSIGNALED(rank->status)) {
        if (WTERMSIG(rank->status) != launcher->passed_on) {
            report_end(rank, WCOREDUMP(rank->status) ? ", core dumped" : "");
        }
        fail(launcher, code);
    } else if (missing && (joined || finished)) {
        report_too_few(rank, missing);
        fail(launcher, code ? code : STATUS_FAILED);
    } else if (joined) {
        report_end(rank, " without MPI_Finalize");
        fail(launcher, code ? code : STATUS_FAILED);
    } else if (code && missing) {
        report_end(rank, " before it joined the job");
        fail(launcher, code);
    } else if (code && !launcher->has_failed) {
        report_end(rank, "");
        launcher->has_failed = true; /* the others may finish */
        launcher->exit_status = code;
    }
}

static void rank_ended(struct rank *rank, int status)
{
    rank->has_ended = true;
    rank->status = status;
    rank->launcher->ended++;
    judge(rank);
    stop_serving(rank);
    for (int i = 0; i < rank->launcher->options->ranks_per_process; i++) {
        struct job_record *record = record_of(rank, i);
        if (atomic_load(&record->state) != JOB_FINISHED) {
            atomic_store(&record->state, JOB_ENDED);
        }
    }
}

/* The rank that a child is, or NULL: a process that was adopted. */
static struct rank *rank_of(const struct launcher *launcher, pid_t pid)
{
    for (int i = 0; i < launcher->started; i++) {
        if (launcher->ranks[i].pid == pid && !launcher->ranks[i].has_ended) {
            return &launcher->ranks[i];
        }
    }
    return NULL;
}

/* A child that has ended, and is not forgotten yet; 0: none, -1: there are no children. */
static pid_t next_ended(void)
{
    siginfo_t found = {0};
    return waitid(P_ALL, 0, &found, WEXITED | WNOHANG | WNOWAIT) == 0 ? found.si_pid : -1;
}

/* What a rank leaves in its process group ends with it: the number of the group is its own until waitpid. */
void collect(struct launcher *launcher)
{
    pid_t pid;
    while ((pid = next_ended()) > 0) {
        struct rank *rank = rank_of(launcher, pid);
        int status = 0;
        if (rank) {
            kill(-pid, SIGTERM);
        }
        waitpid(pid, &status, 0);
        if (rank) {
            rank_ended(rank, status);
        }
    }
    launcher->no_children = pid < 0;
}
