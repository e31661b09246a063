/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A partitioned send and receive move all partitions at every start, in whatever order
 *            they are marked ready; the status is that of a receive, and the requests stay,
 *            inactive.
 * class:     required
 * basis:     4.2.2 "receive buffer contains all of the partitions", 4.2 "Partitioned communication
 *            uses these same semantics for", 3.7.3 "operation indicates that the receive buffer
 *            contains the": Requests are used as those of persistent communication: each start is a
 *            new transfer, and completion sets the status of the receive.
 * section:   4.2, 4.2.2, 3.7.3
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Pready, MPI_Startall, MPI_Waitall, MPI_Get_count
 * shows:     4.1-one_message, 4.2-one_pready_each, 4.2-request_semantics, 4.2-restarted,
 *            4.2.1-no_transfer_before_pready, 4.2.1-partition_numbers, 4.2.1-pready,
 *            4.2.1-precv_init, 4.2.1-psend_init, 4.2.1-start_makes_inactive,
 *            4.2.2-completed_by_wait_test, 4.2.2-receive_complete, 4.2.2-restart_after_completion
 * ranks:     1
 */
#include "rule.h"

enum { PARTITIONS = 7, COUNT = 300, ROUNDS = 3, TAG = 21 };

static int out[PARTITIONS * COUNT];
static int in[PARTITIONS * COUNT];

static void run_round(int round, int source, MPI_Request requests[2])
{
    MPI_Status statuses[2];
    int count = -1;

    rule_at("round %d", round);
    rule_poison(in, sizeof in);
    REQUIRE_MPI(MPI_Startall(2, requests));
    for (int i = PARTITIONS - 1; i >= 0; i--) {
        for (int k = 0; k < COUNT; k++) {
            out[i * COUNT + k] = 10000 * rule_rank() + 100 * round + i;
        }
        CHECK_MPI(MPI_Pready(i, requests[0]));
    }
    CHECK_MPI(MPI_Waitall(2, requests, statuses));
    CHECK_INT(statuses[1].MPI_SOURCE, source);
    CHECK_INT(statuses[1].MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(&statuses[1], MPI_INT, &count));
    CHECK_INT(count, PARTITIONS * COUNT);
    for (int i = 0; i < PARTITIONS * COUNT; i++) {
        CHECK_INT(in[i], 10000 * source + 100 * round + i / COUNT);
    }
}

void rule(void)
{
    int dest = (rule_rank() + 1) % rule_size();
    int source = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Psend_init(out, PARTITIONS, COUNT, MPI_INT, dest, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &requests[0]));
    REQUIRE_MPI(MPI_Precv_init(in, PARTITIONS, COUNT, MPI_INT, source, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &requests[1]));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    for (int round = 0; round < ROUNDS; round++) {
        run_round(round, source, requests);
    }
    CHECK(requests[0] != MPI_REQUEST_NULL && requests[1] != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
