/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Options are the same with one dash and with two. Those that a program does not have end at its name.
 */
#define _GNU_SOURCE
#include "options.h"

#include "job.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char usage[] =
    "usage: mpiexec_reference [OPTION]... PROGRAM [ARGUMENT]... [: [OPTION]... PROGRAM "
    "[ARGUMENT]...]...\n"
    "\n"
    "Starts the ranks of an MPI program on this machine. Of each program:\n"
    "  -n N, -np N       start N processes (1), each of which is one rank\n"
    "  -wdir FOLDER      start them in this folder\n"
    "  -env NAME VALUE   set a variable\n"
    "  -initial-errhandler NAME\n"
    "                    the initial error handler: mpi_errors_are_fatal (the default),\n"
    "                    mpi_errors_abort or mpi_errors_return\n"
    "Of all programs:\n"
    "  -genv NAME VALUE  set a variable\n"
    "  -x NAME=VALUE     the same; without =VALUE, the variable must be set\n"
    "  --ranks-per-proc K\n"
    "                    each process is K ranks: it calls MPI_Init K times, from K threads\n"
    "  -l                begin each line of output with the rank that wrote it\n"
    "  --timeout SECONDS end the job after this time, and show what each rank does\n"
    "  --help, --version\n"
    "\n"
    "SIGUSR1 shows what each rank does. The exit status is that of the first rank that failed. "
    "See\n"
    "mpiexec_reference(1).\n";

struct reader {
    struct options *options;
    struct program *program;
    char **next; /* ends with NULL */
};

__attribute__((format(printf, 1, 2))) static _Noreturn void refuse(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("mpiexec_reference: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("; see mpiexec_reference --help\n", stderr);
    va_end(arguments);
    exit(2);
}

static void *grown(void *array, int count, size_t size)
{
    void *larger = realloc(array, (size_t)count * size);
    if (!larger) {
        refuse("out of memory");
    }
    return larger;
}

static const char *argument(struct reader *reader, const char *option)
{
    if (!*reader->next) {
        refuse("%s: wanted a value after it, found the end", option);
    }
    return *reader->next++;
}

static void set(struct settings *settings, const char *name, const char *value)
{
    if (!*name || strchr(name, '=')) {
        refuse("wanted the name of a variable, found '%s'", name);
    }
    settings->items = grown(settings->items, settings->count + 1, sizeof *settings->items);
    if (asprintf(&settings->items[settings->count++], "%s=%s", name, value) < 0) {
        refuse("out of memory");
    }
}

static int read_number(struct reader *reader, const char *option)
{
    const char *text = argument(reader, option);
    char *end;
    errno = 0;
    long ranks = strtol(text, &end, 10);
    if (end == text || *end || errno || ranks < 1 || ranks > JOB_MAX_SIZE) {
        refuse("%s: wanted a number of ranks, 1 to %d, found '%s'", option, JOB_MAX_SIZE, text);
    }
    return (int)ranks;
}

static void read_processes(struct reader *reader, const char *option)
{
    reader->program->processes = read_number(reader, option);
}

static void read_ranks_per_proc(struct reader *reader, const char *option)
{
    reader->options->ranks_per_process = read_number(reader, option);
}

static void read_wdir(struct reader *reader, const char *option)
{
    reader->program->wdir = argument(reader, option);
}

static void read_env(struct reader *reader, const char *option)
{
    const char *name = argument(reader, option);
    set(&reader->program->settings, name, argument(reader, option));
}

/* MPI's key mpi_initial_errhandler (11.8.4). A variable, since errors may come before the rank joins the job. */
static void read_errhandler(struct reader *reader, const char *option)
{
    static const char *const names[] = {"mpi_errors_are_fatal", "mpi_errors_abort",
                                        "mpi_errors_return"};
    const char *name = argument(reader, option);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcasecmp(name, names[i]) == 0) {
            set(&reader->program->settings, "MPI_ABI_REFERENCE_ERRHANDLER", names[i]);
            return;
        }
    }
    refuse("%s: wanted mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return, found '%s'",
           option, name);
}

