/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Extreme counts, and whether datatypes with such counts can be represented. Rules try all pairs.
 *
 * Bounds are computed in floating point, where nothing overflows. A value too near to a bound for that
 * may fit or not.
 */
#ifndef MPI_ABI_RULE_EXTREMES_H
#define MPI_ABI_RULE_EXTREMES_H

#include "rule.h"

#include <stdint.h>

/* Bytes of MPI_INT. */
#define LENGTH 4.0

#define TWO_TO(power) ((MPI_Count)1 << (power))

/* Of both signs. */
static const MPI_Count extreme_sizes[] = {0,
                                          1,
                                          2,
                                          INT32_MAX - 1,
                                          INT32_MAX,
                                          TWO_TO(31),
                                          UINT32_MAX,
                                          TWO_TO(32),
                                          TWO_TO(32) + 1,
                                          TWO_TO(60) - 1,
                                          TWO_TO(61),
                                          TWO_TO(62),
                                          INT64_MAX - 1,
                                          INT64_MAX};

enum { SIZES = sizeof extreme_sizes / sizeof extreme_sizes[0], EXTREMES = 2 * SIZES };

static inline MPI_Count extreme(int i)
{
    return i < SIZES ? extreme_sizes[i] : -extreme_sizes[i - SIZES] - 1;
}

enum fit { FITS, MAY_FIT, DOES_NOT };

static inline enum fit fit_of_value(double value, double most)
{
    value = value < 0 ? -value : value;
    if (value < most * 0.999999) {
        return FITS;
    }
    return value > most * 1.000001 ? DOES_NOT : MAY_FIT;
}

static inline enum fit worst_fit(enum fit a, enum fit b)
{
    return a > b ? a : b;
}

/* A block of MPI_INT with its displacement in bytes: where it begins and ends. */
static inline enum fit fit_of_block(MPI_Count length, MPI_Count place)
{
    const double address = (double)INTPTR_MAX;
    const double bytes = (double)length * LENGTH;

    if (length <= 0) {
        return length < 0 ? DOES_NOT : MAY_FIT;
    }
    return worst_fit(worst_fit(fit_of_value((double)place, address),
                               fit_of_value((double)place + bytes, address)),
                     fit_of_value(bytes, address));
}

/*
 * A vector of MPI_INT whose stride counts units of a given number of bytes: where its blocks begin
 * and end, and how much data they have.  Whether a block or a stride that is not used may be beyond addresses is
 * up to the library.
 */
static inline enum fit fit_of_vector(MPI_Count count, MPI_Count length, MPI_Count stride,
                                     double unit)
{
    const double address = (double)INTPTR_MAX;
    const double block = (double)length * LENGTH;
    const double step = (double)stride * unit;
    const double last = ((double)count - 1) * step;

    if (count < 0 || length < 0) {
        return DOES_NOT;
    }
    if (count == 0 || length == 0) {
        return MAY_FIT;
    }
    if (count == 1) {
        return fit_of_value(block, address) == DOES_NOT ? DOES_NOT : MAY_FIT;
    }
    return worst_fit(worst_fit(worst_fit(fit_of_value(block, address), fit_of_value(step, address)),
                               fit_of_value((last < 0 ? -last : last) + block, address)),
                     fit_of_value((double)count * block, (double)INT64_MAX));
}

#endif
