/* SPDX-License-Identifier: BSD-3-Clause */
/* Messages about wrong arguments, one line each. */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>

_Thread_local int mpi_abi_check_depth;

int check_say(struct check *at, int number, const char *name, const char *wanted, int error,
              const char *format, ...)
{
    char found[512], line[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(found, sizeof found, format, arguments);
    va_end(arguments);
    snprintf(line, sizeof line, "%s, argument %d (%s): %s; wanted %s", at->function, number, name,
             found, wanted);
    check_write(line);
    at->error = error;
    return 1;
}
