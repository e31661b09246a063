/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The command line of mpiexec_reference.
 */
#ifndef REFERENCE_LAUNCH_OPTIONS_H
#define REFERENCE_LAUNCH_OPTIONS_H

#include <stdbool.h>

/** Variables to set: NAME=VALUE, in their order. */
struct settings {
    char **items;
    int count;
};

/** What stands between two colons. */
struct program {
    int processes;
    int argc;
    char **argv;
    const char *wdir; /* NULL: that of the launcher */
    struct settings settings;
};

struct options {
    struct program *programs;
    int program_count;
    int processes; /* of all programs */
    int ranks_per_process;
    struct settings settings; /* for all programs */
    bool labels;
    double timeout; /* seconds; 0: none */
};

/** Reads the command line. Ends the process if it asks for help, or is wrong. */
void options_read(int argc, char **argv, struct options *options);

/** The ranks of all processes. */
static inline int options_ranks(const struct options *options)
{
    return options->processes * options->ranks_per_process;
}

/** Frees what options_read made. */
void options_free(struct options *options);

#endif
