/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive gets the data of the send it matches, and its status has source, tag and
 *            count.
 * class:     required
 * basis:     3.2.4 "then only those locations corresponding to the", 3.2.5 "contain the source,
 *            tag, and error code, respectively", 3.2.5 "In general, message-passing calls do not
 *            modify the": The receive writes the data and no more, and its status has the
 *            envelope and the count but leaves MPI_ERROR.
 * section:   3.2.4, 3.2.5
 * covers:    MPI_Send, MPI_Recv, MPI_Get_count
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_INT
 * shows:     2.6.3-success, 2.8-reliable_transmission, 3.2.2-send_buffer, 3.2.4-receive_buffer,
 *            3.2.4-short_message, 3.2.5-get_count, 3.2.5-status_fields, 3.4-receive_complete,
 *            3.7.3-send_keeps_buffer, 5.1.9-basic_precommitted
 * ranks:     2
 *
 * Both sides count their checks: the sender that its call succeeds and leaves the buffer alone, the
 * receiver what arrived.  The last element of the receive buffer must stay as it was.
 */
#include "rule.h"

enum { COUNT = 3, TAG = 7 };

static void send(void)
{
    const int data[COUNT] = {11, -22, 33};

    CHECK_MPI(MPI_Send(data, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    CHECK_INT(data[1], -22);
}

static void receive(void)
{
    int data[COUNT + 1];
    int count = -1;
    MPI_Status status = rule_status();

    rule_poison(data, sizeof data);
    REQUIRE_MPI(
        MPI_Recv(data, COUNT + 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    CHECK_INT(data[0], 11);
    CHECK_INT(data[1], -22);
    CHECK_INT(data[2], 33);
    CHECK_UNTOUCHED(&data[COUNT], sizeof data[COUNT]);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, COUNT);
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    }
}
