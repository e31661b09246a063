/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A profiling tool to be preloaded: it defines every MPI_X, and each calls PMPI_X, which must be
 * the front's.
 */
#include "names.h"

#include <stdio.h>

static int pass(const char *name, int got, int number)
{
    if (got == FRONT + number) {
        return TOOL;
    }
    printf("tool: PMPI_%s arrived at %d, wanted %d\n", name, got, FRONT + number);
    return 0;
}

#define X(name)                                                                                    \
    int MPI_##name(void)                                                                           \
    {                                                                                              \
        return pass(#name, PMPI_##name(), NUMBER_P##name) + NUMBER_##name;                         \
    }
#include "names.inc"
#undef X
