/* SPDX-License-Identifier: BSD-3-Clause */
/* Messages about wrong arguments, one line each. */
#define _GNU_SOURCE /* dladdr */
#include "check.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdarg.h>
#include <stdio.h>

_Thread_local int mpi_abi_check_depth;

/*
 * The call in the program as "FILE+ADDRESS", as addr2line takes both; empty if it is not known: MPI may have been
 * called by a function of this library. The byte before the return address belongs to the line of the call.
 */
static void name_call(const void *from, char *text, size_t size)
{
    Dl_info there, here;
    const char *call = (const char *)from - 1;
    const ElfW(Ehdr) * header;

    text[0] = '\0';
    if (!dladdr(call, &there) || !dladdr(&mpi_abi_checks, &here) ||
        there.dli_fbase == here.dli_fbase) {
        return;
    }
    header = there.dli_fbase;
    snprintf(text, size, "; called at %s+%#tx", there.dli_fname,
             call - (header->e_type == ET_EXEC ? (const char *)NULL : (const char *)header));
}

int check_say(struct check *at, int number, const char *name, const char *wanted, int error,
              const char *format, ...)
{
    char found[512], call[512], line[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(found, sizeof found, format, arguments);
    va_end(arguments);
    name_call(at->from, call, sizeof call);
    snprintf(line, sizeof line, "%s, argument %d (%s): %s; wanted %s%s", at->function, number, name,
             found, wanted, call);
    check_write(line);
    at->error = error;
    return 1;
}
