/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A partitioned send that is one round ahead of its receive does not change data of the round that the
 *            receiver has not completed.
 * class:     required
 * basis:     4.2.2 "partitioned send operation does not indicate that the", 4.2.2 "indicates that the receive buffer
 *            contains all of the": The buffer holds the data of the round that is completed, and the next round needs
 *            a start of the receive.
 * section:   4.2.2, 4.2.1
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Start, MPI_Wait, MPI_Pready_range
 * shows:     4.2.2-sender_ahead
 * ranks:     2
 *
 * The receiver completes a round only when the sender has started the next one and written its data. No sentence says
 * that MPI_Pready_range returns before the receive is started, so the receiver does not wait for that.
 */
#include "rule.h"

#include <stdlib.h>

enum { PARTITIONS = 4, COUNT = 1000, ROUNDS = 4, TAG = 45, GO = 46 };

static int data[PARTITIONS * COUNT];

static void send(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Psend_init(data, PARTITIONS, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        REQUIRE_MPI(MPI_Start(&request));
        for (int i = 0; i < PARTITIONS * COUNT; i++) {
            data[i] = round;
        }
        if (round > 0) {
            CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
        }
        CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void receive(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Precv_init(data, PARTITIONS, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        rule_poison(data, sizeof data);
        REQUIRE_MPI(MPI_Start(&request));
        if (round < ROUNDS - 1) {
            CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int i = 0; i < PARTITIONS * COUNT; i += COUNT - 1) {
            CHECK_INT(data[i], round);
        }
        CHECK_INT(data[PARTITIONS * COUNT - 1], round);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    }
}
