/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Request_get_status_any, _some and _all pass over null and inactive requests, find
 *            every active one that is complete, also a send and a cancelled receive, and free none.
 * class:     required
 * basis:     3.7.6 "the number of requests from the list array_of_requests that", 3.7.6
 *            "corresponds to a null or inactive handle is set", 3.7.6 "it does not deallocate or
 *            inactivate the requests", 3.7.3 "with two exceptions": The texts say which requests
 *            count, what null and inactive ones give, and that none is freed; of a send the status
 *            shows at least that it was not cancelled.
 * section:   3.7.6, 3.7.3
 * covers:    MPI_Request_get_status_any, MPI_Request_get_status_some, MPI_Request_get_status_all
 * constants: MPI_UNDEFINED, MPI_REQUEST_NULL
 * shows:     3.2.6-ignore_get_status_many, 3.7.6-all_empty_entries, 3.7.6-all_keeps,
 *            3.7.6-all_true, 3.7.6-any_false, 3.7.6-any_none_active, 3.7.6-any_true,
 *            3.7.6-some_keeps, 3.7.6-some_none_active, 3.7.6-some_none_complete,
 *            3.7.6-some_outcount
 * ranks:     1
 *
 * The status of a cancelled receive may look like the empty one, but for MPI_Test_cancelled.
 */
#include "rule.h"

enum { NOBODY, INACTIVE, FOUND, COUNT, TAG = 171 };

/* The requests but for the one at FOUND are null and inactive: nothing is active without it. */
static void check_none(MPI_Request requests[COUNT])
{
    MPI_Request found = requests[FOUND];
    MPI_Status status = rule_status();
    int indices[COUNT], number = -1, index = -1, flag = -1;

    requests[FOUND] = MPI_REQUEST_NULL;
    CHECK_MPI(MPI_Request_get_status_any(COUNT, requests, &index, &flag, &status));
    CHECK(flag);
    CHECK_INT(index, MPI_UNDEFINED);
    CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_MPI(MPI_Request_get_status_some(COUNT, requests, &number, indices, MPI_STATUSES_IGNORE));
    CHECK_INT(number, MPI_UNDEFINED);
    CHECK_MPI(MPI_Request_get_status_all(COUNT, requests, &flag, MPI_STATUSES_IGNORE));
    CHECK(flag);
    requests[FOUND] = found;
}

/* The receive at FOUND, which is the last of all, is pending: not all are complete. */
static void check_pending(const MPI_Request requests[COUNT])
{
    int indices[COUNT], number = -1, index = -1, flag = -1;

    CHECK_MPI(MPI_Request_get_status_all(COUNT, requests, &flag, MPI_STATUSES_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Request_get_status_any(COUNT, requests, &index, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Request_get_status_some(COUNT, requests, &number, indices, MPI_STATUSES_IGNORE));
    CHECK_INT(number, 0);
}

static void check_found(MPI_Request requests[COUNT], int cancelled)
{
    MPI_Status statuses[COUNT] = {rule_status(), rule_status(), rule_status()};
    int indices[COUNT], number = 0, index = -1, flag = 0;

    while (!flag &&
           CHECK_MPI(MPI_Request_get_status_any(COUNT, requests, &index, &flag, statuses))) {
        CHECK_INT(index, flag ? FOUND : MPI_UNDEFINED);
    }
    CHECK_MPI(MPI_Test_cancelled(statuses, &flag));
    CHECK_INT(flag != 0, cancelled);
    statuses[0] = rule_status();
    CHECK_MPI(MPI_Request_get_status_some(COUNT, requests, &number, indices, statuses));
    CHECK_INT(number, 1);
    CHECK_INT(indices[0], FOUND);
    CHECK_MPI(MPI_Test_cancelled(statuses, &flag));
    CHECK_INT(flag != 0, cancelled);
    CHECK_MPI(MPI_Request_get_status_all(COUNT, requests, &flag, statuses));
    CHECK(flag);
    CHECK_INT(statuses[INACTIVE].MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK(requests[FOUND] != MPI_REQUEST_NULL);
    check_none(requests);
    CHECK_MPI(MPI_Wait(&requests[FOUND], MPI_STATUS_IGNORE));
}

void rule(void)
{
    MPI_Request requests[COUNT] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int in = 0, out = 1;

    REQUIRE_MPI(MPI_Send_init(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[INACTIVE]));
    rule_at("a cancelled receive");
    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[FOUND]));
    check_pending(requests);
    CHECK_MPI(MPI_Cancel(&requests[FOUND]));
    check_found(requests, 1);
    rule_at("a send to MPI_PROC_NULL");
    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_SELF, &requests[FOUND]));
    check_found(requests, 0);
    rule_at("a send");
    MPI_Request receive = MPI_REQUEST_NULL;
    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &receive));
    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[FOUND]));
    check_found(requests, 0);
    CHECK_MPI(MPI_Wait(&receive, MPI_STATUS_IGNORE));
    rule_at("an operation on a process alone");
    REQUIRE_MPI(MPI_Ibarrier(MPI_COMM_SELF, &requests[FOUND]));
    check_found(requests, 0);
    CHECK_MPI(MPI_Request_free(&requests[INACTIVE]));
}
