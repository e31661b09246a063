/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Request_get_status returns whether a request is complete, and its status, again and
 *          again, and leaves it to MPI_Wait or MPI_Test to free it.
 * class:   required
 * basis:   3.7.6 "it does not deallocate or inactivate the request", 3.7.6 "returns in status the
 *          request status": The call changes nothing, so that it returns the same again, and MPI_Wait
 *          after it.
 * section: 3.7.6
 * covers:  MPI_Request_get_status
 * shows:   3.7.2-query_or_wait, 3.7.6-get_status_false, 3.7.6-get_status_keeps,
 *          3.7.6-get_status_true
 * ranks:   1
 */
#include "rule.h"

enum { COUNT = 3, TAG = 170 };

static void check_status(const MPI_Status *status)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, COUNT);
}

static void check_complete(MPI_Request request)
{
    int flag = 0;

    while (!flag && CHECK_MPI(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE))) {
    }
    for (int i = 0; i < 3; i++) {
        MPI_Status status = rule_status();

        flag = -1;
        CHECK_MPI(MPI_Request_get_status(request, &flag, &status));
        CHECK(flag);
        check_status(&status);
    }
}

static void check(MPI_Request *request, const int *in)
{
    const int out[COUNT] = {4, 5, 6};
    int flag = -1;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Request_get_status(*request, &flag, &status));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Send(out, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF));
    check_complete(*request);
    CHECK_BYTES(in, out, sizeof out);
    status = rule_status();
    CHECK_MPI(MPI_Wait(request, &status));
    check_status(&status);
}

void rule(void)
{
    int in[COUNT + 1] = {0};
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("nonblocking");
    REQUIRE_MPI(MPI_Irecv(in, COUNT + 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    check(&request, in);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    rule_at("persistent");
    rule_poison(in, sizeof in);
    REQUIRE_MPI(
        MPI_Recv_init(in, COUNT + 1, MPI_INT, MPI_ANY_SOURCE, TAG, MPI_COMM_SELF, &request));
    REQUIRE_MPI(MPI_Start(&request));
    check(&request, in);
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Request_free(&request));
}
