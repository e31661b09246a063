/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The clock's resolution is a positive number of seconds that does not change, and two
 *            readings of the clock that differ do so by about that much or more.
 * class:     required
 * basis:     9.6 "the number of seconds between successive clock ticks": Two readings that differ
 *            are a tick apart at least, so the smallest step seen is not far below the tick.
 * section:   9.6
 * covers:    MPI_Wtick, MPI_Wtime
 * shows:     9.6-not_backwards, 9.6-wtick, 9.6-wtick_step
 * ranks:     1
 *
 * The smallest step that is seen cannot be much less than the resolution: half allows for rounding.
 * The clock is read until it has moved; one that never does must not hang the rule.
 */
#include "rule.h"

enum { READINGS = 100000000 };

void rule(void)
{
    const double tick = MPI_Wtick();
    double before, after, smallest = -1.0;

    REQUIRE(tick > 0.0);
    for (int i = 0; i < 1000; i++) {
        before = after = MPI_Wtime();
        for (long reading = 0; after == before && reading < READINGS; reading++) {
            after = MPI_Wtime();
        }
        REQUIRE(after > before);
        smallest = smallest < 0 || after - before < smallest ? after - before : smallest;
    }
    CHECK_REAL(MPI_Wtick(), tick);
    CHECK(smallest >= tick / 2);
}
