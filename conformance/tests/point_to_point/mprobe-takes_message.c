/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A matched probe takes the message: no later probe or receive finds it, only a receive
 *            of its message handle, which then becomes MPI_MESSAGE_NULL.
 * class:     required
 * basis:     3.8.2 "no other probe or receive operation may match", 3.8.3 "the message handle is
 *            set to MPI_MESSAGE_NULL", 3.8.2 "will receive the message that was matched by": Each
 *            matched message is out of reach but for its own handle, so that the receive gets the
 *            third one.
 * section:   3.8.2, 3.8.3
 * covers:    MPI_Mprobe, MPI_Improbe, MPI_Mrecv, MPI_Imrecv
 * constants: MPI_MESSAGE_NULL
 * shows:     2.5.1-invalid_file_handle, 3.2.5-same_arguments, 3.8.2-improbe_true,
 *            3.8.2-improbe_wildcards, 3.8.2-mprobe_waits, 3.8.2-progress, 3.8.2-receives_matched,
 *            3.8.2-same_message, 3.8.2-status, 3.8.2-taken, 3.8.3-imrecv, 3.8.3-imrecv_sets_null,
 *            3.8.3-mrecv, 3.8.3-mrecv_sets_null, 3.8.3-short_message
 * ranks:     2
 *
 * Three messages with one envelope are taken in order and received in another order.
 */
#include "rule.h"

enum { TAG = 105 };

static void check_status(const MPI_Status *status, int want)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, want);
}

static void probe(MPI_Message messages[2])
{
    MPI_Status status = rule_status();
    int flag = 0;

    CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_WORLD, &messages[0], &status));
    check_status(&status, 1);
    status = rule_status();
    while (!flag && CHECK_MPI(MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag,
                                          &messages[1], &status))) {
    }
    check_status(&status, 2);
    CHECK(messages[0] != MPI_MESSAGE_NULL && messages[0] != MPI_MESSAGE_NO_PROC);
    CHECK(messages[1] != MPI_MESSAGE_NULL && messages[1] != MPI_MESSAGE_NO_PROC);
    CHECK(messages[0] != messages[1]);
}

static void receive(void)
{
    MPI_Message messages[2] = {MPI_MESSAGE_NULL, MPI_MESSAGE_NULL};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int data[3] = {0, 0, 0};

    probe(messages);
    CHECK_MPI(MPI_Recv(data, 3, MPI_INT, 0, TAG, MPI_COMM_WORLD, &status));
    check_status(&status, 3);
    CHECK_INT(data[2], 33);
    status = rule_status();
    CHECK_MPI(MPI_Mrecv(data, 3, MPI_INT, &messages[1], &status));
    CHECK_HANDLE(messages[1], MPI_MESSAGE_NULL);
    check_status(&status, 2);
    CHECK_INT(data[1], 22);
    CHECK_INT(data[2], 33);
    status = rule_status();
    REQUIRE_MPI(MPI_Imrecv(data, 1, MPI_INT, &messages[0], &request));
    CHECK_HANDLE(messages[0], MPI_MESSAGE_NULL);
    CHECK_MPI(MPI_Wait(&request, &status));
    check_status(&status, 1);
    CHECK_INT(data[0], 11);
}

/* The sends do not wait for each other: the first is received last. */
static void send(void)
{
    const int data[3][3] = {{11}, {21, 22}, {31, 32, 33}};
    MPI_Request requests[3];

    for (int i = 0; i < 3; i++) {
        REQUIRE_MPI(MPI_Isend(data[i], i + 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[i]));
    }
    CHECK_MPI(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    }
}
