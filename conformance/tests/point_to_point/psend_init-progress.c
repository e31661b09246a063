/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A partitioned send completes while its receiver, which has started the receive, waits
 *            for something else in MPI.
 * class:     required
 * basis:     2.9 "This guarantee is required to be provided during blocked", 2.4.1 "the operation
 *            must eventually complete": The matching receive was started, so the send is enabled
 *            and must complete while the receiver is blocked in another call.
 * section:   4.2.2, 2.9, 3.7.4, 2.4.1
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Wait, MPI_Recv
 * shows:     2.4.1-enabled_completes, 2.9-progress_while_blocked, 4.2-init_local, 4.2-restarted,
 *            4.2.2-completed_by_wait_test
 * ranks:     2
 *
 * The receive is initialized and started before the sender initializes its part, so that nothing is
 * matched when the receiver begins to wait.
 */
#include "rule.h"

#include <stdlib.h>

enum { PARTITIONS = 4, COUNT = 200000, ROUNDS = 3, TAG = 29, GO = 30 };

static void send(int *data)
{
    MPI_Request request;

    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_Psend_init(data, PARTITIONS, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        REQUIRE_MPI(MPI_Start(&request));
        for (int i = 0; i < PARTITIONS; i++) {
            data[(i + 1) * COUNT - 1] = 10 * round + i;
            CHECK_MPI(MPI_Pready(i, request));
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void receive(int *data)
{
    MPI_Request request;

    REQUIRE_MPI(MPI_Precv_init(data, PARTITIONS, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int i = 0; i < PARTITIONS; i++) {
            CHECK_INT(data[(i + 1) * COUNT - 1], 10 * round + i);
        }
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    int *data = calloc(PARTITIONS * COUNT, sizeof *data);

    REQUIRE(data != NULL);
    if (rule_rank() == 0) {
        send(data);
    } else if (rule_rank() == 1) {
        receive(data);
    }
    free(data);
}