static void read_genv(struct reader *reader, const char *option)
{
    const char *name = argument(reader, option);
    set(&reader->options->settings, name, argument(reader, option));
}

static void read_x(struct reader *reader, const char *option)
{
    const char *text = argument(reader, option);
    const char *sign = strchr(text, '=');
    if (!sign && !getenv(text)) {
        refuse("%s %s: this variable is not set", option, text);
    }
    if (sign) {
        char *name = strndup(text, (size_t)(sign - text));
        set(&reader->options->settings, name ? name : "", sign + 1);
        free(name);
    }
}

static void read_labels(struct reader *reader, const char *option)
{
    (void)option;
    reader->options->labels = true;
}

static void read_timeout(struct reader *reader, const char *option)
{
    const char *text = argument(reader, option);
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end || !isfinite(seconds) || seconds <= 0) {
        refuse("%s: wanted seconds, found '%s'", option, text);
    }
    reader->options->timeout = seconds;
}

static void show_help(struct reader *reader, const char *option)
{
    (void)reader;
    (void)option;
    fputs(usage, stdout);
    exit(0);
}

static void show_version(struct reader *reader, const char *option)
{
    (void)reader;
    (void)option;
    puts("mpiexec_reference (mpi_abi) " MPI_ABI_PROJECT_VERSION);
    exit(0);
}

static const struct {
    const char *name;
    void (*read)(struct reader *reader, const char *option);
} known[] = {
    {"n", read_processes},
    {"np", read_processes},
    {"wdir", read_wdir},
    {"wd", read_wdir},
    {"env", read_env},
    {"initial-errhandler", read_errhandler},
    {"genv", read_genv},
    {"x", read_x},
    {"l", read_labels},
    {"timeout", read_timeout},
    {"ranks-per-proc", read_ranks_per_proc},
    {"help", show_help},
    {"h", show_help},
    {"version", show_version},
    {"V", show_version},
};

static void read_option(struct reader *reader)
{
    const char *option = *reader->next++;
    const char *name = option + (option[1] == '-' ? 2 : 1);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(name, known[i].name) == 0) {
            known[i].read(reader, option);
            return;
        }
    }
    refuse("no option is called %s", option);
}

/* Up to the next colon, or the end. */
static void read_program(struct reader *reader)
{
    struct options *options = reader->options;
    options->programs =
        grown(options->programs, options->program_count + 1, sizeof *options->programs);
    struct program *program = &options->programs[options->program_count++];
    *program = (struct program){.processes = 1};
    reader->program = program;
    while (*reader->next && (*reader->next)[0] == '-' && (*reader->next)[1] != '\0') {
        read_option(reader);
    }
    program->argv = reader->next;
    while (*reader->next && strcmp(*reader->next, ":") != 0) {
        reader->next++;
        program->argc++;
    }
    if (program->argc == 0) {
        refuse("wanted a program to start%s", options->program_count > 1 ? " after the colon" : "");
    }
    options->processes += program->processes;
    if (options->processes > JOB_MAX_SIZE) {
        refuse("wanted at most %d ranks, found %d", JOB_MAX_SIZE, options->processes);
    }
}

void options_read(int argc, char **argv, struct options *options)
{
    (void)argc;
    struct reader reader = {.options = options, .next = argv + 1};
    options->ranks_per_process = 1;
    read_program(&reader);
    while (*reader.next) {
        *reader.next++ = NULL; /* the colon ends the arguments of the program before it */
        read_program(&reader);
    }
    if (options->processes > JOB_MAX_SIZE / options->ranks_per_process) {
        refuse("wanted at most %d ranks, found %d processes of %d ranks", JOB_MAX_SIZE,
               options->processes, options->ranks_per_process);
    }
}

static void settings_free(struct settings *settings)
{
    for (int i = 0; i < settings->count; i++) {
        free(settings->items[i]);
    }
    free(settings->items);
}

void options_free(struct options *options)
{
    for (int i = 0; i < options->program_count; i++) {
        settings_free(&options->programs[i].settings);
    }
    settings_free(&options->settings);
    free(options->programs);
}
