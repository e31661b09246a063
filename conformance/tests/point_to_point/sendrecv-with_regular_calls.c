/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Messages of MPI_Sendrecv and MPI_Sendrecv_replace are found by probes and taken by regular receives, and
 *          its partner may send or receive first.
 * class:   required
 * basis:   3.2.7 "forked two concurrent threads, one to execute the send,", 3.2.7 "receive operation or probed by a
 *          probe operation", 3.2.7 "operation can be received by a regular receive operation": A partner that does a
 *          synchronous send before its receive, or the receive first, could not go on if one side of the call waited
 *          for the other.
 * section: 3.2.7
 * covers:  MPI_Sendrecv, MPI_Sendrecv_replace, MPI_Recv, MPI_Probe, MPI_Mprobe
 * shows:   3.2.7-concurrent_sides, 3.2.7-sent_is_probed, 3.2.7-sent_to_regular_receive
 * ranks:   2
 */
#include "rule.h"

enum { TAG = 214, LONGEST = 60000, SIZES = 2, ORDERS = 3 };

static int data[LONGEST], got[LONGEST];

static void exchange(int count, bool replaces)
{
    MPI_Status status = rule_status();

    for (int i = 0; i < count; i++) {
        data[i] = i + 1;
    }
    rule_poison(got, sizeof got);
    if (replaces) {
        CHECK_MPI(MPI_Sendrecv_replace(data, count, MPI_INT, 1, TAG, 1, TAG + 1, MPI_COMM_WORLD,
                                       &status));
    } else {
        CHECK_MPI(MPI_Sendrecv(data, count, MPI_INT, 1, TAG, got, count, MPI_INT, 1, TAG + 1,
                               MPI_COMM_WORLD, &status));
    }
    CHECK_INT(status.MPI_TAG, TAG + 1);
    CHECK_INT((replaces ? data : got)[count - 1], -count);
}

static void receive(int count, int order)
{
    MPI_Status status = rule_status();
    MPI_Message message = MPI_MESSAGE_NULL;
    int found = -1;

    rule_poison(got, sizeof got);
    if (order == 2) {
        CHECK_MPI(MPI_Mprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &message, &status));
    } else {
        CHECK_MPI(MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    }
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &found));
    CHECK_INT(found, count);
    if (order == 2) {
        CHECK_MPI(MPI_Mrecv(got, count, MPI_INT, &message, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_Recv(got, count, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_INT(got[0], 1);
    CHECK_INT(got[count - 1], count);
}

/* The partner: it receives first, or does a synchronous send first. */
static void answer(int count, int order)
{
    if (order > 0) {
        receive(count, order);
    }
    for (int i = 0; i < count; i++) {
        data[i] = -i - 1;
    }
    CHECK_MPI(MPI_Ssend(data, count, MPI_INT, 0, TAG + 1, MPI_COMM_WORLD));
    if (order == 0) {
        receive(count, order);
    }
}

void rule(void)
{
    static const int counts[SIZES] = {1, LONGEST};

    for (int i = 0; i < SIZES * ORDERS * 2; i++) {
        int count = counts[i % SIZES];
        int order = i / SIZES % ORDERS;
        bool replaces = i / SIZES / ORDERS > 0;

        rule_at("%d numbers, order %d%s", count, order, replaces ? ", replaced" : "");
        if (rule_rank() == 0) {
            exchange(count, replaces);
        } else if (rule_rank() == 1) {
            answer(count, order);
        }
    }
}
