/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent buffered send sends what its buffer holds at each start, and is complete
 *            before a receive is started; its request stays, inactive.
 * class:     required
 * basis:     3.9 "starts a communication in the same manner as", 3.7 "the send must complete
 *            irrespective of the status", 3.9 "it can be activated anew by": Each start is an
 *            MPI_Ibsend of what the buffer then holds, and a buffered send completes without a
 *            receive.
 * section:   3.9, 3.6, 3.7
 * covers:    MPI_Bsend_init, MPI_Start, MPI_Startall, MPI_Wait, MPI_Testall, MPI_Request_free
 * shows:     3.4-buffered_before_receive, 3.7-buffered_complete, 3.7.3-wait_persistent,
 *            3.9-start_local, 3.9-start_send_modes, 3.9-startall_one, 3.9-started_anew
 * ranks:     1
 */
#include "rule_buffer.h"

enum { COUNT = 30000, ROUNDS = 3, TAG = 9 };

static int data[COUNT];
static int want[COUNT];
static struct rule_buffer storage;

static void fill(int *array, int first)
{
    for (int i = 0; i < COUNT; i++) {
        array[i] = first + i;
    }
}

static void receive(int first)
{
    rule_at("message %d", first);
    fill(want, first);
    rule_poison(data, sizeof data);
    CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_BYTES(data, want, sizeof data);
    rule_at(NULL);
}

void rule(void)
{
    MPI_Request request;
    int size;
    void *detached;

    storage = rule_buffer_new(2 * ROUNDS, COUNT, MPI_INT, MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    REQUIRE_MPI(MPI_Bsend_init(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int round = 0; round < ROUNDS; round++) {
        fill(data, round);
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK(request != MPI_REQUEST_NULL);
        fill(data, round + 100);
        REQUIRE_MPI(MPI_Startall(1, &request));
        for (int flag = 0; flag == 0;) {
            REQUIRE_MPI(MPI_Testall(1, &request, &flag, MPI_STATUSES_IGNORE));
        }
        receive(round);
        receive(round + 100);
    }
    CHECK_MPI(MPI_Request_free(&request));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    rule_buffer_free(&storage);
}
