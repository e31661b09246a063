/* SPDX-License-Identifier: BSD-3-Clause */
/* replace.c: the list of each thread. */
#include "replace.h"

#include <stddef.h>

static _Thread_local struct replacement *first;

void replacement_add(struct replacement *entry)
{
    entry->next = first;
    first = entry;
}

int replacement_remove(struct replacement *entry)
{
    for (struct replacement **at = &first; *at; at = &(*at)->next) {
        if (*at == entry) {
            *at = entry->next;
            return 1;
        }
    }
    return 0;
}

static const struct replacement *find(MPI_Comm comm)
{
    const struct replacement *entry = first;
    while (entry && entry->from != comm) {
        entry = entry->next;
    }
    return entry;
}

MPI_Comm replaced(MPI_Comm comm)
{
    const struct replacement *entry = find(comm);
    return entry ? entry->to : comm;
}

MPI_Comm replaced_for_key(MPI_Comm comm, int keyval)
{
    const int is_predefined = keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE;
    return is_predefined && find(comm) ? MPI_COMM_WORLD : replaced(comm);
}

int replaced_is(const MPI_Comm *comm)
{
    return comm && find(*comm);
}

int replaced_kept(MPI_Comm comm)
{
    PMPI_Comm_call_errhandler(replaced(comm), MPI_ERR_COMM);
    return MPI_ERR_COMM;
}
