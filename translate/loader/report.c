/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages, traces and the end of the process. The state is one flag that mpi_abi_trace_setup
 * writes before anything reads it.
 */
#define _GNU_SOURCE
#include "report.h"

#include "variables.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

/* The status that the dynamic linker itself ends with when a library is missing. */
enum { EXIT_NO_LIBRARY = 127 };

static bool verbose;

static void write_line(const char *format, va_list arguments)
{
    char text[sizeof((struct mpi_abi_error *)0)->text];
    vsnprintf(text, sizeof text, format, arguments);
    dprintf(STDERR_FILENO, "libmpi_abi: %s\n", text);
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

bool mpi_abi_is_verbose(void)
{
    return verbose;
}

void mpi_abi_trace(const char *format, ...)
{
    if (!verbose)
        return;
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments);
    va_end(arguments);
}

/*
 * exit() would run handlers of the application and of tools that may call MPI again, which is not
 * there; abort() would leave a core file for what is an error of set-up.
 */
_Noreturn void mpi_abi_stop(const struct mpi_abi_error *error)
{
    mpi_abi_say("%s", error->text);
    _exit(EXIT_NO_LIBRARY);
}

void mpi_abi_trace_setup(void)
{
    verbose = mpi_abi_variable_is_set("MPI_ABI_VERBOSE");
}
