/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A scan combines the values of the ranks up to one's own, an exscan those below it, in
 *            place or not; an exscan in place leaves the buffer of rank 0 as it was.
 * class:     required
 * basis:     6.11.1 "reduction of the values in the send buffers", 6.11.2 "receive buffer on rank 0
 *            is not changed", 6.11.1 "taken from the receive buffer, and replaced", 6.12 "the same
 *            effect as its blocking counterpart": Rank i gets the values of the ranks up to i, or
 *            of those below it; in place they come from the receive buffers.
 * section:   6.11.1, 6.11.2, 6.12.11, 6.12.12, 6.12
 * covers:    MPI_Scan, MPI_Iscan, MPI_Exscan, MPI_Iexscan
 * constants: MPI_IN_PLACE, MPI_SUM
 * shows:     6.11.1-in_place, 6.11.1-inclusive, 6.11.2-exclusive, 6.11.2-in_place,
 *            6.11.2-in_place_rank_zero, 6.11.2-rank_one, 6.12-in_place, 6.12.11-iscan,
 *            6.12.12-iexscan
 * ranks:     1
 *
 * What rank 0 gets from an exscan that is not in place is undefined, and is not looked at.
 */
#include "rule.h"

/* 1 + 2 + ... + n. */
static int sum(int n)
{
    return n * (n + 1) / 2;
}

static void inclusive(bool in_place)
{
    const int mine = rule_rank() + 1;
    const void *send = in_place ? MPI_IN_PLACE : (const void *)&mine;
    MPI_Request request = MPI_REQUEST_NULL;
    int value = in_place ? mine : -1;

    CHECK_MPI(MPI_Scan(send, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(value, sum(rule_rank() + 1));
    value = in_place ? mine : -1;
    REQUIRE_MPI(MPI_Iscan(send, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(value, sum(rule_rank() + 1));
}

static void expect_exclusive(int value, bool in_place)
{
    if (rule_rank() > 0) {
        CHECK_INT(value, sum(rule_rank()));
    } else if (in_place) {
        CHECK_INT(value, 1);
    }
}

static void exclusive(bool in_place)
{
    const int mine = rule_rank() + 1;
    const void *send = in_place ? MPI_IN_PLACE : (const void *)&mine;
    MPI_Request request = MPI_REQUEST_NULL;
    int value = in_place ? mine : -1;

    CHECK_MPI(MPI_Exscan(send, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    expect_exclusive(value, in_place);
    value = in_place ? mine : -1;
    REQUIRE_MPI(MPI_Iexscan(send, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect_exclusive(value, in_place);
}

void rule(void)
{
    rule_at("from a send buffer");
    inclusive(false);
    exclusive(false);
    rule_at("in place");
    inclusive(true);
    exclusive(true);
}
