/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Allgatherv puts each process's block at its displacement, leaves the gaps alone and
 *            takes counts of zero, with and without MPI_IN_PLACE.
 * class:     required
 * basis:     6.7 "These blocks need not all be the same size", 6.5 "beginning at offset displs[j]
 *            elements", 6.7 "in the area where that MPI process would receive", 6.12 "the same
 *            effect as its blocking counterpart": It is a gatherv to each process, which puts the
 *            block of rank j at displs[j] and writes nothing else; of an empty block nothing is put
 *            anywhere.
 * section:   6.7, 6.12.5, 6.5, 6.12
 * covers:    MPI_Allgatherv, MPI_Iallgatherv
 * constants: MPI_IN_PLACE
 * shows:     6.7-allgatherv_places, 6.7-allgatherv_sizes, 6.7-allgatherv_zero_counts,
 *            6.7-in_place_ignores, 6.7-in_place_own_block, 6.12-in_place, 6.12.5-iallgatherv
 * ranks:     1
 *
 * Ranks 0 to 3 have one int, none, two and one.  Displacements go down as ranks go up, four ints
 * apart, and end with a gap: none is zero, with one process neither.  That of an empty block lies
 * far outside the buffer, which must not matter.
 */
#include "rule.h"

#include <stdlib.h>

enum { STRIDE = 4, FAR = 1 << 20 };

static const int lengths[] = {1, 0, 2, 1};
static int *counts;
static int *displs;

static size_t bytes(void)
{
    return (size_t)(rule_size() + 1) * STRIDE * sizeof(int);
}

static void describe(int size)
{
    counts = malloc((size_t)size * sizeof(int));
    displs = malloc((size_t)size * sizeof(int));
    for (int r = 0; r < size; r++) {
        counts[r] = lengths[r % 4];
        displs[r] = counts[r] > 0 ? STRIDE * (size - r) : FAR;
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
    for (int at = 0; at < STRIDE * (rule_size() + 1); at++) {
        int r = rule_size() - at / STRIDE;
        int i = at % STRIDE;
        bool sent = r < rule_size() && i < counts[r];

        CHECK_INT(all[at], sent ? 10 * r + i : RULE_POISON_INT);
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
