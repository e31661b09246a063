/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Allocated windows whose sizes are no multiples of anything begin at the address
 *            returned and do not overlap.
 * class:     required
 * basis:     12.2.2 "The size argument may be different at each", 12.2.2 "starting at address
 *            baseptr", 12.2.6 "pointer to the start of the window": Each process has size bytes of
 *            its own from the address returned, so a put into one window cannot change another.
 * section:   12.2.2, 12.2.6
 * covers:    MPI_Win_allocate, MPI_Win_get_attr, MPI_Put
 * shows:     12.2.2-baseptr_is_window, 12.2.2-size_bytes_each, 12.2.2-sizes_differ
 * ranks:     2
 *
 * Rank r has 2 * r + 1 bytes.  A library that takes all of them from one shared segment must not let one
 * window spill into the next.
 */
#include "rule.h"

#include <string.h>

enum { MOST = 64 };

/* Every rank fills the next one's window with the target's rank plus one. */
static void fill_next(MPI_Win win)
{
    int target = (rule_rank() + 1) % rule_size();
    unsigned char fill[2 * MOST + 1];

    memset(fill, target + 1, sizeof fill);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(fill, 2 * target + 1, MPI_BYTE, target, 0, 2 * target + 1, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_fence(0, win));
}

void rule(void)
{
    int rank = rule_rank();
    unsigned char *base = NULL;
    void *returned = NULL;
    int found = 0;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(MPI_Win_allocate(2 * rank + 1, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_BASE, &returned, &found));
    CHECK(found != 0);
    CHECK_PTR(returned, base);
    fill_next(win);
    for (int i = 0; i < 2 * rank + 1; i++) {
        CHECK_INT(base[i], rank + 1);
    }
    CHECK_MPI(MPI_Win_free(&win));
}
