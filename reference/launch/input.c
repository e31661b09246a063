/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Rank 0 reads the launcher's standard input itself, so that nothing is taken from it that rank 0 does not read.
 * A terminal is the exception: its process group is not that of rank 0, which would be stopped. There, lines go
 * through a pipe.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/epoll.h>
#include <unistd.h>

static bool is_foreground(void)
{
    return tcgetpgrp(STDIN_FILENO) == getpgrp();
}

static void end_input(struct launcher *launcher)
{
    source_ignore(launcher->set, &launcher->terminal);
    launcher->terminal.fd = -1;
    close(launcher->terminal_to);
    launcher->terminal_to = -1;
}

static bool has_room(int fd)
{
    struct pollfd poll_fd = {.fd = fd, .events = POLLOUT};
    return poll(&poll_fd, 1, 0) > 0;
}

/* What has no room stays in the terminal: a tick tries again. */
static void input_ready(void *owner)
{
    struct launcher *launcher = owner;
    char data[PIPE_BUF];
    if (!is_foreground() || !has_room(launcher->terminal_to)) {
        source_ignore(launcher->set, &launcher->terminal);
        return;
    }
    ssize_t size = read(STDIN_FILENO, data, sizeof data);
    if (size <= 0 || write(launcher->terminal_to, data, (size_t)size) < 0) {
        end_input(launcher);
    }
}

void watch_input(struct launcher *launcher)
{
    if (launcher->terminal_to >= 0 && is_foreground() && has_room(launcher->terminal_to)) {
        source_watch(launcher->set, &launcher->terminal, EPOLLIN);
    }
}

int open_input(struct launcher *launcher)
{
    int ends[2];
    if (!isatty(STDIN_FILENO)) {
        return fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    }
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return -1;
    }
    launcher->terminal = (struct source){STDIN_FILENO, input_ready, launcher};
    launcher->terminal_to = ends[1];
    return ends[0];
}
