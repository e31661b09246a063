/* SPDX-License-Identifier: BSD-3-Clause */
/* The states of functions for users: names, counts, and the trace. */
#include "fill.h"

#include "report.h"

#include <stdio.h>

const char *mpi_abi_state_name(enum mpi_abi_state state)
{
    static const char *const names[] = {
        [MPI_ABI_UNSUPPORTED] = "unsupported",
        [MPI_ABI_TRANSLATED] = "translated",
        [MPI_ABI_BUILTIN] = "builtin",
        [MPI_ABI_EMULATED] = "emulated",
    };
    return names[state];
}

int mpi_abi_state_count(enum mpi_abi_state state)
{
    int count = 0;
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        count += mpi_abi_states[i] == state;
    }
    return count;
}

/* Several names a line, since one message has an end. */
static void trace_names(enum mpi_abi_state state)
{
    char text[1024];
    size_t used = 0;
    for (int i = 0; i < MPI_ABI_FUNCTIONS; i++) {
        if (mpi_abi_states[i] != state) {
            continue;
        }
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", mpi_abi_name(i));
        if (used > sizeof text - 64) {
            mpi_abi_trace(MPI_ABI_TRACE_ALL, "%s:%s", mpi_abi_state_name(state), text);
            used = 0;
        }
    }
    if (used) {
        mpi_abi_trace(MPI_ABI_TRACE_ALL, "%s:%s", mpi_abi_state_name(state), text);
    }
}

void mpi_abi_trace_functions(void)
{
    if (!mpi_abi_traces(MPI_ABI_TRACE_SEARCH)) {
        return;
    }
    mpi_abi_trace(MPI_ABI_TRACE_SEARCH,
                  "%d functions translated, %d built in, %d emulated, %d "
                  "unsupported",
                  mpi_abi_state_count(MPI_ABI_TRANSLATED), mpi_abi_state_count(MPI_ABI_BUILTIN),
                  mpi_abi_state_count(MPI_ABI_EMULATED), mpi_abi_state_count(MPI_ABI_UNSUPPORTED));
    trace_names(MPI_ABI_BUILTIN);
    trace_names(MPI_ABI_EMULATED);
    trace_names(MPI_ABI_UNSUPPORTED);
}
