/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Gatherv and scatterv move blocks of different lengths to and from any displacement,
 *          leave the gaps alone and take counts of zero.
 * class:   required
 * basis:   6.5 "beginning at offset displs[j] elements", 6.6 "from which to take the outgoing data
 *          to", 3.2.2 "data part of the message is empty", 6.12 "the same effect as its blocking
 *          counterpart": Each block lies at its displacement and nothing else is written; an empty
 *          one has no data, so neither its displacement nor its buffer is used.
 * section: 6.5, 6.6, 6.12.3, 6.12.4, 3.2.2, 6.12
 * covers:  MPI_Gatherv, MPI_Igatherv, MPI_Scatterv, MPI_Iscatterv
 * shows:   6.5-gatherv_counts, 6.5-gatherv_places, 6.5-gatherv_zero_counts, 6.6-scatterv_counts,
 *          6.6-scatterv_places, 6.6-scatterv_zero_counts, 6.12.3-igatherv, 6.12.4-iscatterv
 * ranks:   1
 *
 * Ranks 0 to 3 have one short, none, two and one.  Displacements go down as ranks go up.
 */
#include "rule.h"

#include <stdlib.h>

enum { STRIDE = 4, FAR = 1 << 20, ROOT = 0 };

static const int lengths[] = {1, 0, 2, 1};
static int *counts, *displs;
static short *all;
static size_t bytes;

static void describe(int size)
{
    counts = malloc((size_t)size * sizeof(int));
    displs = malloc((size_t)size * sizeof(int));
    bytes = (size_t)(size + 1) * STRIDE * sizeof(short);
    all = malloc(bytes);
    for (int r = 0; r < size; r++) {
        counts[r] = lengths[r % 4];
        displs[r] = counts[r] > 0 ? STRIDE * (size - r) : FAR;
    }
    rule_poison(all, bytes);
}

/* What stands at place `at` of the root's buffer after a gather: a block's element or a gap. */
static void expect_gathered(void)
{
    for (int at = 0; rule_rank() == ROOT && at < STRIDE * (rule_size() + 1); at++) {
        int r = rule_size() - at / STRIDE;
        int i = at % STRIDE;
        bool sent = r < rule_size() && i < counts[r];

        CHECK_INT(all[at], sent ? 10 * r + i : RULE_POISON_INT >> 16);
    }
}

static void gather(MPI_Request *request)
{
    const short mine[2] = {(short)(10 * rule_rank()), (short)(10 * rule_rank() + 1)};
    int count = counts[rule_rank()];
    const short *send = count > 0 ? mine : NULL;

    CHECK_MPI(
        MPI_Gatherv(send, count, MPI_SHORT, all, counts, displs, MPI_SHORT, ROOT, MPI_COMM_WORLD));
    expect_gathered();
    rule_poison(all, bytes);
    REQUIRE_MPI(MPI_Igatherv(send, count, MPI_SHORT, all, counts, displs, MPI_SHORT, ROOT,
                             MPI_COMM_WORLD, request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    expect_gathered();
}

static void expect_scattered(short mine[3])
{
    for (int i = 0; i < 3; i++) {
        bool sent = i < counts[rule_rank()];

        CHECK_INT(mine[i], sent ? 10 * rule_rank() + i : RULE_POISON_INT >> 16);
    }
    rule_poison(mine, 3 * sizeof(short));
}

/* The root's buffer holds what was gathered. */
static void scatter(MPI_Request *request)
{
    int count = counts[rule_rank()];
    short mine[3];
    short *recv = count > 0 ? mine : NULL;

    rule_poison(mine, sizeof mine);
    CHECK_MPI(
        MPI_Scatterv(all, counts, displs, MPI_SHORT, recv, count, MPI_SHORT, ROOT, MPI_COMM_WORLD));
    expect_scattered(mine);
    REQUIRE_MPI(MPI_Iscatterv(all, counts, displs, MPI_SHORT, recv, count, MPI_SHORT, ROOT,
                              MPI_COMM_WORLD, request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    expect_scattered(mine);
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    describe(rule_size());
    gather(&request);
    scatter(&request);
    free(all);
    free(counts);
    free(displs);
}
