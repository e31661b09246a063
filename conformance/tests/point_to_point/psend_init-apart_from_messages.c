/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Receives and probes with wildcards see no partitioned message, and a partitioned
 *            receive takes no other message.
 * class:     required
 * basis:     4.2.1 "can only match with partitioned communication initialization operations", 3.8.1
 *            "there is a message that can be received": An ordinary receive cannot take a
 *            partitioned message, so no probe may report one; nor does a partitioned receive take
 *            an ordinary message.
 * section:   4.2.1, 3.8.1
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Pready, MPI_Iprobe, MPI_Recv
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.8.1-iprobe_false, 4.2-init_local, 4.2-sends_before_receive,
 *            4.2.1-send_only_partitioned
 * ranks:     2
 */
#include "rule.h"

enum { PARTITIONS = 4, COUNT = 10, TAG = 24 };

static void send(void)
{
    int data[PARTITIONS * COUNT] = {0};
    int other = 5;
    MPI_Request request;

    data[PARTITIONS * COUNT - 1] = 6;
    REQUIRE_MPI(MPI_Psend_init(data, PARTITIONS, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    REQUIRE_MPI(MPI_Start(&request));
    for (int i = 0; i < PARTITIONS; i++) {
        CHECK_MPI(MPI_Pready(i, request));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Send(&other, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Request_free(&request));
}

static void receive(void)
{
    int data[PARTITIONS * COUNT] = {0};
    int other = 0;
    int flag = -1;
    MPI_Request request;

    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    for (int i = 0; i < 100; i++) {
        CHECK_MPI(
            MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    REQUIRE_MPI(MPI_Precv_init(data, PARTITIONS, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(data[PARTITIONS * COUNT - 1], 6);
    CHECK_MPI(MPI_Recv(&other, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
                       MPI_STATUS_IGNORE));
    CHECK_INT(other, 5);
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    } else {
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    }
}
