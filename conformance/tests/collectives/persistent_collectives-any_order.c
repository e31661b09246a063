/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Persistent collectives of one communicator may be started in any order, and in another
 *          one on each process; one by one, or with MPI_Startall.
 * class:   required
 * basis:   6.13 "can be started in any order", 6.13 "the order can differ among the MPI processes",
 *          3.9 "for each of the array elements in some arbitrary", 6.13 "the same effect as its
 *          blocking and nonblocking counterparts": What matches is settled when the requests are
 *          made, so the order of starts, which Startall leaves open as well, changes no result.
 * section: 6.13, 3.9
 * covers:  MPI_Allreduce_init, MPI_Bcast_init, MPI_Barrier_init, MPI_Startall, MPI_Start,
 *          MPI_Waitall
 * shows:   6.13-any_order, 6.13-startall, 6.13.8-allreduce_init
 * ranks:   1
 *
 * Each rank rotates the order by its rank.  Two of the requests differ in their buffers only: what
 * they are for was settled when they were made.
 */
#include "rule.h"

enum { FIRST, SECOND, BCAST, BARRIER, REQUESTS, ROUNDS = 4 };

static int mine[2], sums[2], value;

static void make(MPI_Request requests[REQUESTS])
{
    MPI_Comm comm = MPI_COMM_WORLD;

    for (int i = FIRST; i <= SECOND; i++) {
        REQUIRE_MPI(MPI_Allreduce_init(&mine[i], &sums[i], 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL,
                                       &requests[i]));
    }
    REQUIRE_MPI(MPI_Bcast_init(&value, 1, MPI_INT, 0, comm, MPI_INFO_NULL, &requests[BCAST]));
    REQUIRE_MPI(MPI_Barrier_init(comm, MPI_INFO_NULL, &requests[BARRIER]));
}

static void start(const MPI_Request requests[REQUESTS], MPI_Request order[REQUESTS], int round)
{
    for (int i = 0; i < REQUESTS; i++) {
        order[i] = requests[(i + rule_rank() + round) % REQUESTS];
    }
    if (round % 2) {
        REQUIRE_MPI(MPI_Startall(REQUESTS, order));
        return;
    }
    for (int i = 0; i < REQUESTS; i++) {
        REQUIRE_MPI(MPI_Start(&order[i]));
    }
}

void rule(void)
{
    int size = rule_size();
    MPI_Request requests[REQUESTS];
    MPI_Request order[REQUESTS];

    make(requests);
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        mine[FIRST] = round + rule_rank();
        mine[SECOND] = 1000 * (round + rule_rank());
        sums[FIRST] = sums[SECOND] = -1;
        value = rule_rank() == 0 ? round : -1;
        start(requests, order, round);
        CHECK_MPI(MPI_Waitall(REQUESTS, order, MPI_STATUSES_IGNORE));
        CHECK_INT(sums[FIRST], size * round + size * (size - 1) / 2);
        CHECK_INT(sums[SECOND], 1000 * (size * round + size * (size - 1) / 2));
        CHECK_INT(value, round);
    }
    for (int i = 0; i < REQUESTS; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}
