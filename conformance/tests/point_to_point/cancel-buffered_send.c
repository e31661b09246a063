/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffered send that was cancelled has left its space in the buffer to the next one, and no receive gets
 *            its message; one that was not cancelled is received.
 * class:     required
 * basis:     3.8.4 "frees the buffer space occupied by the pending message", 3.8.4 "no part of the message was received
 *            at", 3.8.4 "completes normally, in which case the message sent was": The buffer has space for one message,
 *            so the next send needs that of the cancelled one.
 * section:   3.8.4, 3.6
 * covers:    MPI_Cancel, MPI_Ibsend, MPI_Wait, MPI_Test_cancelled
 * shows:     3.8.4-bsend_space
 * ranks:     1
 *
 * A library need not succeed in the cancellation. Then the message is received, and a new attach makes the space free.
 */
#include "rule_buffer.h"

enum { COUNT = 100000, ROUNDS = 4, TAG = 53 };

static int data[COUNT];
static struct rule_buffer storage;

static void receive(int value)
{
    rule_poison(data, sizeof data);
    CHECK_MPI(PMPI_Recv(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(data[0], value);
    CHECK_INT(data[COUNT - 1], value);
}

static void renew_buffer(void)
{
    void *detached = NULL;
    int size = -1;

    CHECK_MPI(PMPI_Buffer_detach(&detached, &size));
    CHECK_MPI(PMPI_Buffer_attach(storage.at, storage.size));
}

/* Returns whether the send was started. */
static bool send_and_cancel(int value, bool *cancelled)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int flag = -1;

    data[0] = data[COUNT - 1] = value;
    if (!CHECK_MPI(MPI_Ibsend(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, &request))) {
        return false;
    }
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_MPI(MPI_Test_cancelled(&status, &flag));
    *cancelled = flag != 0;
    return true;
}

static void run(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        bool cancelled = false;

        rule_at("round %d", round);
        if (!send_and_cancel(round, &cancelled)) {
            return;
        }
        if (!cancelled) {
            receive(round);
            renew_buffer();
        }
    }
    rule_at("after the cancellations");
    data[0] = data[COUNT - 1] = ROUNDS;
    REQUIRE_MPI(PMPI_Bsend(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF));
    receive(ROUNDS);
    rule_at(NULL);
}

void rule(void)
{
    void *detached = NULL;
    int size = -1;

    storage = rule_buffer_new(1, COUNT, MPI_INT, MPI_COMM_SELF);
    REQUIRE_MPI(PMPI_Buffer_attach(storage.at, storage.size));
    run();
    CHECK_MPI(PMPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage.at);
    rule_buffer_free(&storage);
}
