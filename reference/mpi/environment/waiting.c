/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * waiting.c: names the call that waits, for reports of hangs. Calls say nothing on their way, which would cost; who has
 * slept for long looks through its stack for the entry point, which is a symbol that this library exports.
 */
#define _GNU_SOURCE
#include "comm/comm.h"
#include "process.h"
#include <dlfcn.h>
#include <stdio.h>
#ifdef __GLIBC__
#include <execinfo.h>
#else
#define backtrace(frames, depth) 0
#endif

enum { DEPTH = 32 };

/* The innermost: a callback may have called MPI again. Entry points that end in a jump to their body are not on the
 * stack; such a body calls MPID_Waiting. */
static void find_call(char *text, size_t room)
{
    void *frames[DEPTH];
    Dl_info own, found;
    int n = dladdr((void *)(uintptr_t)PMPI_Init, &own) ? backtrace(frames, DEPTH) : 0;
    for (int i = 0; i < n; i++) {
        int is_known = dladdr((char *)frames[i] - 1, &found) && found.dli_sname;
        if (is_known && found.dli_fbase == own.dli_fbase) {
            snprintf(text, room, "%s", found.dli_sname + (found.dli_sname[0] == 'P'));
            return;
        }
    }
}

static int describe(const struct MPID_PORT *port, int context, char *text, size_t room)
{
    char call[48], comm[MPI_MAX_OBJECT_NAME];
    snprintf(call, sizeof call, "%s", text);
    find_call(call, sizeof call);
    int has_comm = mpir_context_name(port, context, comm, sizeof comm);
    snprintf(text, room, "%s%s%s", call, has_comm ? " on " : "", has_comm ? comm : "");
    return context % MPIR_CONTEXTS == 0;
}

void mpir_describe_waits(void)
{
    MPID_SetWaitName(describe);
}
