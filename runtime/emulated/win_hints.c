/* SPDX-License-Identifier: BSD-3-Clause */
#include "win_hints.h"

#include "table.h"

#include <stdint.h>
#include <stdlib.h>

#define ALIGNMENT_KEY "mpi_minimum_memory_alignment"

static const struct info_pair defaults[] = {
    {"no_locks", "false"},
    {"accumulate_ordering", "rar,raw,war,waw"},
    {"accumulate_ops", "same_op_no_op"},
    {"mpi_accumulate_granularity", "0"},
    {"same_size", "false"},
    {"same_disp_unit", "false"},
};

int mpi_abi_add_win_hints(struct info_object *object)
{
    int rc = MPI_SUCCESS;
    for (size_t i = 0; rc == MPI_SUCCESS && i < sizeof defaults / sizeof *defaults; i++) {
        if (mpi_abi_info_place(object, defaults[i].key) == object->count) {
            rc = mpi_abi_info_put(object, defaults[i].key, defaults[i].value);
        }
    }
    return rc;
}

/* A process without memory has nothing that is not aligned. */
static int is_aligned(MPI_Win win, const char *alignment)
{
    const uintptr_t wanted = strtoul(alignment, NULL, 10);
    void *base = NULL;
    int found = 0;
    int rc = mpi_abi_table.Win_get_attr(win, MPI_WIN_BASE, &base, &found);
    return rc != MPI_SUCCESS || !found || wanted == 0 || (uintptr_t)base % wanted == 0;
}

void mpi_abi_drop_ignored_win_hints(MPI_Win win, MPI_Info info)
{
    char alignment[32] = "";
    int length = sizeof alignment;
    int found = 0;
    mpi_abi_table.Info_get_string(info, ALIGNMENT_KEY, &length, alignment, &found);
    if (found && !is_aligned(win, alignment)) {
        mpi_abi_table.Info_delete(info, ALIGNMENT_KEY);
    }
}
