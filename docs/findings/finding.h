/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the programs of docs/findings.md share: a program compares what it got with what the standard
 * wants, prints both and returns an exit status (0: as the standard says, 1: the finding is there).
 * This file comes before all others, as it asks for the names of POSIX.
 */
#ifndef FINDING_H
#define FINDING_H

#define _POSIX_C_SOURCE 200809L

#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int finding_seen;
static const char *finding_attempt; /* what is under way and may not return */

static inline void finding_compare(const char *what, long long got, long long wanted)
{
    if (got != wanted) {
        printf("%s: got %lld, wanted %lld\n", what, got, wanted);
        fflush(stdout);
        finding_seen = 1;
    }
}

/* As finding_compare, but safe wherever a signal comes. */
static inline void finding_interrupted(const char *how)
{
    const char *const parts[] = {finding_attempt, ": got ", how, ", wanted a return\n"};

    for (int i = 0; i < 4; i++) {
        if (write(STDOUT_FILENO, parts[i], strlen(parts[i])) < 0)
            break;
    }
    _exit(1);
}

static inline void finding_caught(int number)
{
    finding_interrupted(number == SIGALRM ? "no answer" : "a crash");
}

static inline void finding_ended(void)
{
    if (finding_attempt != NULL) {
        fflush(stdout);
        finding_interrupted("the end of the process");
    }
}

/* What follows must return in that time: it may hang, crash or end the process. */
static inline void finding_attempts(const char *what, unsigned seconds)
{
    const int numbers[] = {SIGALRM, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};

    for (int i = 0; i < 6; i++)
        signal(numbers[i], finding_caught);
    if (finding_attempt == NULL)
        atexit(finding_ended);
    finding_attempt = what;
    alarm(seconds);
}

/* It has returned. */
static inline void finding_returned(void)
{
    alarm(0);
    finding_attempt = NULL;
}

#endif
