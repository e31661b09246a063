/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Test, MPI_Testany, and MPI_Testsome return the status of a persistent receive once, make its request
 *            inactive, and keep it, so that it can be started again.
 * class:     required
 * basis:     3.7.3 "it is marked as inactive. Any other type of", 3.7.5 "the request is an active persistent
 *            communication request, it", 3.7.5 "procedure behaves like MPI_WAITSOME, except that it returns
 *            immediately": After the call that completes the operation, the request is inactive: the next call finds
 *            nothing active, until it is started again.
 * section:   3.7.3, 3.7.5
 * covers:    MPI_Test, MPI_Testany, MPI_Testsome, MPI_Start
 * constants: MPI_UNDEFINED
 * shows:     3.7.3-test_persistent, 3.7.5-testany_persistent, 3.7.5-testsome_persistent
 * ranks:     1
 */
#include "rule.h"

enum { TAG = 232, CALLS = 3, ROUNDS = 3, REQUESTS = 2 };

/* One call; the index of a completed request, -1 if none, MPI_UNDEFINED if none is active. */
static int ask(int call, MPI_Request requests[REQUESTS], MPI_Status *status)
{
    int index = -1, flag = 0, number = -1;
    int indices[REQUESTS] = {-1, -1};
    MPI_Status statuses[REQUESTS] = {rule_status(), rule_status()};

    *status = rule_status();
    if (call == 0) {
        CHECK_MPI(MPI_Test(&requests[1], &flag, status));
        return !flag ? -1 : status->MPI_SOURCE == MPI_ANY_SOURCE ? MPI_UNDEFINED : 1;
    }
    if (call == 1) {
        CHECK_MPI(MPI_Testany(REQUESTS, requests, &index, &flag, status));
        return flag ? index : -1;
    }
    CHECK_MPI(MPI_Testsome(REQUESTS, requests, &number, indices, statuses));
    *status = statuses[0];
    return number == 0 ? -1 : number == MPI_UNDEFINED ? MPI_UNDEFINED : indices[0];
}

static void check_round(int call, int round, MPI_Request requests[REQUESTS], const int *in)
{
    const MPI_Request before = requests[1];
    MPI_Status status;
    MPI_Request send = MPI_REQUEST_NULL;
    int found = -1;

    CHECK_INT(ask(call, requests, &status), MPI_UNDEFINED);
    REQUIRE_MPI(MPI_Start(&requests[1]));
    CHECK_INT(ask(call, requests, &status), -1);
    REQUIRE_MPI(PMPI_Isend(&round, 1, MPI_INT, 0, TAG + round, MPI_COMM_SELF, &send));
    while (found == -1) {
        found = ask(call, requests, &status);
    }
    CHECK_INT(found, 1);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG + round);
    CHECK_INT(*in, round);
    CHECK(requests[1] == before);
    CHECK_INT(ask(call, requests, &status), MPI_UNDEFINED);
    CHECK_MPI(PMPI_Wait(&send, MPI_STATUS_IGNORE));
}

void rule(void)
{
    for (int call = 0; call < CALLS; call++) {
        MPI_Request requests[REQUESTS] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
        int in = -1;

        REQUIRE_MPI(PMPI_Recv_init(&in, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, &requests[1]));
        for (int round = 0; round < ROUNDS; round++) {
            rule_at("call %d, round %d", call, round);
            check_round(call, round, requests, &in);
        }
        CHECK_MPI(PMPI_Request_free(&requests[1]));
    }
}
