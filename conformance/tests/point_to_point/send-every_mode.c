/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A blocking send of each mode (standard, synchronous, buffered, ready) is received with
 *            its data, its source and its tag.
 * class:     required
 * basis:     3.4 "it matches any of the send modes", 3.2.5 "contain the source, tag, and error
 *            code, respectively", 3.6 "return the address and the size of the detached": The
 *            receive was started before, so each mode may send, and what arrives does not depend on
 *            the mode.
 * section:   3.4, 3.6, 3.2.5
 * covers:    MPI_Send, MPI_Ssend, MPI_Bsend, MPI_Rsend, MPI_Buffer_attach, MPI_Buffer_detach
 * shows:     3.4-ready, 3.6-detach_eventually_returns, 3.7-blocking_to_nonblocking
 * ranks:     2
 *
 * The receiver posts all of its receives before it lets the sender begin, as the ready mode
 * demands.
 */
#include "rule_buffer.h"

enum { MODES = 4, GO = 30, TAG = 31 };

static void send(void)
{
    struct rule_buffer storage;
    int data[MODES] = {101, 102, 103, 104};
    void *detached = NULL;
    int size = 0;

    storage = rule_buffer_new(1, 1, MPI_INT, MPI_COMM_WORLD);
    CHECK_MPI(MPI_Buffer_attach(storage.at, storage.size));
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Rsend(&data[0], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Send(&data[1], 1, MPI_INT, 1, TAG + 1, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Ssend(&data[2], 1, MPI_INT, 1, TAG + 2, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Bsend(&data[3], 1, MPI_INT, 1, TAG + 3, MPI_COMM_WORLD));
    data[3] = 0;
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage.at);
    CHECK_INT(size, storage.size);
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
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Waitall(MODES, requests, statuses));
    for (int i = 0; i < MODES; i++) {
        rule_at("message %d", i);
        CHECK_INT(data[i], 101 + i);
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
