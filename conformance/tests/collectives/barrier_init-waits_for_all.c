/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent barrier completes only when every process has started it, each time anew.
 * class:   required
 * basis:   6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *          zero or more times", 6.3 "only after all group members have entered the call", 6.13
 *          "makes it inactive, but does not free the request": Each start is a barrier, which
 *          completes when all have started it; the handle stays until it is freed.
 * section: 6.13, 6.13.1, 6.3
 * covers:  MPI_Barrier_init
 * shows:   2.4.2-start_local, 6.13-completion_makes_inactive, 6.13-corresponding_operations,
 *          6.13-start_makes_active, 6.13-started_many_times, 6.13.1-barrier_init
 * ranks:   1
 *
 * The last rank starts only when it has a message from each other rank, which these send when they
 * have found their own barrier incomplete.
 */
#include "rule.h"

enum { ROUNDS = 3, TAG = 5 };

static void look_and_tell(MPI_Request *barrier, int last)
{
    int flag = -1;

    CHECK_MPI(MPI_Test(barrier, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG, MPI_COMM_WORLD));
}

void rule(void)
{
    int last = rule_size() - 1;
    MPI_Request barrier = MPI_REQUEST_NULL;
    MPI_Request made = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &barrier));
    made = barrier;
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        for (int r = 0; rule_rank() == last && r < last; r++) {
            CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, r, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        }
        REQUIRE_MPI(MPI_Start(&barrier));
        if (rule_rank() != last) {
            look_and_tell(&barrier, last);
        }
        CHECK_MPI(MPI_Wait(&barrier, MPI_STATUS_IGNORE));
        CHECK_HANDLE(barrier, made);
    }
    CHECK_MPI(MPI_Request_free(&barrier));
    CHECK_HANDLE(barrier, MPI_REQUEST_NULL);
}
