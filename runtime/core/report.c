/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages, traces and the end of the process. The verbosity is written before anything reads
 * it; the rank may change while others write.
 */
#define _GNU_SOURCE
#include "report.h"

#include "variables.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static int verbosity;

/* -1: not known. */
static _Atomic(int) known_rank = -1;

void mpi_abi_set_rank(int rank)
{
    known_rank = rank;
}

bool mpi_abi_rank_is_known(void)
{
    return known_rank >= 0;
}

static void write_line(const char *format, va_list arguments)
{
    char text[sizeof((struct mpi_abi_error *)0)->text];
    vsnprintf(text, sizeof text, format, arguments);
    if (known_rank >= 0) {
        dprintf(STDERR_FILENO, "libmpi_abi: rank %d: %s\n", known_rank, text);
    } else {
        dprintf(STDERR_FILENO, "libmpi_abi: %s\n", text);
    }
}

bool mpi_abi_fail(struct mpi_abi_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}

void mpi_abi_say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments);
    va_end(arguments);
}

void mpi_abi_say_once(const char *format, ...)
{
    if (known_rank > 0) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments);
    va_end(arguments);
}

/* The one line of the first level comes from one process. */
bool mpi_abi_traces(enum mpi_abi_trace_level level)
{
    return verbosity >= (int)level && (verbosity > MPI_ABI_TRACE_CHOICE || known_rank <= 0);
}

void mpi_abi_trace(enum mpi_abi_trace_level level, const char *format, ...)
{
    if (!mpi_abi_traces(level)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments);
    va_end(arguments);
}

/*
 * exit() would run handlers of the application and of tools, which may call MPI although there is none.
 * abort() would leave a core file for a configuration error.
 */
_Noreturn void mpi_abi_stop(const struct mpi_abi_error *error)
{
    mpi_abi_say("%s", error->text);
    _exit(MPI_ABI_EXIT_SETUP);
}

void mpi_abi_trace_setup(void)
{
    verbosity = mpi_abi_variable_level("MPI_ABI_VERBOSE", MPI_ABI_TRACE_ALL);
}
