/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Allgatherv puts each process's block at its displacement, leaves the gaps alone and takes
 *            counts of zero, with and without MPI_IN_PLACE.
 * section:   6.7, 6.12.5
 * covers:    MPI_Allgatherv, MPI_Iallgatherv
 * constants: MPI_IN_PLACE
 * ranks:     1
 *
 * Rank r has r % 3 ints, so ranks 0 and 3 have none; displacements go down as ranks go up, four ints
 * apart.  The displacement of an empty block lies far outside the buffer, which must not matter.
 */
#include "rule.h"

#include <stdlib.h>

enum { STRIDE = 4, FAR = 1 << 20 };

static int *counts;
static int *displs;

static size_t bytes(void)
{
    return (size_t)rule_size() * STRIDE * sizeof(int);
}

static void describe(int size)
{
    counts = malloc((size_t)size * sizeof(int));
    displs = malloc((size_t)size * sizeof(int));
    for (int r = 0; r < size; r++) {
        counts[r] = r % 3;
        displs[r] = counts[r] > 0 ? STRIDE * (size - 1 - r) : FAR;
    }
}

static void fill(int *all, bool in_place)
{
    rule_poison(all, bytes());
    for (int i = 0; in_place && i < counts[rule_rank()]; i++) {
        all[displs[rule_rank()] + i] = 10 * rule_rank() + i;
    }
}

static void expect(const int *all)
{
    for (int at = 0; at < STRIDE * rule_size(); at++) {
        int r = rule_size() - 1 - at / STRIDE;
        int i = at % STRIDE;

        CHECK_INT(all[at], i < counts[r] ? 10 * r + i : RULE_POISON_INT);
    }
}

static void gather(int *all, bool in_place)
{
    const int mine[2] = {10 * rule_rank(), 10 * rule_rank() + 1};
    const void *send = in_place ? MPI_IN_PLACE : mine;
    int count = in_place ? -1 : counts[rule_rank()];
    MPI_Datatype type = in_place ? MPI_DATATYPE_NULL : MPI_INT;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("%s", in_place ? "in place" : "from a send buffer");
    fill(all, in_place);
    CHECK_MPI(MPI_Allgatherv(send, count, type, all, counts, displs, MPI_INT, MPI_COMM_WORLD));
    expect(all);
    fill(all, in_place);
    CHECK_MPI(
        MPI_Iallgatherv(send, count, type, all, counts, displs, MPI_INT, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(all);
}

void rule(void)
{
    int *all = malloc(bytes());

    describe(rule_size());
    gather(all, false);
    gather(all, true);
    free(all);
    free(counts);
    free(displs);
}
