/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Signals: what a process that dies of one leaves behind for the diagnosis.
 *
 * A fatal signal is recorded first (that is what the verdict is made of) and noted with the address that it
 * is about.  Under a runner that wants a diagnosis (MPI_ABI_DIAGNOSE) the process then writes its own stack
 * beside its records, as far as the C library knows it, and stays for as many seconds as MPI_ABI_DIAGNOSE
 * says, or until the runner has had a look at it with a debugger (a file `.seen` appears).  At last it dies
 * of the signal as it would have done.
 *
 * Also on RULE_ASK_STACK, which the runner sends to a process that hangs, the process writes its stack.
 *
 * The handlers allocate nothing and call no MPI.  A stack that is broken may stop them: a second signal
 * kills the process, and so does an alarm.
 *
 * Included by rule_program.h, once in a program.
 */
#ifndef MPI_ABI_RULE_SIGNALS_H
#define MPI_ABI_RULE_SIGNALS_H

#include "rule_notes.h"

#include <signal.h>
#include <time.h>

#if defined __has_include
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#define RULE_HAS_BACKTRACE
#endif
#endif
#ifdef __linux__
#include <sys/prctl.h>
#endif

#define RULE_ASK_STACK SIGUSR2

enum {
    RULE_FRAMES = 64,
    RULE_STACK_SIZE = 1 << 16, /* of the handler's own stack, for one that overflowed */
    RULE_LAST_WORDS = 10       /* seconds for writing a stack */
};

/* How long a dying process stays for a debugger, in seconds; -1 when no diagnosis is wanted. */
static int rule_stay = -1;
static bool rule_may_die; /* by MPI, as the rule demands */

/* Write the stack of this thread, once; the file has its name when it is whole. */
static void rule_write_stack(void)
{
#ifdef RULE_HAS_BACKTRACE
    void *frames[RULE_FRAMES];
    char part[RULE_PATH_SIZE];
    char path[RULE_PATH_SIZE];
    int file = rule_path(path, ".stack") && rule_path(part, ".part")
                   ? open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)
                   : -1;

    if (file >= 0) {
        backtrace_symbols_fd(frames, backtrace(frames, RULE_FRAMES), file);
        close(file);
        rename(part, path);
    }
#endif
}

/* Wait until the runner has seen this process, but not for ever. */
static void rule_wait_for_runner(void)
{
    char path[RULE_PATH_SIZE];
    const struct timespec pause = {0, 10000000};

    if (!rule_path(path, ".seen")) {
        return;
    }
    for (long tries = 100L * rule_stay; tries > 0 && access(path, F_OK) != 0; tries--) {
        nanosleep(&pause, NULL);
    }
}

static void rule_diagnose(void)
{
    sigset_t alarms;

    signal(SIGALRM, SIG_DFL);
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &alarms, NULL);
    alarm(RULE_LAST_WORDS);
    rule_write_stack();
    alarm(0);
    rule_wait_for_runner();
}

static void rule_note_signal(int number, const siginfo_t *about)
{
    if (rule_notes != NULL) {
        rule_notes->signal = number;
        /* Sent by kill() there is none, and the kernel's general code is for those that it does not know. */
        rule_notes->has_address =
            (number == SIGSEGV || number == SIGBUS) && about->si_code > 0 && about->si_code < 0x80;
        rule_notes->address = (uintptr_t)about->si_addr;
    }
}

/* A fatal signal: say so in the records, then die of it as before. */
static void rule_on_signal(int number, siginfo_t *about, void *context)
{
    struct rule_record record;

    (void)context;
    rule_note_signal(number, about);
    rule_begin(&record, "signal", rule_name_now, rule_noted_rank());
    rule_add_number(&record, "number", number);
    rule_finish(&record);
    if (rule_stay >= 0 && !rule_may_die) {
        rule_diagnose();
    }
    raise(number);
}

static void rule_on_question(int number)
{
    int error = errno;

    (void)number;
    rule_write_stack();
    errno = error;
}

/* A handler that is already there (a sanitizer's, a tool's) knows more than ours and stays. */
static void rule_watch(int number, const struct sigaction *ours)
{
    struct sigaction theirs;

    if (sigaction(number, NULL, &theirs) == 0 && theirs.sa_handler == SIG_DFL) {
        sigaction(number, ours, NULL);
    }
}

static void rule_watch_signals(void)
{
    static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    struct sigaction ours;

    memset(&ours, 0, sizeof ours);
    ours.sa_sigaction = rule_on_signal;
    ours.sa_flags = (int)SA_RESETHAND | SA_SIGINFO | SA_ONSTACK;
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) {
        rule_watch(fatal[i], &ours);
    }
}

/* Prepare for a diagnosis: a handler needs a stack, and no library that is still to be loaded. */
static void rule_prepare_diagnosis(void)
{
    static char stack[RULE_STACK_SIZE];
    const char *stay = getenv("MPI_ABI_DIAGNOSE");
    struct sigaction question;

    if (stay == NULL) {
        return;
    }
    rule_stay = atoi(stay);
    rule_open_notes();
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    memset(&question, 0, sizeof question);
    question.sa_handler = rule_on_question;
    question.sa_flags = SA_RESTART;
    rule_watch(RULE_ASK_STACK, &question);
#ifdef RULE_HAS_BACKTRACE
    backtrace((void *[1]){NULL}, 1);
#endif
#ifdef PR_SET_PTRACER
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0,
          0); /* where only a parent may attach a debugger */
#endif
}

#endif
