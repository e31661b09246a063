/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Request_get_status tells whether a request is complete, and its status, again and
 *          again, and leaves it to whichever call completes it.
 * class:   required
 * basis:   3.7.6 "it does not deallocate or inactivate the request", 3.7.6 "returns in status the
 *          request status": The call changes nothing, so that it tells the same again, and MPI_Wait
 *          after it.
 * section: 3.7.6
 * covers:  MPI_Request_get_status, MPI_Wait, MPI_Test, MPI_Waitany, MPI_Testany, MPI_Waitall,
 *          MPI_Testall, MPI_Waitsome, MPI_Testsome, MPI_Request_free
 * ranks:   1
 */
#include "rule.h"

enum { COUNT = 3, TAG = 170, CALLS = 8 };

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

/* The request is complete, so that each call must find it. */
static void complete(int call, MPI_Request *request)
{
    int index = 0;
    int count = 1;
    int flag = 1;
    MPI_Status status = rule_status();

    switch (call) {
    case 0:
        CHECK_MPI(MPI_Wait(request, &status));
        break;
    case 1:
        CHECK_MPI(MPI_Test(request, &flag, &status));
        break;
    case 2:
        CHECK_MPI(MPI_Waitany(1, request, &index, &status));
        break;
    case 3:
        CHECK_MPI(MPI_Testany(1, request, &index, &flag, &status));
        break;
    case 4:
        CHECK_MPI(MPI_Waitall(1, request, &status));
        break;
    case 5:
        CHECK_MPI(MPI_Testall(1, request, &flag, &status));
        break;
    case 6:
        CHECK_MPI(MPI_Waitsome(1, request, &count, &index, &status));
        break;
    default:
        CHECK_MPI(MPI_Testsome(1, request, &count, &index, &status));
        break;
    }
    CHECK(flag);
    CHECK_INT(index, 0);
    CHECK_INT(count, 1);
    check_status(&status);
}

static void check(int call, MPI_Request *request, const int *in)
{
    const int out[COUNT] = {4, 5, 6};
    int flag = -1;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Request_get_status(*request, &flag, &status));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Send(out, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF));
    check_complete(*request);
    CHECK_BYTES(in, out, sizeof out);
    complete(call, request);
}

static void check_persistent(void)
{
    const int out[COUNT] = {4, 5, 6};
    int in[COUNT + 1] = {0};
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(
        MPI_Recv_init(in, COUNT + 1, MPI_INT, MPI_ANY_SOURCE, TAG, MPI_COMM_SELF, &request));
    for (int call = 0; call < CALLS; call++) {
        rule_at("persistent, completion call %d", call);
        rule_poison(in, sizeof in);
        REQUIRE_MPI(MPI_Start(&request));
        check(call, &request, in);
        CHECK(request != MPI_REQUEST_NULL);
    }
    rule_at("persistent, freed while active");
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Send(out, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF));
    check_complete(request);
    CHECK_MPI(MPI_Request_free(&request));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
}

/* MPI_Waitany passes over what is inactive. */
static void check_send(void)
{
    int index = -1;
    int flag = 0;
    const int out[COUNT] = {4, 5, 6};
    int in[COUNT] = {0};
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("persistent send");
    REQUIRE_MPI(MPI_Send_init(out, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Recv(in, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    while (!flag && CHECK_MPI(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE))) {
    }
    CHECK_MPI(MPI_Waitany(1, &request, &index, MPI_STATUS_IGNORE));
    CHECK_INT(index, 0);
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    int in[COUNT + 1] = {0};
    MPI_Request request = MPI_REQUEST_NULL;

    for (int call = 0; call < CALLS; call++) {
        rule_at("nonblocking, completion call %d", call);
        rule_poison(in, sizeof in);
        REQUIRE_MPI(MPI_Irecv(in, COUNT + 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
        check(call, &request, in);
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
    }
    check_persistent();
    check_send();
}
