/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Routines of the C runtime complete in one process while the others are blocked in MPI.
 * class:     required
 * basis:     2.10.1 "and that their completion is independent of the": The others wait in a barrier, which this
 *            process enters after its routines have returned.
 * section:   2.10.1
 * covers:    MPI_Barrier
 * shows:     2.10.1-runtime_independent
 * ranks:     2
 *
 * Each process in turn is the one that works. A routine may fail for want of memory or space.
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BYTES = 1 << 22 };

static void work(void)
{
    FILE *file = tmpfile();
    char *memory = malloc(BYTES);
    char line[32] = "";
    const char *path = getenv("PATH");

    if (memory != NULL) {
        memset(memory, 1, BYTES);
        CHECK_INT(memory[BYTES - 1], 1);
    }
    if (file != NULL) {
        if (fprintf(file, "%s %d\n", "number", 42) > 0 && fflush(file) == 0) {
            rewind(file);
            CHECK(fgets(line, sizeof line, file) != NULL);
            CHECK_STR(line, "number 42\n");
        }
        fclose(file);
    }
    printf("%s", "");
    fflush(stdout);
    CHECK(path == NULL || strlen(path) < SIZE_MAX);
    CHECK(time(NULL) != (time_t)-1);
    free(memory);
}

void rule(void)
{
    for (int i = 0; i < rule_size(); i++) {
        rule_at("process %d works", i);
        if (rule_rank() == i) {
            work();
        }
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    }
}
