/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpiexec_reference: two processes, so that one is left to clean up if the other is killed.
 *
 * The front is the process that was called. It passes signals on, waits for the launcher, which does the work, and
 * has its exit status. If the front is killed, the launcher learns of it (PR_SET_PDEATHSIG) and ends the job. If the
 * launcher is killed, so are the ranks (they asked for that, too), and what they started becomes children of the front
 * (it is a subreaper), which ends them.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Descriptors that are opened later shall not take the place of a standard one. */
static void open_standard(void)
{
    int fd;
    do {
        fd = open("/dev/null", O_RDWR);
    } while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0) {
        close(fd);
    }
}

/* Signals that are to be passed on; those that are ignored (nohup) are ignored by the ranks, too. */
static void add_passed(sigset_t *signals)
{
    static const int passed[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                 SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT};
    for (size_t i = 0; i < sizeof passed / sizeof *passed; i++) {
        struct sigaction action;
        if (sigaction(passed[i], NULL, &action) != 0 || action.sa_handler != SIG_IGN) {
            sigaddset(signals, passed[i]);
        }
    }
}

/* Both processes receive all signals by waiting for them; writing to a closed pipe is an error only. */
static void block_signals(sigset_t *awaited, sigset_t *before)
{
    static const int others[] = {SIGPIPE, SIGTTIN, SIGTTOU};
    sigemptyset(awaited);
    add_passed(awaited);
    sigaddset(awaited, SIGCHLD);
    sigset_t blocked = *awaited;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        sigaddset(&blocked, others[i]);
    }
    sigaddset(&blocked, SIGNAL_PASSED);
    sigaddset(&blocked, SIGNAL_ORPHAN);
    signal(SIGCHLD, SIG_DFL); /* an ignored one would hide how ranks end */
    sigprocmask(SIG_BLOCK, &blocked, before);
}

/* Kills what the launcher left, until nothing is. */
static void end_orphans(void)
{
    while (waitpid(-1, NULL, WNOHANG) >= 0 || errno != ECHILD) {
        if (!signal_children(SIGKILL)) {
            return;
        }
        usleep(1000);
    }
}

/* True when the launcher has ended; what else ends was adopted. */
static bool has_ended(pid_t launcher, int *status)
{
    int one;
    pid_t pid;
    while ((pid = waitpid(-1, &one, WNOHANG)) > 0) {
        if (pid == launcher) {
            *status = one;
            return true;
        }
    }
    return false;
}

static int wait_for(pid_t launcher, const sigset_t *awaited)
{
    int status = 0;
    for (;;) {
        int number = sigwaitinfo(awaited, NULL);
        if (number == SIGCHLD && has_ended(launcher, &status)) {
            break;
        }
        if (number > 0 && number != SIGCHLD) {
            sigqueue(launcher, SIGNAL_PASSED, (union sigval){.sival_int = number});
        }
        if (number == SIGTSTP) {
            raise(SIGSTOP);
        }
    }
    if (WIFSIGNALED(status)) {
        end_orphans();
        fprintf(stderr,
                "mpiexec_reference: its own process %d was killed by signal %d (%s); the job has "
                "ended\n",
                (int)launcher, WTERMSIG(status), strsignal(WTERMSIG(status)));
        return 128 + WTERMSIG(status);
    }
    return WEXITSTATUS(status);
}

int main(int argc, char **argv)
{
    struct options options = {0};
    sigset_t awaited;
    sigset_t before;
    open_standard();
    options_read(argc, argv, &options);
    block_signals(&awaited, &before);
    pid_t front = getpid();
    if (prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) {
        fprintf(stderr, "mpiexec_reference: PR_SET_CHILD_SUBREAPER: %s; processes may be left\n",
                strerror(errno));
    }
    pid_t launcher = fork();
    int status = STATUS_FAILED;
    if (launcher == 0) {
        status = launcher_run(&options, &before, front);
    } else if (launcher > 0) {
        status = wait_for(launcher, &awaited);
    } else {
        fprintf(stderr, "mpiexec_reference: fork: %s\n", strerror(errno));
    }
    options_free(&options);
    return status;
}
