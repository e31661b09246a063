/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A receive that nothing matches is cancelled: its completion returns, MPI_Test_cancelled
 *          is true of its status, its buffer stays as it was, and a later message goes to a later
 *          receive.
 * class:   required
 * basis:   3.8.4 "Either the cancellation succeeds, or the communication succeeds", 3.8.4
 *          "guaranteed to return, irrespective of the activities", 3.8.4 "no part of the receive
 *          buffer is altered": No message matches, so the receive cannot complete normally: it must
 *          be cancelled, and a later message is left to a later receive.
 * section: 3.8.4
 * covers:  MPI_Cancel, MPI_Test_cancelled, MPI_Wait, MPI_Test
 * shows:   3.7.3-test_deallocates, 3.8.4-cancelled_receive, 3.8.4-either, 3.8.4-local,
 *          3.8.4-message_to_later_receive, 3.8.4-persistent, 3.8.4-status_of_completion,
 *          3.8.4-test_cancelled_false, 3.8.4-test_cancelled_true, 3.8.4-test_returns,
 *          3.8.4-wait_returns
 * ranks:   1
 *
 * A cancelled persistent request is inactive and can be started again.
 */
#include "rule.h"

enum { TAG = 115 };

static void check_cancelled(const MPI_Status *status, int want)
{
    int flag = -1;

    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK_INT(flag != 0, want);
}

static void check_nonblocking(void)
{
    int data = 1;
    int flag = 0;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Irecv(&data, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    check_cancelled(&status, 1);
    status = rule_status();
    REQUIRE_MPI(MPI_Irecv(&data, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Cancel(&request));
    while (!flag && CHECK_MPI(MPI_Test(&request, &flag, &status))) {
    }
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    check_cancelled(&status, 1);
    CHECK_INT(data, 1);
}

static void check_persistent(void)
{
    const int out = 3;
    int data = 2;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Recv_init(&data, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK(request != MPI_REQUEST_NULL);
    check_cancelled(&status, 1);
    CHECK_INT(data, 2);
    status = rule_status();
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Send(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, &status));
    check_cancelled(&status, 0);
    CHECK_INT(data, 3);
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    check_nonblocking();
    check_persistent();
}
