/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Fetch_and_op is atomic: of concurrent increments each call sees another value, none is
 *            lost, and each process sees the values go up.
 * class:     required
 * basis:     12.3.4 "The operation is executed atomically.", 12.7.1 "is as if the accumulate
 *            operations were done": Concurrent increments take effect one after the other, so no
 *            two calls see the same value and later calls of a process see larger ones.
 * section:   12.3.4, 12.7.1
 * covers:    MPI_Fetch_and_op
 * constants: MPI_SUM
 * shows:     12.3.4-fetch_and_op, 12.3.4-fetch_and_op_atomic, 12.7.1-serial_order
 * ranks:     2
 */
#include "rule.h"

#include <stdlib.h>

enum { CALLS = 50 };

static void count(MPI_Win win, char *seen)
{
    const long one = 1;
    long before = -1;

    for (int i = 0; i < CALLS; i++) {
        long value = -1;

        CHECK_MPI(MPI_Fetch_and_op(&one, &value, MPI_LONG, 0, 0, MPI_SUM, win));
        CHECK_MPI(MPI_Win_flush(0, win));
        REQUIRE(value > before && value < CALLS * rule_size());
        seen[value] = 1;
        before = value;
    }
}

void rule(void)
{
    const long zero = 0;
    long *memory = NULL;
    char *seen = calloc(CALLS, (size_t)rule_size());
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Accumulate(&zero, 1, MPI_LONG, 0, 0, 1, MPI_LONG, MPI_REPLACE, win));
        CHECK_MPI(MPI_Win_flush(0, win));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    count(win, seen);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(
        MPI_Allreduce(MPI_IN_PLACE, seen, CALLS * rule_size(), MPI_BYTE, MPI_BXOR, MPI_COMM_WORLD));
    for (int i = 0; i < CALLS * rule_size(); i++) {
        CHECK_INT(seen[i], 1);
    }
    free(seen);
    CHECK_MPI(MPI_Win_free(&win));
}
