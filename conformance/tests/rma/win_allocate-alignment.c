/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The memory of an allocated window is aligned for every predefined datatype at each
 *            process, whatever sizes the others have.
 * class:     required
 * basis:     9.2 "the allocated memory shall be aligned to at least", 12.2.2 "processes with
 *            nonzero size argument": The default alignment of MPI_Alloc_mem, that of the strictest
 *            predefined datatype, holds for the memory of the window at each process.
 * section:   12.2.2, 9.2
 * covers:    MPI_Win_allocate, MPI_Alloc_mem, MPI_Free_mem
 * shows:     9.2-alignment, 9.2-info_null, 12.2.2-alignment
 * ranks:     2
 *
 * In C long double complex has the strictest alignment that a predefined datatype needs.
 */
#include "rule.h"

#include <complex.h>

static void expect_aligned(const void *memory)
{
    CHECK(memory != NULL);
    CHECK_INT((uintptr_t)memory % _Alignof(long double _Complex), 0);
}

void rule(void)
{
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    for (int bytes = 1; bytes <= 64; bytes *= 2) {
        rule_at("%d bytes at each process", bytes);
        REQUIRE_MPI(MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
        rule_errors_return(win);
        expect_aligned(memory);
        CHECK_MPI(MPI_Win_free(&win));
        REQUIRE_MPI(MPI_Alloc_mem(bytes, MPI_INFO_NULL, &memory));
        expect_aligned(memory);
        CHECK_MPI(MPI_Free_mem(memory));
    }
}
