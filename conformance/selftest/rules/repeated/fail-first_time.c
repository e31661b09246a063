/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    The first run fails on each rank, all others pass.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   2
 *
 * MPI_ABI_SELFTEST_COUNT names a folder in which each rank leaves a file; without it nothing fails.
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

void rule(void)
{
    const char *folder = getenv("MPI_ABI_SELFTEST_COUNT");
    int first = 0;
    if (folder != NULL) {
        char path[4096];
        snprintf(path, sizeof(path), "%s/%d", folder, rule_rank());
        FILE *file = fopen(path, "wx");
        first = file != NULL;
        if (first) {
            fclose(file);
        }
    }
    CHECK_INT(first, 0);
}
