/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A synchronous send of no data, nonblocking or persistent, is not complete while no matching receive has
 *           been started, also when it starts again; and then it completes.
 * class:    required
 * basis:    3.4 "will complete successfully only if a matching receive", 3.7.3 "a matching receive was initiated",
 *           3.7.6 "if the operation is not complete": The mode does not depend on how much is sent.
 * section:  3.4, 3.7.3, 3.7.6, 3.9
 * covers:   MPI_Issend, MPI_Ssend_init, MPI_Start, MPI_Test, MPI_Testall, MPI_Request_get_status
 * shows:    3.4-sync_zero_count
 * ranks:    1
 *
 * To oneself, with a count of 0, and with entries of size 0.
 */
#include "rule.h"

enum { TAG = 165, ROUNDS = 2 };

static void check_pending(MPI_Request *request)
{
    for (int i = 0; i < 3; i++) {
        int flag = -1;

        CHECK_MPI(MPI_Request_get_status(*request, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
        flag = -1;
        CHECK_MPI(MPI_Testall(1, request, &flag, MPI_STATUSES_IGNORE));
        CHECK_INT(flag, 0);
        flag = -1;
        CHECK_MPI(MPI_Test(request, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
    }
}

static void receive(MPI_Request *request)
{
    int count = -1;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void check(int count, MPI_Datatype type)
{
    const int data = 1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Issend(&data, count, type, 0, TAG, MPI_COMM_SELF, &request));
    check_pending(&request);
    receive(&request);
    CHECK_MPI(MPI_Ssend_init(&data, count, type, 0, TAG, MPI_COMM_SELF, &request));
    for (int i = 0; i < ROUNDS; i++) {
        CHECK_MPI(MPI_Start(&request));
        check_pending(&request);
        receive(&request);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    MPI_Datatype empty = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &empty));
    REQUIRE_MPI(MPI_Type_commit(&empty));
    rule_at("count 0");
    check(0, MPI_INT);
    rule_at("entries of size 0");
    check(3, empty);
    CHECK_MPI(MPI_Type_free(&empty));
}
