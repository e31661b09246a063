/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The data of MPI_Alltoallw in place. Ranks i and j exchange a short if i + j is odd, else a double, each at its own
 * byte displacement.
 */
#ifndef MPI_ABI_RULE_IN_PLACE_H
#define MPI_ABI_RULE_IN_PLACE_H

#include "rule.h"

#include <stdlib.h>

union value {
    short small;
    double large;
};

static struct {
    union value *both; /* the buffer */
    int *counts;
    int *displs;
    MPI_Datatype *types;
} in_place;

static inline bool in_place_small(int other)
{
    return (rule_rank() + other) % 2 != 0;
}

static inline void in_place_describe(int size)
{
    in_place.counts = malloc((size_t)size * sizeof *in_place.counts);
    in_place.displs = malloc((size_t)size * sizeof *in_place.displs);
    in_place.types = malloc((size_t)size * sizeof *in_place.types);
    for (int r = 0; r < size; r++) {
        in_place.counts[r] = 1;
        in_place.displs[r] = (size - 1 - r) * (int)sizeof(union value);
        in_place.types[r] = in_place_small(r) ? MPI_SHORT : MPI_DOUBLE;
    }
}

static inline union value *in_place_at(union value *both, int r)
{
    return both + rule_size() - 1 - r;
}

static inline void in_place_fill(union value *both)
{
    rule_poison(both, (size_t)rule_size() * sizeof *both);
    for (int to = 0; to < rule_size(); to++) {
        if (in_place_small(to)) {
            in_place_at(both, to)->small = (short)(100 * rule_rank() + to);
        } else {
            in_place_at(both, to)->large = 100 * rule_rank() + to;
        }
    }
}

static inline void in_place_expect(union value *both)
{
    for (int from = 0; from < rule_size(); from++) {
        if (in_place_small(from)) {
            CHECK_INT(in_place_at(both, from)->small, 100 * from + rule_rank());
            CHECK_UNTOUCHED(&in_place_at(both, from)->small + 1, sizeof(double) - sizeof(short));
        } else {
            CHECK_REAL(in_place_at(both, from)->large, 100 * from + rule_rank());
        }
    }
}

static inline void in_place_run(void (*call)(void))
{
    in_place.both = malloc((size_t)rule_size() * sizeof *in_place.both);
    in_place_describe(rule_size());
    in_place_fill(in_place.both);
    call();
    in_place_expect(in_place.both);
    free(in_place.both);
    free(in_place.counts);
    free(in_place.displs);
    free(in_place.types);
}

#endif
