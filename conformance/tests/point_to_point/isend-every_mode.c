/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A nonblocking send of each mode (standard, synchronous, buffered, ready) is received
 *          with its data, its source and its tag, and its request becomes null when it is complete.
 * class:   required
 * basis:   3.7 "can use the same four modes as blocking", 3.7.3 "deallocated and the request handle
 *          is set to": A send of any mode meets a receive that was started before, and completion
 *          makes the handle null.
 * section: 3.7.2, 3.7.3, 3.7
 * covers:  MPI_Isend, MPI_Issend, MPI_Ibsend, MPI_Irsend, MPI_Irecv, MPI_Waitall
 * shows:   2.4.1-enabled_before_start, 2.8-reliable_transmission, 3.4-ready,
 *          3.4-receive_matches_modes, 3.7-four_modes, 3.7.2-ibsend, 3.7.2-irecv, 3.7.2-irsend,
 *          3.7.2-isend, 3.7.2-issend, 3.7.2-request_allocated, 3.7.3-receive_completion,
 *          3.7.3-send_keeps_buffer
 * ranks:   2
 *
 * The receiver posts all of its receives before it lets the sender begin, as the ready mode
 * demands.
 */
#include "rule_buffer.h"

enum { MODES = 4, GO = 40, TAG = 41 };

static void send(void)
{
    struct rule_buffer storage;
    const int data[MODES] = {201, 202, 203, 204};
    MPI_Request requests[MODES];
    void *detached = NULL;
    int size = 0;

    storage = rule_buffer_new(1, 1, MPI_INT, MPI_COMM_WORLD);
    CHECK_MPI(MPI_Buffer_attach(storage.at, storage.size));
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_Irsend(&data[0], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[0]));
    REQUIRE_MPI(MPI_Isend(&data[1], 1, MPI_INT, 1, TAG + 1, MPI_COMM_WORLD, &requests[1]));
    REQUIRE_MPI(MPI_Issend(&data[2], 1, MPI_INT, 1, TAG + 2, MPI_COMM_WORLD, &requests[2]));
    REQUIRE_MPI(MPI_Ibsend(&data[3], 1, MPI_INT, 1, TAG + 3, MPI_COMM_WORLD, &requests[3]));
    CHECK_MPI(MPI_Waitall(MODES, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < MODES; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        CHECK_INT(data[i], 201 + i);
    }
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    rule_buffer_free(&storage);
}

static void receive(void)
{
    MPI_Request requests[MODES];
    MPI_Status statuses[MODES];
    int data[MODES] = {0};

    for (int i = 0; i < MODES; i++) {
        statuses[i] = rule_status();
        REQUIRE_MPI(MPI_Irecv(&data[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_WORLD, &requests[i]));
        CHECK(requests[i] != MPI_REQUEST_NULL);
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Waitall(MODES, requests, statuses));
    for (int i = 0; i < MODES; i++) {
        rule_at("message %d", i);
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        CHECK_INT(data[i], 201 + i);
        CHECK_INT(statuses[i].MPI_SOURCE, 0);
        CHECK_INT(statuses[i].MPI_TAG, TAG + i);
    }
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    }
}
