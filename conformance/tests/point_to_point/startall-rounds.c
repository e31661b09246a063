/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Startall starts all of its requests, sends and receives alike, in each of many
 *          rounds, and a completed persistent request is inactive and keeps its handle.
 * class:   required
 * basis:   3.9 "has the same effect as the execution of MPI_START", 3.9 "The request is not
 *          deallocated and it can be", 3.7.3 "with a null or inactive request argument": Each
 *          request is started, completes, becomes inactive, and can be started again.
 * section: 3.9, 3.7.5, 3.7.3
 * covers:  MPI_Startall, MPI_Send_init, MPI_Recv_init, MPI_Waitall, MPI_Test
 * shows:   2.4.1-completion_updates_outputs, 2.4.1-initialization_keeps_contents,
 *          3.7.3-test_null_or_inactive, 3.7.5-waitall_requests, 3.9-becomes_inactive,
 *          3.9-created_inactive, 3.9-startall, 3.9-started_anew
 * ranks:   1
 *
 * To oneself: half of the requests receive what the other half sends.
 */
#include "rule.h"

enum { PAIRS = 3, ROUNDS = 20, TAG = 60 };

static void create(MPI_Request requests[2 * PAIRS], const int *out, int *in)
{
    for (int i = 0; i < PAIRS; i++) {
        REQUIRE_MPI(MPI_Recv_init(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[2 * i]));
        CHECK_MPI(
            MPI_Send_init(&out[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[2 * i + 1]));
    }
}

static void check_round(const MPI_Status statuses[2 * PAIRS], const int *out, const int *in)
{
    for (int i = 0; i < PAIRS; i++) {
        CHECK_INT(in[i], out[i]);
        CHECK_INT(statuses[2 * i].MPI_SOURCE, 0);
        CHECK_INT(statuses[2 * i].MPI_TAG, TAG + i);
    }
}

/* A test of an inactive request is complete at once and leaves it as it is. */
static void check_inactive(MPI_Request requests[2 * PAIRS], const MPI_Request handles[2 * PAIRS])
{
    for (int i = 0; i < 2 * PAIRS; i++) {
        int flag = -1;

        CHECK_HANDLE(requests[i], handles[i]);
        CHECK_MPI(MPI_Test(&requests[i], &flag, MPI_STATUS_IGNORE));
        CHECK(flag);
        CHECK_HANDLE(requests[i], handles[i]);
    }
}

void rule(void)
{
    MPI_Request requests[2 * PAIRS];
    MPI_Request handles[2 * PAIRS];
    MPI_Status statuses[2 * PAIRS];
    int out[PAIRS] = {0};
    int in[PAIRS];

    create(requests, out, in);
    for (int i = 0; i < 2 * PAIRS; i++) {
        handles[i] = requests[i];
        CHECK(requests[i] != MPI_REQUEST_NULL);
    }
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        for (int i = 0; i < PAIRS; i++) {
            out[i] = 100 * round + i;
        }
        rule_poison(in, sizeof in);
        rule_poison(statuses, sizeof statuses);
        REQUIRE_MPI(MPI_Startall(2 * PAIRS, requests));
        CHECK_MPI(MPI_Waitall(2 * PAIRS, requests, statuses));
        check_round(statuses, out, in);
        check_inactive(requests, handles);
    }
    for (int i = 0; i < 2 * PAIRS; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
    }
}
