/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A synchronous send, MPI_Wait of a send, and repeated tests of a send end once the matching receive is
 *            started, though the receiver does not complete it and blocks in another receive.
 * class:     required
 * basis:     3.7.4 "even if no call is executed to complete the", 3.7.4 "unless the receive is satisfied by another
 *            send": The receiver starts the receive, and then waits for a message that the sender sends when the send
 *            is complete.
 * section:   3.7.4
 * covers:    MPI_Ssend, MPI_Wait, MPI_Isend, MPI_Issend, MPI_Irecv, MPI_Test
 * shows:     3.7.4-send_progress, 3.7.4-test_send_progress
 * ranks:     2
 */
#include "rule.h"

enum { WAYS = 5, LONG = 100000, TAG = 4, DONE = 5 };

static int sent[LONG], got[LONG];

static void send_message(int way, int count)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int done = 0;

    if (way == 0) {
        CHECK_MPI(MPI_Ssend(sent, count, MPI_INT, 1, TAG, MPI_COMM_WORLD));
        return;
    }
    REQUIRE_MPI(way % 2 == 0 ? MPI_Isend(sent, count, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request)
                             : MPI_Issend(sent, count, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    while (way > 2 && done == 0) {
        REQUIRE_MPI(MPI_Test(&request, &done, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void check(int way, int count)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("way %d, %d ints", way, count);
    sent[0] = sent[count - 1] = 10 + way;
    if (rule_rank() == 0) {
        send_message(way, count);
        CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 1, DONE, MPI_COMM_WORLD));
    } else if (rule_rank() == 1) {
        got[0] = got[count - 1] = -1;
        REQUIRE_MPI(MPI_Irecv(got, count, MPI_INT, 0, TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, DONE, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(got[0], 10 + way);
        CHECK_INT(got[count - 1], 10 + way);
    }
}

void rule(void)
{
    for (int i = 0; i < 2 * WAYS; i++) {
        check(i / 2, i % 2 == 0 ? 1 : LONG);
    }
    CHECK(true);
}
