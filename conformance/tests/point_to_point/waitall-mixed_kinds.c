/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    One list may hold nonblocking and persistent sends and receives; MPI_Waitall and
 *          MPI_Waitsome free the nonblocking ones and keep the persistent ones.
 * class:   required
 * basis:   3.7.5 "Active persistent requests are marked inactive", 3.7.5 "Completed active
 *          persistent requests are marked as inactive", 3.9 "It is not necessary that messages sent
 *          with a": The calls say for either kind of request what becomes of it, and the kinds
 *          match each other.
 * section: 3.7.5, 3.9
 * covers:  MPI_Waitall, MPI_Waitsome, MPI_Start
 * shows:   3.7.5-waitall_requests, 3.7.5-waitsome_requests, 3.9-start_matches_any
 * ranks:   1
 *
 * Place 0 receives from the persistent send in place 1, and the persistent receive in place 2 from
 * place 3.
 */
#include "rule.h"

enum { SIZE = 4, TAG = 250 };

static void start(MPI_Request *requests, const int *out, int *in)
{
    in[0] = in[1] = -1;
    REQUIRE_MPI(MPI_Irecv(&in[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Start(&requests[1]));
    REQUIRE_MPI(MPI_Start(&requests[2]));
    REQUIRE_MPI(MPI_Isend(&out[1], 1, MPI_INT, 0, TAG + 2, MPI_COMM_SELF, &requests[3]));
}

/* The status of a send says nothing, that of a receive its source and tag. */
static void check_status(const MPI_Status *status, int place)
{
    if (place % 2 == 0) {
        CHECK_INT(status->MPI_SOURCE, 0);
        CHECK_INT(status->MPI_TAG, TAG + place);
    }
}

static void wait_all(MPI_Request *requests)
{
    MPI_Status statuses[SIZE];

    rule_poison(statuses, sizeof statuses);
    CHECK_MPI(MPI_Waitall(SIZE, requests, statuses));
    for (int i = 0; i < SIZE; i++) {
        check_status(&statuses[i], i);
    }
}

static void wait_some(MPI_Request *requests)
{
    for (int left = SIZE; left > 0;) {
        MPI_Status statuses[SIZE];
        int indices[SIZE];
        int outcount = -1;

        rule_poison(statuses, sizeof statuses);
        REQUIRE_MPI(MPI_Waitsome(SIZE, requests, &outcount, indices, statuses));
        REQUIRE(outcount > 0 && outcount <= left);
        for (int i = 0; i < outcount; i++) {
            check_status(&statuses[i], indices[i]);
        }
        left -= outcount;
    }
}

void rule(void)
{
    const int out[2] = {21, 22};
    int in[2];
    MPI_Request persistent[2];
    MPI_Request requests[SIZE];

    REQUIRE_MPI(MPI_Send_init(&out[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &persistent[0]));
    REQUIRE_MPI(MPI_Recv_init(&in[1], 1, MPI_INT, 0, TAG + 2, MPI_COMM_SELF, &persistent[1]));
    requests[1] = persistent[0];
    requests[2] = persistent[1];
    for (int round = 0; round < 4; round++) {
        rule_at("round %d", round);
        start(requests, out, in);
        if (round % 2 == 0) {
            wait_all(requests);
        } else {
            wait_some(requests);
        }
        CHECK_INT(in[0], 21);
        CHECK_INT(in[1], 22);
        CHECK_HANDLE(requests[0], MPI_REQUEST_NULL);
        CHECK_HANDLE(requests[1], persistent[0]);
        CHECK_HANDLE(requests[2], persistent[1]);
        CHECK_HANDLE(requests[3], MPI_REQUEST_NULL);
    }
    CHECK_MPI(MPI_Request_free(&persistent[0]));
    CHECK_MPI(MPI_Request_free(&persistent[1]));
}
