/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A stream keeps the beginning of a line until its end comes, so that lines of different ranks do not mix. A sink
 * queues what cannot be written yet, and never blocks: its descriptor belongs to others, too, so it cannot be made
 * nonblocking; but a pipe that poll(2) says to be writable takes PIPE_BUF bytes at once. While much is queued,
 * nothing is read from the ranks, and they wait.
 */
#define _GNU_SOURCE
#include "output.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST_LINE = 65536, FULL = 1 << 20, BUFFER = 4096 };

/* Room at the end, by moving to the front or by more memory. */
static bool make_room(struct text *text, size_t size)
{
    size_t front = (size_t)(text->data - text->memory);
    if (front + text->used + size <= text->room) {
        return true;
    }
    if (text->used + size > text->room / 2) {
        size_t room = 2 * (text->room + size);
        char *larger = realloc(text->memory, room);
        if (!larger) {
            return false;
        }
        text->memory = larger;
        text->room = room;
    }
    text->data = memmove(text->memory, text->memory + front, text->used);
    return true;
}

/* Without memory a part of the output is lost, but the job goes on. */
static void append(struct text *text, const char *data, size_t size)
{
    if (make_room(text, size)) {
        memcpy(text->data + text->used, data, size);
        text->used += size;
    }
}

static void remove_front(struct text *text, size_t size)
{
    text->data += size;
    text->used -= size;
}

/* Whoever writes more learns that it is not read, as from a pipe to the reader itself. */
static void sink_lose(struct sink *sink)
{
    struct output *output = sink->output;
    sink->is_closed = true;
    sink->queue.used = 0;
    for (int i = 0; i < output->count; i++) {
        if (output->all[i].sink == sink) {
            source_close(output->streams.fd, &output->all[i].source);
        }
    }
}

/* As many whole lines as surely fit; a file takes all. */
static size_t next_part(const struct sink *sink)
{
    struct stat status;
    size_t used = sink->queue.used;
    if (used <= PIPE_BUF || (fstat(sink->source.fd, &status) == 0 && S_ISREG(status.st_mode))) {
        return used;
    }
    const char *end = memrchr(sink->queue.data, '\n', PIPE_BUF);
    return end ? (size_t)(end - sink->queue.data) + 1 : PIPE_BUF;
}

static bool is_writable(const struct sink *sink)
{
    struct pollfd poll_fd = {.fd = sink->source.fd, .events = POLLOUT};
    return poll(&poll_fd, 1, 0) > 0;
}

static void pause_or_resume(struct output *output)
{
    bool is_full = output->sinks[0].queue.used > FULL || output->sinks[1].queue.used > FULL;
    if (is_full && !output->is_paused) {
        source_ignore(output->set, &output->streams);
    } else if (!is_full && output->is_paused) {
        source_watch(output->set, &output->streams, EPOLLIN);
    }
    output->is_paused = is_full;
}

static void sink_watch(struct sink *sink, bool watch)
{
    if (watch && !sink->is_watched) {
        source_watch(sink->output->set, &sink->source, EPOLLOUT);
    } else if (!watch && sink->is_watched) {
        source_ignore(sink->output->set, &sink->source);
    }
    sink->is_watched = watch;
}

static void sink_write(void *owner)
{
    struct sink *sink = owner;
    size_t done = 0;
    while (sink->queue.used > 0 && is_writable(sink)) {
        ssize_t written = write(sink->source.fd, sink->queue.data, next_part(sink));
        if (written < 0 && errno != EINTR && errno != EAGAIN) {
            sink_lose(sink);
        } else if (written > 0) {
            remove_front(&sink->queue, (size_t)written);
            done += (size_t)written;
        }
        if (done > FULL) {
            break; /* others have their turn */
        }
    }
    sink_watch(sink, sink->queue.used > 0);
    pause_or_resume(sink->output);
}

static void put_label(struct sink *sink, int rank)
{
    char label[16];
    append(&sink->queue, label, (size_t)snprintf(label, sizeof label, "[%d] ", rank));
}

/* Puts whole lines, or with `stream` as the only one that may go on with it, the beginning of one. */
static void put(struct stream *stream, const char *data, size_t size)
{
    struct sink *sink = stream->sink;
    bool labels = sink->output->labels;
    bool goes_on = sink->in_line == stream;
    if (sink->is_closed || size == 0) {
        return;
    }
    if (labels && sink->in_line && !goes_on) {
        append(&sink->queue, "\n", 1);
    }
    for (const char *end = data + size; data < end;) {
        const char *newline = labels ? memchr(data, '\n', (size_t)(end - data)) : NULL;
        const char *next = newline ? newline + 1 : end;
        if (labels && !goes_on) {
            put_label(sink, stream->rank);
        }
        goes_on = false;
        append(&sink->queue, data, (size_t)(next - data));
        data = next;
    }
    sink->in_line = data[-1] == '\n' ? NULL : stream;
}

