/* SPDX-License-Identifier: BSD-3-Clause */
/* trace.h: one line for each event, to a file for tools and to one for people. */
#ifndef MPID_TRACE_H
#define MPID_TRACE_H

#include "mpid.h"

extern int mpid_tracing; /* anything is written */

#define mpid_trace(flag, port, event, peer, tag, context, bytes)                                   \
    (__builtin_expect(mpid_tracing, 0)                                                             \
         ? mpid_trace_event(flag, (port)->id, event, peer, tag, context, bytes)                    \
         : (void)0)

void mpid_trace_event(int flag, int port, const char *event, int peer, int tag, int context,
                      MPI_Count bytes);
void mpid_trace_file(const char *name, int rank);
void mpid_debug_file(const char *name, int rank);
void mpid_debug_flags(int bits);

#endif
