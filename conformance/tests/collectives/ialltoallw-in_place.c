/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_IN_PLACE a nonblocking alltoallw ignores send counts, displacements and
 *            types, which may be null pointers, and exchanges what is in the receive buffer.
 * class:     required
 * basis:     6.12 "the same effect as its blocking counterpart", 6.12 "option is allowed exactly as
 *            described", 6.8 "sendcounts, sdispls and sendtypes are ignored": The nonblocking form
 *            ignores the arrays for sending as the blocking one does, so they may be null.
 * section:   6.12.6, 6.8, 6.12
 * covers:    MPI_Ialltoallw
 * constants: MPI_IN_PLACE
 * ranks:     2
 *
 * A library that converts handles must not walk the array of send types here.  Ranks i and j
 * exchange a short if i + j is odd, else a double, each at its own byte displacement.
 */
#include "rule.h"

#include <stdlib.h>

union value {
    short small;
    double large;
};

static int *counts;
static int *displs;
static MPI_Datatype *types;

static bool small(int other)
{
    return (rule_rank() + other) % 2 != 0;
}

static void describe(int size)
{
    counts = malloc((size_t)size * sizeof *counts);
    displs = malloc((size_t)size * sizeof *displs);
    types = malloc((size_t)size * sizeof *types);
    for (int r = 0; r < size; r++) {
        counts[r] = 1;
        displs[r] = (size - 1 - r) * (int)sizeof(union value);
        types[r] = small(r) ? MPI_SHORT : MPI_DOUBLE;
    }
}

static union value *at(union value *both, int r)
{
    return both + rule_size() - 1 - r;
}

static void fill(union value *both)
{
    rule_poison(both, (size_t)rule_size() * sizeof *both);
    for (int to = 0; to < rule_size(); to++) {
        if (small(to)) {
            at(both, to)->small = (short)(100 * rule_rank() + to);
        } else {
            at(both, to)->large = 100 * rule_rank() + to;
        }
    }
}

static void expect(union value *both)
{
    for (int from = 0; from < rule_size(); from++) {
        if (small(from)) {
            CHECK_INT(at(both, from)->small, 100 * from + rule_rank());
            CHECK_UNTOUCHED(&at(both, from)->small + 1, sizeof(double) - sizeof(short));
        } else {
            CHECK_REAL(at(both, from)->large, 100 * from + rule_rank());
        }
    }
}

void rule(void)
{
    union value *both = malloc((size_t)rule_size() * sizeof *both);
    MPI_Request request = MPI_REQUEST_NULL;

    describe(rule_size());
    fill(both);
    CHECK_MPI(MPI_Ialltoallw(MPI_IN_PLACE, NULL, NULL, NULL, both, counts, displs, types,
                             MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(both);
    free(both);
    free(counts);
    free(displs);
    free(types);
}
