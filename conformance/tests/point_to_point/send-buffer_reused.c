/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    When a send has returned or has been completed, its buffer can be overwritten, and the receiver still gets
 *          the data that were sent.
 * class:   required
 * basis:   3.4 "have been safely stored away so that the sender", 3.7 "returns no earlier than when all message data
 *          has": The sender overwrites its buffer at once, and the receiver, which gets another message before, has
 *          not looked at the data yet.
 * section: 3.4, 3.7
 * covers:  MPI_Send, MPI_Ssend, MPI_Rsend, MPI_Isend, MPI_Issend, MPI_Irsend, MPI_Wait, MPI_Test
 * shows:   3.4-send_buffer_free, 3.7-send_complete
 * ranks:   2
 */
#include "rule.h"

enum { TAG = 222, LONGEST = 40000, SIZES = 3, MODES = 6 };

static int data[LONGEST];

static void fill(int count, int value)
{
    for (int i = 0; i < count; i++) {
        data[i] = value + i;
    }
}

static void send_one(int mode, int count)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int flag = 0;

    if (mode == 0) {
        CHECK_MPI(MPI_Send(data, count, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    } else if (mode == 1) {
        CHECK_MPI(MPI_Ssend(data, count, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    } else if (mode == 2) {
        CHECK_MPI(MPI_Rsend(data, count, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    } else if (mode == 3) {
        REQUIRE_MPI(MPI_Isend(data, count, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else if (mode == 4) {
        REQUIRE_MPI(MPI_Issend(data, count, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
        while (!flag && CHECK_MPI(MPI_Test(&request, &flag, MPI_STATUS_IGNORE))) {
        }
    } else {
        REQUIRE_MPI(MPI_Irsend(data, count, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
}

/* The last message of the sender comes when it has overwritten its buffer. */
static void receive(int mode, int count)
{
    static int got[LONGEST];
    MPI_Request request = MPI_REQUEST_NULL;
    int wrong = 0;

    rule_poison(got, sizeof got);
    if (count > 1000 || mode == 2 ||
        mode >= 4) { /* such a send waits for its receive, or needs it */
        REQUIRE_MPI(MPI_Irecv(got, count, MPI_INT, 0, TAG, MPI_COMM_WORLD, &request));
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (mode == 1 && request == MPI_REQUEST_NULL) {
        REQUIRE_MPI(MPI_Irecv(got, count, MPI_INT, 0, TAG, MPI_COMM_WORLD, &request));
    }
    if (request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Recv(got, count, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    for (int i = 0; i < count; i++) {
        wrong += got[i] != 7 + i;
    }
    CHECK_INT(wrong, 0);
}

void rule(void)
{
    static const int counts[SIZES] = {1, 900, LONGEST};

    for (int i = 0; i < SIZES * MODES; i++) {
        rule_at("mode %d, %d numbers", i / SIZES, counts[i % SIZES]);
        if (rule_rank() == 1) {
            receive(i / SIZES, counts[i % SIZES]);
            continue;
        }
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
        if (rule_rank() == 0) {
            fill(counts[i % SIZES], 7);
            send_one(i / SIZES, counts[i % SIZES]);
            fill(counts[i % SIZES], -1000000);
            CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, TAG + 1, MPI_COMM_WORLD));
        }
    }
}
