/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Output of the ranks, line by line, to the launcher's own output.
 */
#ifndef REFERENCE_LAUNCH_OUTPUT_H
#define REFERENCE_LAUNCH_OUTPUT_H

#include "loop.h"

#include <stdarg.h>
#include <stddef.h>

/** Text that grows at its end, and is taken from its front. */
struct text {
    char *memory;
    char *data;
    size_t used, room; /* bytes from `data` on; bytes of `memory` */
};

struct stream;

/** Where output goes: standard output or standard error. */
struct sink {
    struct source source; /* watched while it takes nothing */
    struct output *output;
    struct text queue;
    const struct stream *in_line; /* whose text, without the end of its line, came last */
    bool is_watched;
    bool is_closed; /* its reader has gone */
};

/** What one rank writes to one of them. */
struct stream {
    struct source source;
    struct sink *sink;
    struct text line;            /* its end has not come yet */
    size_t total, total_at_tick; /* bytes that came */
    int rank;
};

struct output {
    int set; /* the loop's */
    bool labels;
    bool is_paused;
    struct source streams; /* a set: left out of the loop's while a sink is full */
    struct sink sinks[2];
    struct stream *all;
    int count;
};

/** Prepares for `count` streams; false: errno says why. */
bool output_init(struct output *output, int set, bool labels, int count);

/** Begins to forward what comes from `fd`, of a rank, to sink 0 or 1. */
bool output_add(struct output *output, int rank, int fd, int sink);

/** Adds a line of the launcher's own. */
void output_say(struct output *output, const char *format, va_list arguments);

/** To be called now and then: forwards the prompts of rank 0, lines to which nothing was added since the last call. */
void output_tick(struct output *output);

/** Reads what is left, although someone may still be able to write. */
void output_finish(struct output *output);

/** Whether all has been written. */
bool output_is_done(const struct output *output);

void output_free(struct output *output);

#endif
