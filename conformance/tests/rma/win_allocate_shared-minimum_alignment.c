/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a window of shared memory reports mpi_minimum_memory_alignment, the memory of the first process with
 *            a size above 0 is aligned to that value.
 * class:     required
 * basis:     12.2.3 "info key apply to the start of the", 10 "requires that if an implementation uses a reserved key",
 *            12.2.7 "any user-supplied hints that were not", 9.2 "specify a desired alternative minimum alignment in
 *            bytes": A hint may be ignored, and then it is not reported; one that is reported is in use.
 * section:   12.2.3, 9.2, 12.2.7, 10
 * covers:    MPI_Win_allocate_shared, MPI_Win_get_info
 * constants: MPI_COMM_TYPE_SHARED
 * shows:     12.2.3-minimum_alignment_key
 * ranks:     1
 * capability: rma_shared
 *
 * In the second half of the windows rank 0 of several has no memory, so that rank 1 is the first.
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

static void check(MPI_Comm node, int first, MPI_Info info)
{
    int rank = -1, code = MPI_SUCCESS, class = MPI_SUCCESS;
    char *mine = NULL;
    MPI_Win win = MPI_WIN_NULL;

    CHECK_MPI(MPI_Comm_rank(node, &rank));
    code = MPI_Win_allocate_shared(rank < first ? 0 : 40, 1, info, node, &mine, &win);
    MPI_Error_class(code, &class);
    if (class == MPI_ERR_RMA_SHARED) {
        SKIP("processes here cannot share memory");
    }
    REQUIRE_MPI(code);
    rule_errors_return(win);
    const uintptr_t alignment = reported(win);
    if (rank == first) {
        CHECK(mine != NULL);
        CHECK_INT((uintptr_t)mine % alignment, 0);
    }
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    MPI_Comm node = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int size = 1;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node));
    CHECK_MPI(MPI_Comm_size(node, &size));
    REQUIRE_MPI(MPI_Info_create(&info));
    for (int alignment = 64; alignment <= 4096; alignment *= 2) {
        char text[32];

        rule_at("alignment %d", alignment);
        snprintf(text, sizeof text, "%d", alignment);
        CHECK_MPI(MPI_Info_set(info, "mpi_minimum_memory_alignment", text));
        check(node, 0, info);
        check(node, size > 1 ? 1 : 0, info);
    }
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Comm_free(&node));
}
