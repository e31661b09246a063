/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Wait, MPI_Test, MPI_Waitany, MPI_Testany and MPI_Request_get_status do not write
 *          MPI_ERROR of their status, for receives, sends and cancelled receives.
 * class:   quality
 * basis:   3.7.3 "value of the MPI_ERROR field in the MPI_Status", 13.3 "can modify any of the
 *          fields in the", 3.2.5 "This field may be updated only by": One text leaves the field
 *          undefined after these calls and another forbids to update it; who keeps it as it was
 *          satisfies both.
 * section: 3.2.5, 3.7.3
 * covers:  MPI_Wait, MPI_Test, MPI_Waitany, MPI_Testany, MPI_Request_get_status
 * shows:   3.2.5-error_kept_by_single
 * ranks:   1
 *
 * The function value is the error of the one request that such a call completes.
 */
#include "rule.h"

enum { CALLS = 5, TAG = 6 };

/* Complete the request with one of the calls; the last of them does not free it. */
static void complete(int call, MPI_Request *request, MPI_Status *status)
{
    int flag = call == 0 || call == 2;
    int index = -1;

    do {
        *status = rule_status();
        switch (call) {
        case 0:
            REQUIRE_MPI(MPI_Wait(request, status));
            break;
        case 1:
            REQUIRE_MPI(MPI_Test(request, &flag, status));
            break;
        case 2:
            REQUIRE_MPI(MPI_Waitany(1, request, &index, status));
            break;
        case 3:
            REQUIRE_MPI(MPI_Testany(1, request, &index, &flag, status));
            break;
        default:
            REQUIRE_MPI(MPI_Request_get_status(*request, &flag, status));
            break;
        }
    } while (!flag);
    CHECK_INT(status->MPI_ERROR, RULE_POISON_INT);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void check(int call)
{
    const int out = 1;
    int in = 0;
    int flag = 0;
    MPI_Status status = rule_status();
    MPI_Request requests[2];

    rule_at("receive, call %d", call);
    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
    complete(call, &requests[1], &status);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG);
    rule_at("send, call %d", call);
    complete(call, &requests[0], &status);
    rule_at("cancelled receive, call %d", call);
    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Cancel(&requests[1]));
    complete(call, &requests[1], &status);
    CHECK_MPI(MPI_Test_cancelled(&status, &flag));
    CHECK(flag);
}

void rule(void)
{
    for (int call = 0; call < CALLS; call++) {
        check(call);
    }
}
