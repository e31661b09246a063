/* SPDX-License-Identifier: BSD-3-Clause */
/* trace.c: see trace.h. A line is written by one call, so that lines of several threads do not mix. */
#include "trace.h"
#include <stdio.h>
#include <string.h>

int mpid_tracing;
static int flags;
static FILE *traced, *debugged;

/* The file of a name: "-" is standard error, the first %d the rank. A file that cannot be opened is reported. */
static FILE *open_named(const char *name, int rank)
{
    char path[4096];
    const char *at = name ? strstr(name, "%d") : NULL;
    if (!name || strcmp(name, "-") == 0) {
        return name ? stderr : NULL;
    }
    if (at) {
        snprintf(path, sizeof path, "%.*s%d%s", (int)(at - name), name, rank, at + 2);
    } else {
        snprintf(path, sizeof path, "%s", name);
    }
    FILE *file = fopen(path, "w");
    if (!file) {
        fprintf(stderr, "mpid: rank %d: cannot open %s for messages about the device: ", rank,
                path);
        perror(NULL);
    }
    return file;
}

static void replace(FILE **file, const char *name, int rank)
{
    if (*file && *file != stderr) {
        fclose(*file);
    }
    *file = open_named(name, rank);
    mpid_tracing = traced || (flags && debugged);
}

void mpid_trace_file(const char *name, int rank)
{
    replace(&traced, name, rank);
}

void mpid_debug_file(const char *name, int rank)
{
    replace(&debugged, name, rank);
}

void mpid_debug_flags(int bits)
{
    flags = bits;
    debugged = debugged ? debugged : stderr;
    mpid_tracing = traced || flags;
}

void mpid_trace_event(int flag, int port, const char *event, int peer, int tag, int context,
                      MPI_Count bytes)
{
    char line[160];
    int n = snprintf(line, sizeof line, "%.9f %d %s %d %d %d %lld\n", mpid_now(), port, event, peer,
                     tag, context, (long long)bytes);
    if (traced && flag == MPID_DEBUG_MESSAGES) {
        fwrite(line, 1, (size_t)n, traced);
        fflush(traced);
    }
    if (flags & flag) {
        fwrite(line, 1, (size_t)n, debugged);
        fflush(debugged);
    }
}