/* Forwards the whole lines, or all. */
static void forward(struct stream *stream, bool all)
{
    struct text *line = &stream->line;
    const char *end = line->used > 0 ? memrchr(line->data, '\n', line->used) : NULL;
    size_t size = all ? line->used : end ? (size_t)(end - line->data) + 1 : 0;
    if (line->data && size > 0) {
        put(stream, line->data, size);
        remove_front(line, size);
        sink_write(stream->sink);
    }
}

/* False at the end, or if nothing is there now. */
static bool stream_read(struct stream *stream)
{
    char data[LONGEST_LINE];
    ssize_t size = read(stream->source.fd, data, sizeof data);
    if (size > 0) {
        append(&stream->line, data, (size_t)size);
        stream->total += (size_t)size;
        forward(stream, stream->sink->output->count <= 2); /* lines of one rank cannot mix */
        forward(stream, stream->line.used >= LONGEST_LINE);
    } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
        forward(stream, true);
        source_close(stream->sink->output->streams.fd, &stream->source);
    }
    return size > 0;
}

static void stream_ready(void *owner)
{
    stream_read(owner);
}

static void streams_ready(void *owner)
{
    const struct output *output = owner;
    set_wait(output->streams.fd, 0);
}

bool output_init(struct output *output, int set, bool labels, int count)
{
    *output = (struct output){.set = set, .labels = labels};
    output->all = calloc((size_t)count, sizeof *output->all);
    output->streams = (struct source){epoll_create1(EPOLL_CLOEXEC), streams_ready, output};
    for (int i = 0; i < 2; i++) {
        output->sinks[i] =
            (struct sink){.source = {i + 1, sink_write, &output->sinks[i]}, .output = output};
    }
    return output->all && output->streams.fd >= 0 && source_watch(set, &output->streams, EPOLLIN);
}

bool output_add(struct output *output, int rank, int fd, int sink)
{
    struct stream *stream = &output->all[output->count++];
    *stream = (struct stream){.sink = &output->sinks[sink], .rank = rank};
    stream->source = (struct source){fd, stream_ready, stream};
    return source_watch(output->streams.fd, &stream->source, EPOLLIN);
}

void output_say(struct output *output, const char *format, va_list arguments)
{
    struct sink *sink = &output->sinks[1];
    char line[1024];
    int size = vsnprintf(line, sizeof line, format, arguments);
    if (sink->is_closed || size < 0) {
        return;
    }
    if (sink->in_line) {
        append(&sink->queue, "\n", 1);
        sink->in_line = NULL;
    }
    append(&sink->queue, line, size < (int)sizeof line ? (size_t)size : sizeof line - 1);
    append(&sink->queue, "\n", 1);
    sink_write(sink);
}

/* What stdio writes when its buffer is full ends anywhere in a line, but at a multiple of the buffer's size. */
void output_tick(struct output *output)
{
    for (int i = 0; i < output->count; i++) {
        struct stream *stream = &output->all[i];
        bool is_prompt = stream->rank == 0 && stream->total % BUFFER != 0 && !output->is_paused;
        if (is_prompt && stream->total == stream->total_at_tick) {
            forward(stream, true);
        }
        stream->total_at_tick = stream->total;
    }
}

void output_finish(struct output *output)
{
    for (int i = 0; i < output->count; i++) {
        struct stream *stream = &output->all[i];
        struct pollfd poll_fd = {.fd = stream->source.fd, .events = POLLIN};
        while (stream->source.fd >= 0 && poll(&poll_fd, 1, 0) > 0 && stream_read(stream)) {
        }
        forward(stream, true);
        source_close(output->streams.fd, &stream->source);
    }
}

bool output_is_done(const struct output *output)
{
    return output->sinks[0].queue.used == 0 && output->sinks[1].queue.used == 0;
}

void output_free(struct output *output)
{
    for (int i = 0; i < output->count; i++) {
        free(output->all[i].line.memory);
    }
    free(output->all);
    free(output->sinks[0].queue.memory);
    free(output->sinks[1].queue.memory);
    close(output->streams.fd);
}
