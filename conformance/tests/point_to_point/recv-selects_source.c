/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Receives and probes that name a source take no message of another one, though it came
 *          first.
 * class:   required
 * basis:   3.2.4 "has matching source unless", 3.8.1 "matches the pattern specified by the
 *          arguments", 3.8.2 "matches the pattern specified by the arguments": A message of another
 *          source does not match, however early it came.
 * section: 3.2.4, 3.8.1, 3.8.2
 * covers:  MPI_Recv, MPI_Irecv, MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Improbe
 * shows:   3.2.4-matches_envelope, 3.8.1-probe_same_message, 3.8.1-probe_waits, 3.8.2-improbe_true,
 *          3.8.2-mprobe_waits, 3.8.2-progress, 3.8.2-same_message
 * ranks:   2
 *
 * Rank 0 has a message of its own before that of rank 1 arrives, with the same tag.
 */
#include "rule.h"

enum { TAG = 112 };

static int own = 7, in;
static MPI_Request request;

/* A message to oneself that is there before the other one. */
static void send_own(void)
{
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(MPI_Isend(&own, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
}

static void take_own(void)
{
    in = -1;
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(in, own);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void check_probed(const MPI_Status *status)
{
    CHECK_INT(status->MPI_SOURCE, 1);
    in = -1;
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(in, 8);
    take_own();
}

static void check_matched(MPI_Message message, const MPI_Status *status)
{
    CHECK_INT(status->MPI_SOURCE, 1);
    in = -1;
    CHECK_MPI(MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    CHECK_INT(in, 8);
    take_own();
}

static void receive_all(void)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status = rule_status();
    int flag = 0;

    send_own();
    check_probed((CHECK_MPI(MPI_Probe(1, TAG, MPI_COMM_WORLD, &status)), &status));
    send_own();
    while (!flag && CHECK_MPI(MPI_Iprobe(1, TAG, MPI_COMM_WORLD, &flag, &status))) {
    }
    check_probed(&status);
    send_own();
    CHECK_MPI(MPI_Mprobe(1, TAG, MPI_COMM_WORLD, &message, &status));
    check_matched(message, &status);
    send_own();
    for (flag = 0;
         !flag && CHECK_MPI(MPI_Improbe(1, TAG, MPI_COMM_WORLD, &flag, &message, &status));) {
    }
    check_matched(message, &status);
    send_own();
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(in, 8);
    take_own();
    send_own();
    MPI_Request receive = MPI_REQUEST_NULL;
    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &receive));
    CHECK_MPI(MPI_Wait(&receive, MPI_STATUS_IGNORE));
    CHECK_INT(in, 8);
    take_own();
}

void rule(void)
{
    const int out = 8;

    if (rule_rank() == 0) {
        receive_all();
    }
    for (int i = 0; rule_rank() == 1 && i < 6; i++) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Send(&out, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD));
    }
}
