/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Alloc_mem gives memory of its own to each caller, of which every byte can be
 *          written, for every size; MPI_Free_mem takes it back.
 * class:   required
 * basis:   9.2 "used without restrictions as any other dynamically allocated memory", 9.2 "size of
 *          memory segment in bytes": Each segment has the size that was asked for and is the
 *          caller's until it is freed.
 * section: 9.2
 * covers:  MPI_Alloc_mem, MPI_Free_mem
 * shows:   9.2-as_other_memory, 9.2-free_mem, 9.2-info_null, 9.2-size
 * ranks:   1
 *
 * What is written past the end of a block is often the allocator's, which then ends the process
 * when the block is freed; so sizes just above those that allocators round to come with their
 * neighbors.
 */
#include "rule.h"

#include <string.h>

enum { SIZES = 130, ROUNDS = 3, BLOCKS = SIZES * ROUNDS };

static int size_of(int block)
{
    return block / ROUNDS + 1;
}

static char mark_of(int block)
{
    return (char)(0x80 | block % 127);
}

static bool is_filled(const char *memory, int size, char mark)
{
    for (int i = 0; i < size; i++) {
        if (memory[i] != mark) {
            return false;
        }
    }
    return true;
}

void rule(void)
{
    char *blocks[BLOCKS];

    for (int i = 0; i < BLOCKS; i++) {
        rule_at("block of %d bytes", size_of(i));
        blocks[i] = NULL;
        REQUIRE_MPI(MPI_Alloc_mem(size_of(i), MPI_INFO_NULL, &blocks[i]));
        REQUIRE(blocks[i] != NULL);
        memset(blocks[i], mark_of(i), (size_t)size_of(i));
    }
    for (int i = 0; i < BLOCKS; i++) {
        rule_at("block of %d bytes", size_of(i));
        CHECK(is_filled(blocks[i], size_of(i), mark_of(i)));
        CHECK_MPI(MPI_Free_mem(blocks[i]));
    }
}
