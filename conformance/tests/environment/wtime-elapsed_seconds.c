/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Wtime counts elapsed time in seconds, also while the process sleeps.
 * class:     required
 * basis:     9.6 "representing elapsed wall-clock time since some time in the": The difference of two values lies
 *            between times that the clock of the system measures inside and outside of the two calls, however slow
 *            the process is.
 * section:   9.6
 * covers:    MPI_Wtime
 * shows:     9.6-seconds
 * ranks:     1
 *
 * A clock may be set while the rule sleeps, so one of five rounds suffices. The bounds are 10 % and a tick of the
 * clock wide.
 */
#include "rule.h"

#include <time.h>

enum { ROUNDS = 5 };

static double now(void)
{
    struct timespec time = {0, 0};

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool agrees(void)
{
    const struct timespec pause = {0, 50 * 1000 * 1000};
    const double outer_begin = now();
    const double begin = MPI_Wtime();
    const double inner_begin = now();
    double inner_end, end, outer_end;

    nanosleep(&pause, NULL);
    inner_end = now();
    end = MPI_Wtime();
    outer_end = now();
    return end - begin >= 0.9 * (inner_end - inner_begin) - PMPI_Wtick() &&
           end - begin <= 1.1 * (outer_end - outer_begin) + PMPI_Wtick();
}

void rule(void)
{
    bool right = false;

    for (int round = 0; round < ROUNDS && !right; round++) {
        right = agrees();
    }
    CHECK(right);
}
