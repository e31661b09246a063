/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent scans, inclusive and exclusive, reduce at each start what is then in the
 *            send buffers, or with MPI_IN_PLACE in the receive buffers.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 6.11.1 "reduction of the values in the send buffers", 6.11.2
 *            "reduction of the values in the send buffers": Each start does what a scan would do
 *            then, so it combines the contents that the buffers have at that time.
 * section:   6.13, 6.13.11, 6.13.12, 6.11, 6.11.1, 6.11.2
 * covers:    MPI_Scan_init, MPI_Exscan_init
 * constants: MPI_IN_PLACE
 * shows:     6.11.1-in_place, 6.11.1-inclusive, 6.11.2-exclusive, 6.11.2-in_place, 6.11.2-rank_one,
 *            6.13-corresponding_operations, 6.13-reductions, 6.13-started_many_times,
 *            6.13.11-scan_init, 6.13.12-exscan_init
 * ranks:     1
 */
#include "rule.h"

enum { ROUNDS = 3 };

static int send;
static int recv;

/* Rank r contributes (r + 1) * (round + 1); the first `ranks` of them arrive. */
static void run(MPI_Request *request, bool in_place, int ranks)
{
    for (int round = 0; round < ROUNDS; round++) {
        recv = -1;
        *(in_place ? &recv : &send) = (rule_rank() + 1) * (round + 1);
        REQUIRE_MPI(MPI_Start(request));
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
        if (ranks > 0) {
            CHECK_INT(recv, ranks * (ranks + 1) / 2 * (round + 1));
        }
    }
    CHECK_MPI(MPI_Request_free(request));
}

void rule(void)
{
    for (int in_place = 0; in_place < 2; in_place++) {
        const void *from = in_place ? MPI_IN_PLACE : &send;
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("in place %d", in_place);
        REQUIRE_MPI(MPI_Scan_init(from, &recv, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL,
                                  &request));
        run(&request, in_place, rule_rank() + 1);
        REQUIRE_MPI(MPI_Exscan_init(from, &recv, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL,
                                    &request));
        run(&request, in_place, rule_rank());
    }
}
