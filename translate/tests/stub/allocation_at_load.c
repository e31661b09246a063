/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Memory that fails while the backend is looked for and loaded: a process for each allocation. The first
 * MPI call then ends the process with a message, or works all the same; it never crashes.
 */
#include "counted_memory.h"
#include "stub_test.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* How a process says that no allocation of that number came. */
enum { NONE_FAILED = 3 };

static _Noreturn void load_failing(long number)
{
    int flag;
    alarm(20);
    memory_fail(number);
    MPI_Initialized(&flag);
    _exit(memory_failed() ? 0 : NONE_FAILED);
}

/* The status of a process in which that allocation fails, and what it said. */
static int load_once(long number, char *said, size_t capacity)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return -1;
    }
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        load_failing(number);
    }
    close(ends[1]);
    ssize_t length = read(ends[0], said, capacity - 1);
    said[length > 0 ? length : 0] = '\0';
    close(ends[0]);
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

static int is_message(const char *said)
{
    return strncmp(said, "libmpi_abi: ", 12) == 0;
}

int main(void)
{
    char said[4096];
    long number = 1;
    memory_watch();
    for (int status = 0;; number++) {
        status = load_once(number, said, sizeof said);
        if (WIFEXITED(status) && WEXITSTATUS(status) == NONE_FAILED) {
            break;
        }
        int survived = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        int explained = WIFEXITED(status) && is_message(said);
        if (!survived && !explained) {
            stub_fail(__FILE__, __LINE__, "allocation %ld: status %#x, message '%s'", number,
                      (unsigned)status, said);
        }
    }
    printf("%ld allocations\n", number - 1);
    return stub_verdict(number - 1);
}
