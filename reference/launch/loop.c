/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A thin layer over epoll.
 */
#include "loop.h"

#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

bool source_watch(int set, struct source *source, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = source};
    return epoll_ctl(set, EPOLL_CTL_ADD, source->fd, &event) == 0;
}

void source_ignore(int set, const struct source *source)
{
    struct epoll_event unused = {0};
    epoll_ctl(set, EPOLL_CTL_DEL, source->fd, &unused);
}

void source_close(int set, struct source *source)
{
    if (source->fd >= 0) {
        source_ignore(set, source);
        close(source->fd);
        source->fd = -1;
    }
}

/* One that is ready may close others that are: those are still there, with fd -1. */
void set_wait(int set, int milliseconds)
{
    struct epoll_event events[64];
    int count = epoll_wait(set, events, sizeof events / sizeof *events, milliseconds);
    for (int i = 0; i < count; i++) {
        struct source *source = events[i].data.ptr;
        if (source->fd >= 0) {
            source->ready(source->owner);
        }
    }
}

int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}
