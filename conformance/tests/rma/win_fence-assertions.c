/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Every assertion that a fence takes, and every combination of them that is true, is
 *            accepted and changes nothing in what the program means.
 * class:     required
 * basis:     12.5.5 "program semantics if it provides correct information", 12.5.5 "is the bit
 *            vector OR of zero or more": All the assertions given here are true, so the fences do
 *            the same as with none.
 * section:   12.5.5, 12.5.1
 * covers:    MPI_Win_fence
 * constants: MPI_MODE_NOSTORE, MPI_MODE_NOPUT, MPI_MODE_NOPRECEDE, MPI_MODE_NOSUCCEED
 * shows:     12.5-empty_epoch, 12.5.1-no_operations, 12.5.5-bits, 12.5.5-fence_same_meaning
 * ranks:     2
 *
 * Assertions are bits whose values differ among libraries.  The first epoch has gets only, the second
 * puts only, the third nothing.
 * The window is aligned to 16 bytes; win_create-base_of_any_alignment has the others.
 */
#include "rule.h"

void rule(void)
{
    int next = (rule_rank() + 1) % rule_size();
    int previous = (rule_rank() + rule_size() - 1) % rule_size();
    _Alignas(16) int memory = 10 + rule_rank();
    const int mine = 20 + rule_rank();
    int got = -1;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOPRECEDE | MPI_MODE_NOPUT, win));
    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, next, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSTORE, win));
    CHECK_INT(got, 10 + next);
    CHECK_MPI(MPI_Put(&mine, 1, MPI_INT, next, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOSUCCEED, win));
    CHECK_INT(memory, 20 + previous);
    CHECK_MPI(MPI_Win_fence(
        MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED, win));
    CHECK_INT(memory, 20 + previous);
    CHECK_MPI(MPI_Win_free(&win));
}
