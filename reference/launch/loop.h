/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Waits for many descriptors at once. Sets of them can be in sets.
 */
#ifndef REFERENCE_LAUNCH_LOOP_H
#define REFERENCE_LAUNCH_LOOP_H

#include <stdbool.h>
#include <stdint.h>

/** A descriptor and what to do when something can be read from it, or was written. -1: closed. */
struct source {
    int fd;
    void (*ready)(void *owner);
    void *owner;
};

/** Adds `source`, whose fields are set, to a set. Events as epoll(7) names them. Failure: errno says why. */
bool source_watch(int set, struct source *source, uint32_t events);

/** Takes it out of its set, which it may not be in. */
void source_ignore(int set, const struct source *source);

/** Takes it out and closes it. */
void source_close(int set, struct source *source);

/** Calls what is ready within this time (-1: any). */
void set_wait(int set, int milliseconds);

/** Milliseconds since some time in the past. */
int64_t now(void);

#endif
