/* SPDX-License-Identifier: BSD-3-Clause */
/* mpid_time.h: the clock, as macros that write their result through the argument. */
#ifndef MPID_TIME_H
#define MPID_TIME_H

#include <time.h>

static inline double mpid_seconds(struct timespec t)
{
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static inline double mpid_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return mpid_seconds(t);
}

static inline double mpid_tick(void)
{
    struct timespec t;
    clock_getres(CLOCK_MONOTONIC, &t);
    return mpid_seconds(t);
}

/* Seconds since a moment that all processes of this machine have in common. */
#define MPID_Wtime(t) ((void)(*(t) = mpid_now()))
/* Seconds between ticks of that clock. */
#define MPID_Wtick(t) ((void)(*(t) = mpid_tick()))

#endif
