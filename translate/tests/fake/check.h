/* SPDX-License-Identifier: BSD-3-Clause */
/* A check that says what was got and wanted, and counts. */
#ifndef MPI_ABI_TOOLS_CHECK_H
#define MPI_ABI_TOOLS_CHECK_H

#include <stdio.h>

static int failed;

static void check(int line, const char *text, long long got, long long wanted)
{
    if (got == wanted) {
        return;
    }
    failed++;
    printf("line %d: %s: got %lld, wanted %lld\n", line, text, got, wanted);
}

#define CHECK(got, wanted) check(__LINE__, #got, (long long)(got), (long long)(wanted))

#endif
