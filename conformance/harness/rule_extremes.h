/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Extreme counts, and what is to become of datatypes that are made of them: rules try all of them with
 * each other.
 *
 * Bounds are computed in floating point, where nothing wraps; what is too near to the border for that
 * may be judged either way.
 */
#ifndef MPI_ABI_RULE_EXTREMES_H
#define MPI_ABI_RULE_EXTREMES_H

#include "rule.h"

#include <stdint.h>

/* Bytes of MPI_INT. */
#define LENGTH 4.0

#define TWO_TO(power) ((MPI_Count)1 << (power))

/* Of both signs. */
static const MPI_Count sizes[] = {0,
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

enum { SIZES = sizeof sizes / sizeof sizes[0], EXTREMES = 2 * SIZES };

static inline MPI_Count extreme(int i)
{
    return i < SIZES ? sizes[i] : -sizes[i - SIZES] - 1;
}

enum verdict { FITS, MAY_FIT, DOES_NOT };

static inline enum verdict judge(double value, double most)
{
    value = value < 0 ? -value : value;
    if (value < most * 0.999999)
        return FITS;
    return value > most * 1.000001 ? DOES_NOT : MAY_FIT;
}

static inline enum verdict worst(enum verdict a, enum verdict b)
{
    return a > b ? a : b;
}

static inline void check(enum verdict wanted, int code, MPI_Datatype *made)
{
    if (wanted == FITS) {
        CHECK_CODE(code, MPI_SUCCESS);
    } else if (wanted == DOES_NOT) {
        CHECK(code != MPI_SUCCESS);
    }
    if (code == MPI_SUCCESS) {
        CHECK_MPI(MPI_Type_free(made));
    }
    *made = MPI_DATATYPE_NULL;
}

#endif
