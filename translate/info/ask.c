/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Gets the version of a library in a child process, which contains the effects of loading it (crash, hang,
 * output). The answer is one write to a pipe, which holds it as a whole.
 */
#define _GNU_SOURCE
#include "ask.h"

#include "backend_version.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MILLISECONDS = 10000 };

_Static_assert(sizeof(struct mpi_abi_identity) <= PIPE_BUF, "a pipe passes it in one piece");

/* Output of the library is not part of the listing. */
static void be_silent(void)
{
    int nothing = open("/dev/null", O_RDWR);
    for (int descriptor = 0; nothing >= 0 && descriptor < 3; descriptor++) {
        dup2(nothing, descriptor);
    }
}

static _Noreturn void answer(const char *path, struct mpi_abi_identity identity, int pipe_end)
{
    be_silent();
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        _exit(1);
    }
    mpi_abi_version_ask(handle, &identity);
    _exit(write(pipe_end, &identity, sizeof identity) == sizeof identity ? 0 : 1);
}

static void listen_to(int pipe_end, struct mpi_abi_identity *identity)
{
    struct pollfd source = {.fd = pipe_end, .events = POLLIN};
    struct mpi_abi_identity answer;
    if (poll(&source, 1, MILLISECONDS) == 1 &&
        read(pipe_end, &answer, sizeof answer) == sizeof answer) {
        *identity = answer;
    }
}

void mpi_abi_ask(const char *path, struct mpi_abi_identity *identity)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return;
    }
    pid_t child = fork();
    if (child == 0) {
        answer(path, *identity, ends[1]);
    }
    close(ends[1]);
    if (child > 0) {
        listen_to(ends[0], identity);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
    }
    close(ends[0]);
}
