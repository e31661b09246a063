/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A synchronous send to another process is not complete while that one has not started a
 *          matching receive.
 * class:   required
 * basis:   3.7 "the send can complete only if a matching receive", 3.9 "starts a communication in
 *          the same manner as": The receive is started only after the last test, so that each test
 *          must say that the send is incomplete.
 * section: 3.4, 3.7.3, 3.7, 3.9
 * covers:  MPI_Issend, MPI_Ssend_init, MPI_Test
 * shows:   2.3-out_input_unused, 2.4.2-nonblocking_local, 3.7-start_is_local, 3.7-sync_complete,
 *          3.7.3-sync_completion_means_receive, 3.7.3-test_false, 3.7.3-test_local
 * ranks:   2
 *
 * The receiver waits for a word of the sender before it receives, so that pending is right however
 * often one asks.
 */
#include "rule.h"

enum { TAG = 115, GO = 116, TURNS = 500 };

static void check_pending(MPI_Request *request)
{
    int flag = 0;

    for (int i = 0; i < TURNS && !flag; i++) {
        flag = -1;
        CHECK_MPI(MPI_Test(request, &flag, MPI_STATUS_IGNORE));
    }
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void send(void)
{
    const int out = 6;
    MPI_Request request;

    rule_poison(&request, sizeof request);
    REQUIRE_MPI(MPI_Issend(&out, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    check_pending(&request);
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(MPI_Ssend_init(&out, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    REQUIRE_MPI(MPI_Start(&request));
    check_pending(&request);
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    }
    for (int i = 0; rule_rank() == 1 && i < 2; i++) {
        int in = -1;

        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(in, 6);
    }
}
