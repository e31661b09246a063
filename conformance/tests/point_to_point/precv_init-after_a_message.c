/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A partitioned receive takes no message of another send, though one with the same source, tag,
 *            communicator, and length has come first.
 * class:     required
 * basis:     4.2.1 "MPI_PRECV_INIT calls only with a corresponding MPI_PSEND_INIT call", 4.2.1 "can only match with
 *            partitioned communication initialization operations": The message that came first is left for a receive
 *            of its own kind.
 * section:   4.2.1
 * covers:    MPI_Precv_init, MPI_Psend_init, MPI_Isend, MPI_Recv
 * shows:     4.2.1-receive_only_partitioned
 * ranks:     2
 */
#include "rule.h"

enum { COUNT = 8, PARTITIONS = 2, TAG = 41 };

static void send(int *data)
{
    const int plain[COUNT] = {1, 1, 1, 1, 1, 1, 1, 1};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Request sends[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    CHECK_MPI(MPI_Isend(plain, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD, &sends[0]));
    CHECK_MPI(MPI_Isend(plain, COUNT / PARTITIONS, MPI_INT, 1, TAG, MPI_COMM_WORLD, &sends[1]));
    REQUIRE_MPI(MPI_Psend_init(data, PARTITIONS, COUNT / PARTITIONS, MPI_INT, 1, TAG,
                               MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Waitall(2, sends, MPI_STATUSES_IGNORE));
    CHECK_MPI(MPI_Request_free(&request));
}

static void receive(int *data)
{
    int plain[COUNT];
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE)); /* a message is there */
    REQUIRE_MPI(MPI_Precv_init(data, PARTITIONS, COUNT / PARTITIONS, MPI_INT, 0, TAG,
                               MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < COUNT; i++) {
        CHECK_INT(data[i], 50 + i);
    }
    for (int i = 0; i < 2; i++) {
        MPI_Status status = rule_status();
        int count = -1;

        rule_poison(plain, sizeof plain);
        CHECK_MPI(MPI_Recv(plain, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD, &status));
        CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, i == 0 ? COUNT : COUNT / PARTITIONS);
        CHECK_INT(plain[0], 1);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    int data[COUNT];

    for (int i = 0; i < COUNT; i++) {
        data[i] = rule_rank() == 0 ? 50 + i : -1;
    }
    if (rule_rank() == 0) {
        send(data);
    } else if (rule_rank() == 1) {
        receive(data);
    }
}
