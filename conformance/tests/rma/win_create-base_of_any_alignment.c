/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A window begins at the very address that was given, whatever its alignment.
 * class:     required
 * basis:     12.2.1 "The window consists of size bytes", 12.2.1 "A window can be created in any
 *            part": Displacement 0 is the address that was given, for which no alignment is asked.
 * section:   12.2.1, 12.3.1
 * covers:    MPI_Win_create, MPI_Put, MPI_Win_fence
 * shows:     12.2.1-window_at_base, 12.3.1-moves_entries
 * ranks:     2
 *
 * The window lies inside a larger buffer, so that a put to the wrong place damages nothing.
 */
#include "rule.h"

enum { BYTES = 4096, LARGEST = 16 };

static void put_at(unsigned char *memory, int offset)
{
    const unsigned char mark = 0xab;
    int target = (rule_rank() + 1) % rule_size();
    MPI_Win win = MPI_WIN_NULL;

    rule_at("base at %d bytes from a page", offset);
    rule_poison(memory, BYTES);
    REQUIRE_MPI(MPI_Win_create(memory + offset, 64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(&mark, 1, MPI_BYTE, target, 0, 1, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_UNTOUCHED(memory, (size_t)offset);
    CHECK_INT(memory[offset], mark);
    CHECK_UNTOUCHED(memory + offset + 1, (size_t)(BYTES - offset - 1));
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    static _Alignas(BYTES) unsigned char memory[BYTES];

    put_at(memory, 0);
    for (int offset = 1; offset <= LARGEST; offset *= 2) {
        put_at(memory, offset);
    }
}
