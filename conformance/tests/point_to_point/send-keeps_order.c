/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Messages of one sender that match the same receives arrive in the order in which they
 *          were sent, short and long ones mixed, and fill posted receives in the order of their
 *          posting.
 * class:   required
 * basis:   3.5 "Messages are nonovertaking", 3.5 "this operation cannot receive the second message
 *          if", 3.7.4 "ordered according to the execution order of the": Neither messages nor
 *          receives may overtake each other where both match, whatever the length.
 * section: 3.5, 3.7.4
 * covers:  MPI_Send, MPI_Isend, MPI_Recv, MPI_Irecv
 * shows:   2.4.1-enabled_before_start, 2.8-reliable_transmission, 3.4-receive_complete,
 *          3.4-standard_before_receive, 3.5-receives_nonovertaking, 3.5-sends_nonovertaking,
 *          3.7.2-irecv, 3.7.3-receive_completion, 3.7.4-order_of_initiation
 * ranks:   2
 *
 * The first half meets receives that are posted, the rest may arrive before theirs.
 */
#include "rule.h"

#include <stdlib.h>

enum { MESSAGES = 24, POSTED = 8, LONG = 40000, GO = 230, TAG = 231 };

/* Every third message is too long to be sent eagerly. */
static int length(int message)
{
    return message % 3 == 1 ? LONG : 1 + message;
}

static void send(int *data)
{
    MPI_Request requests[MESSAGES];

    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < MESSAGES; i++) {
        data[i] = i;
    }
    for (int i = 0; i < MESSAGES; i++) {
        REQUIRE_MPI(MPI_Isend(&data[i], length(i), MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[i]));
    }
    CHECK_MPI(MPI_Waitall(MESSAGES, requests, MPI_STATUSES_IGNORE));
}

static void check(const int *data, const MPI_Status *status, int message)
{
    int count = -1;

    rule_at("message %d", message);
    CHECK_INT(data[0], message);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, length(message));
}

static void receive(int *data)
{
    MPI_Request requests[POSTED];
    MPI_Status statuses[POSTED];

    for (int i = 0; i < POSTED; i++) {
        REQUIRE_MPI(MPI_Irecv(&data[i * LONG], LONG, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG,
                              MPI_COMM_WORLD, &requests[i]));
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Waitall(POSTED, requests, statuses));
    for (int i = 0; i < POSTED; i++) {
        check(&data[i * LONG], &statuses[i], i);
    }
    for (int i = POSTED; i < MESSAGES; i++) {
        CHECK_MPI(MPI_Recv(data, LONG, MPI_INT, i % 2 == 0 ? 0 : MPI_ANY_SOURCE, TAG,
                           MPI_COMM_WORLD, &statuses[0]));
        check(data, &statuses[0], i);
    }
}

void rule(void)
{
    int *data = calloc((size_t)POSTED * LONG + MESSAGES, sizeof *data);

    REQUIRE(data != NULL);
    if (rule_rank() == 0) {
        send(data);
    } else if (rule_rank() == 1) {
        receive(data);
    }
    free(data);
}
