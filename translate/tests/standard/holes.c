/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Calls every function, each in a process of its own, over a backend that may lack any of them. Prints
 * the name of each with what it returned, or how its process ended.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 20 /* that a call may take */ };

static long long some_memory_[256];
static void *some_memory = some_memory_;

static void some_function(void)
{
}

#define JOIN_(a, b) a##b
#define JOIN(a, b)  JOIN_(a, b)
#define CALL(name, called)                                                                         \
    static long JOIN(call_, __LINE__)(void)                                                        \
    {                                                                                              \
        return (long)(called);                                                                     \
    }
#include "every_call.h"
#undef CALL

static const struct {
    const char *name;
    long (*call)(void);
} calls[] = {
#define CALL(name, called) {#name, JOIN(call_, __LINE__)},
#include "every_call.h"
#undef CALL
};

static void run(int i)
{
    int status;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        alarm(SECONDS);
        printf("%s returned %ld\n", calls[i].name, calls[i].call());
        fflush(stdout);
        _exit(0);
    }
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status)) {
        printf("%s died of signal %d\n", calls[i].name, WTERMSIG(status));
    } else if (WEXITSTATUS(status)) {
        printf("%s exited with %d\n", calls[i].name, WEXITSTATUS(status));
    }
}

/* Without an argument all; else those with this name. */
int main(int argc, char **argv)
{
    int count = sizeof calls / sizeof calls[0];
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (int i = 0; i < count; i++) {
        if (argc < 2 || strcmp(argv[1], calls[i].name) == 0) {
            run(i);
        }
    }
    return 0;
}
