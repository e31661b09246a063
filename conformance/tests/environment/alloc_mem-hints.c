/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Alloc_mem takes the size 0, and hints, be they of alignment or unknown, do not change that all bytes
 *            of the memory can be used.
 * class:     required
 * basis:     9.2 "memory segment in bytes (nonnegative integer)", 9.2 "does not affect the semantics of the call", 9.2
 *            "ignore values smaller than the default required alignment": Size 0 is allowed, and whatever a hint asks
 *            for, the call allocates the memory.
 * section:   9.2
 * covers:    MPI_Alloc_mem, MPI_Free_mem
 * shows:     9.2-info_no_effect, 9.2-size_zero, 9.2-small_alignment
 * ranks:     1
 */
#include "rule.h"

#include <stdio.h>
#include <string.h>

enum { SIZE = 5000 };

static void check(MPI_Info info, MPI_Aint size)
{
    char *memory = NULL;

    rule_poison(&memory, sizeof memory);
    REQUIRE_MPI(MPI_Alloc_mem(size, info, &memory));
    if (size > 0) {
        memset(memory, 0x33, (size_t)size);
        CHECK_INT(memory[size - 1], 0x33);
    }
    CHECK_MPI(MPI_Free_mem(memory));
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    check(MPI_INFO_NULL, 0);
    check(MPI_INFO_NULL, SIZE);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "no such key", "no such value"));
    check(info, SIZE);
    for (int alignment = 1; alignment <= 8192; alignment *= 2) {
        char text[20];

        rule_at("alignment %d", alignment);
        snprintf(text, sizeof text, "%d", alignment);
        CHECK_MPI(MPI_Info_set(info, "mpi_minimum_memory_alignment", text));
        check(info, SIZE);
        check(info, 1);
        check(info, 0);
    }
    CHECK_MPI(MPI_Info_free(&info));
}
