/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The clock's resolution is a positive number of seconds that does not change, and two
 *            readings of the clock that differ do so by about that much or more.
 * section:   9.6
 * covers:    MPI_Wtick, MPI_Wtime
 * ranks:     1
 *
 * The smallest step that is seen cannot be much less than the resolution: half allows for rounding.
 * The clock is read until it has moved, however long that takes.
 */
#include "rule.h"

void rule(void)
{
    const double tick = MPI_Wtick();
    double before, after, smallest = -1.0;

    REQUIRE(tick > 0.0);
    for (int i = 0; i < 1000; i++) {
        before = MPI_Wtime();
        do {
            after = MPI_Wtime();
        } while (after == before);
        REQUIRE(after > before);
        smallest = smallest < 0 || after - before < smallest ? after - before : smallest;
    }
    CHECK_REAL(MPI_Wtick(), tick);
    CHECK(smallest >= tick / 2);
}
