/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Whether the tools interface is initialized (MPI 5.0, 15.3.4). Backends do not survive the end of their
 * own: MPICH loses its variables for good when the last user finalizes the interface, and Open MPI
 * crashes when that happens after MPI_Finalize. So the library counts the users, and keeps a reference
 * of its own from the first one on.
 */
#ifndef MPI_ABI_TOOLS_H
#define MPI_ABI_TOOLS_H

#include <stdatomic.h>

#define tools_users FAMILY(tools_users)
extern atomic_int tools_users;

static inline int tools_initialized(void)
{
    return atomic_load_explicit(&tools_users, memory_order_relaxed) > 0;
}

/* Whether a text filled the caller's buffer, so that the returned length may be too short. */
static inline int is_cut(const char *text, const int *length, int capacity)
{
    return text && length && capacity > 0 && *length >= capacity && FAMILY(is)(FAMILY(cutting));
}

/* Backends crash for some indices that they do not have: `get_num` counts those that there are. */
static inline int tool_index_valid(int (*get_num)(int *), int index)
{
    int number = 0;
    return index >= 0 && get_num(&number) == 0 && index < number;
}

#endif
