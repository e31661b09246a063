/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A send that is marked for cancellation is received, or is cancelled: then a receive that would match it
 *            gets the next message alone, and no part of the cancelled one.
 * class:     required
 * basis:     3.8.4 "completes normally, in which case the message sent was", 3.8.4 "no part of the message was received
 *            at", 3.8.4 "has to be satisfied by another send": The sender says which of the two it was, and sends
 *            another message if the first one was cancelled.
 * section:   3.8.4
 * covers:    MPI_Cancel, MPI_Isend, MPI_Issend, MPI_Wait, MPI_Test_cancelled
 * shows:     3.8.4-cancelled_send
 * ranks:     2
 *
 * The receiver starts its receive after the cancellation, so that no library has to wait for another message.
 */
#include "rule.h"

enum { KINDS = 4, LONG = 200000, SHORT = 5, TAG = 50, GO = 51, FLAG = 52, FIRST = 1, OTHER = 2 };

static int data[LONG];

static int length_of(int kind)
{
    return kind % 2 == 0 ? SHORT : LONG;
}

static void send(int kind)
{
    const int other = OTHER;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int flag = -1;

    for (int i = 0; i < LONG; i++) {
        data[i] = FIRST;
    }
    if (kind < 2) {
        CHECK_MPI(MPI_Isend(data, length_of(kind), MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    } else {
        CHECK_MPI(MPI_Issend(data, length_of(kind), MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    }
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Test_cancelled(&status, &flag));
    flag = flag != 0;
    if (flag) {
        CHECK_MPI(PMPI_Send(&other, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    }
    CHECK_MPI(PMPI_Send(&flag, 1, MPI_INT, 1, FLAG, MPI_COMM_WORLD));
}

static void receive(int kind)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int flag = -1, count = -1, wrong = 0;

    rule_poison(data, sizeof data);
    CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(PMPI_Irecv(data, LONG, MPI_INT, 0, TAG, MPI_COMM_WORLD, &request));
    CHECK_MPI(PMPI_Recv(&flag, 1, MPI_INT, 0, FLAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(PMPI_Wait(&request, &status));
    CHECK_MPI(PMPI_Get_count(&status, MPI_INT, &count));
    if (flag == 1) {
        CHECK_INT(count, 1);
        CHECK_INT(data[0], OTHER);
        CHECK_UNTOUCHED(data + 1, sizeof data - sizeof data[0]);
    } else {
        CHECK_INT(count, length_of(kind));
        for (int i = 0; i < length_of(kind); i++) {
            wrong += data[i] != FIRST;
        }
        CHECK_INT(wrong, 0);
    }
}

void rule(void)
{
    for (int kind = 0; kind < KINDS; kind++) {
        rule_at("%s of %d elements", kind < 2 ? "MPI_Isend" : "MPI_Issend", length_of(kind));
        if (rule_rank() == 0) {
            send(kind);
        } else if (rule_rank() == 1) {
            receive(kind);
        }
    }
    CHECK(rule_size() >= 2);
}
