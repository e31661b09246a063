/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a window of MPI_Win_allocate reports mpi_minimum_memory_alignment, its memory is aligned to that
 *            value at each process with a size above 0.
 * class:     required
 * basis:     12.2.2 "info key described for MPI_ALLOC_MEM in Section Memory Allocation", 10 "requires that if an
 *            implementation uses a reserved key", 12.2.7 "any user-supplied hints that were not", 9.2 "specify a
 *            desired alternative minimum alignment in bytes": A hint may be ignored, and then it is not reported; one
 *            that is reported is in use.
 * section:   12.2.2, 9.2, 12.2.7, 10
 * covers:    MPI_Win_allocate, MPI_Win_get_info
 * shows:     12.2.2-minimum_alignment_key
 * ranks:     1
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

/* The alignment that is in use; 1 if none is reported. */
static uintptr_t reported(MPI_Win win)
{
    char text[32] = "";
    int flag = 0, length = sizeof text;
    long value = 1;
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(MPI_Win_get_info(win, &info));
    CHECK_MPI(MPI_Info_get_string(info, "mpi_minimum_memory_alignment", &length, text, &flag));
    CHECK_MPI(MPI_Info_free(&info));
    if (flag) {
        value = strtol(text, NULL, 10);
        CHECK(value > 0);
    }
    return value > 0 ? (uintptr_t)value : 1;
}

static void check(MPI_Info info, MPI_Aint size)
{
    char *mine = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(size, 1, info, MPI_COMM_WORLD, &mine, &win));
    rule_errors_return(win);
    const uintptr_t alignment = reported(win);
    if (size > 0) {
        CHECK(mine != NULL);
        CHECK_INT((uintptr_t)mine % alignment, 0);
    }
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    for (int alignment = 64; alignment <= 8192; alignment *= 2) {
        char text[32];

        rule_at("alignment %d", alignment);
        snprintf(text, sizeof text, "%d", alignment);
        CHECK_MPI(MPI_Info_set(info, "mpi_minimum_memory_alignment", text));
        check(info, 8 + 24 * (MPI_Aint)rule_rank()); /* sizes that are no multiples of it */
        check(info, rule_rank() % 2 == 0 ? 0 : 1);
    }
    CHECK_MPI(MPI_Info_free(&info));
}
