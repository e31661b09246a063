/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Alloc_mem aligns its memory to at least as many bytes as "mpi_minimum_memory_alignment" says.
 * class:     quality
 * basis:     9.2 "specify a desired alternative minimum alignment in bytes", 10 "An implementation is not required to
 *            support these": A library may lack the key, and the program cannot see whether it does; one that has it
 *            must do what it asks for.
 * section:   9.2, 10
 * covers:    MPI_Alloc_mem
 * shows:     9.2-minimum_alignment
 * ranks:     1
 *
 * Several blocks are there at once, because one may be aligned by chance.
 */
#include "rule.h"

#include <stdio.h>

enum { BLOCKS = 5, MOST_ALIGNED = 4096 };

static void check(int alignment)
{
    static const MPI_Aint sizes[BLOCKS] = {1, 24, 1000, 5000, 100001};
    char text[20];
    void *blocks[BLOCKS];
    MPI_Info info = MPI_INFO_NULL;

    snprintf(text, sizeof text, "%d", alignment);
    REQUIRE_MPI(PMPI_Info_create(&info));
    CHECK_MPI(PMPI_Info_set(info, "mpi_minimum_memory_alignment", text));
    for (int i = 0; i < BLOCKS; i++) {
        rule_at("%d bytes aligned to %d", (int)sizes[i], alignment);
        rule_poison(&blocks[i], sizeof blocks[i]);
        REQUIRE_MPI(MPI_Alloc_mem(sizes[i], info, &blocks[i]));
        CHECK_INT((uintptr_t)blocks[i] % (uintptr_t)alignment, 0);
    }
    for (int i = 0; i < BLOCKS; i++) {
        CHECK_MPI(PMPI_Free_mem(blocks[i]));
    }
    CHECK_MPI(PMPI_Info_free(&info));
}

void rule(void)
{
    for (int alignment = 16; alignment <= MOST_ALIGNED; alignment *= 2) {
        check(alignment);
    }
}
