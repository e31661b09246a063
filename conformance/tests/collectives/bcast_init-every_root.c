/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent broadcast from any root sends at each start what is then in the root's
 *          buffer.
 * class:   required
 * basis:   6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *          zero or more times", 6.4 "content of the root's buffer is copied to all": Each start
 *          does what a broadcast would do then, so it sends what is in the root's buffer at that
 *          time.
 * section: 6.13, 6.13.2, 6.4
 * covers:  MPI_Bcast_init
 * shows:   6.4-copies_root, 6.13-corresponding_operations, 6.13-started_many_times,
 *          6.13.2-bcast_init
 * ranks:   1
 */
#include "rule.h"

enum { ROUNDS = 3, VALUES = 5 };

static void fill(int values[VALUES], int first)
{
    for (int i = 0; i < VALUES; i++) {
        values[i] = first < 0 ? -1 : first + i;
    }
}

static void broadcast(int root)
{
    int values[VALUES];
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(
        MPI_Bcast_init(values, VALUES, MPI_INT, root, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        int first = 1000 * root + 100 * round;

        rule_at("root %d, round %d", root, round);
        fill(values, rule_rank() == root ? first : -1);
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int i = 0; i < VALUES; i++) {
            CHECK_INT(values[i], first + i);
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    for (int root = 0; root < rule_size(); root++) {
        broadcast(root);
    }
}
