/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Wait, MPI_Test and MPI_Request_get_status of a null or inactive request return at
 *            once, with flag true and the empty status, and leave the request as it is.
 * class:     required
 * basis:     3.7.3 "with a null or inactive request argument", 3.7.3 "An empty status is a status
 *            that is set", 3.7.6 "with a null or inactive request argument": The three calls take
 *            such requests, and the text gives the flag and the empty status.
 * section:   3.7.3, 3.7.6
 * covers:    MPI_Wait, MPI_Test, MPI_Request_get_status
 * constants: MPI_REQUEST_NULL, MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.7.3-empty_status, 3.7.3-test_null_or_inactive, 3.7.3-wait_null_or_inactive,
 *            3.7.6-get_status_null, 3.9-becomes_inactive
 * ranks:     1
 */
#include "rule.h"

static void check_empty(const MPI_Status *status)
{
    int count = -1;
    int flag = -1;

    CHECK_INT(status->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status->MPI_TAG, MPI_ANY_TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, 0);
    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK_INT(flag, 0);
}

static void check(MPI_Request request)
{
    const MPI_Request handle = request;
    MPI_Status status = rule_status();
    int flag = -1;

    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_HANDLE(request, handle);
    check_empty(&status);
    status = rule_status();
    CHECK_MPI(MPI_Test(&request, &flag, &status));
    CHECK(flag);
    CHECK_HANDLE(request, handle);
    check_empty(&status);
    flag = -1;
    status = rule_status();
    CHECK_MPI(MPI_Request_get_status(request, &flag, &status));
    CHECK(flag);
    check_empty(&status);
}

void rule(void)
{
    const int out = 1;
    int in = 0;
    MPI_Request requests[2];

    rule_at("null");
    check(MPI_REQUEST_NULL);
    REQUIRE_MPI(MPI_Recv_init(&in, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Send_init(&out, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[1]));
    rule_at("never started");
    check(requests[0]);
    check(requests[1]);
    REQUIRE_MPI(MPI_Startall(2, requests));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(in, 1);
    rule_at("completed");
    check(requests[0]);
    check(requests[1]);
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
