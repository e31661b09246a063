/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent collective that was never started, or is complete, is inactive: waiting
 *            for it returns at once with an empty status, and it can be freed.
 * class:     required
 * basis:     6.13 "initially inactive after the initialization call", 6.13 "makes it inactive, but
 *            does not free the request", 3.7.3 "this case the procedure returns immediately with
 *            empty", 3.7.6 "such a case the procedure returns with flag", 6.13 "the same effect as
 *            its blocking and nonblocking counterparts": Completion calls of an inactive request
 *            return at once, and their status is empty, whose fields 3.7.3 lists.
 * section:   6.13, 3.7.3, 3.7.6, 3.9
 * covers:    MPI_Allreduce_init, MPI_Wait, MPI_Test, MPI_Request_get_status, MPI_Request_free
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.7.3-any_operation, 6.13-completion_makes_inactive, 6.13-inactive_freed,
 *            6.13-init_moves_nothing, 6.13-initially_inactive
 * ranks:     1
 */
#include "rule.h"

static void expect_empty(const MPI_Status *status)
{
    int count = -1;
    int cancelled = -1;

    CHECK_INT(status->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status->MPI_TAG, MPI_ANY_TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, 0);
    CHECK_MPI(MPI_Test_cancelled(status, &cancelled));
    CHECK_INT(cancelled, 0);
}

static void expect_inactive(MPI_Request *request)
{
    MPI_Request before = *request;
    MPI_Status statuses[3] = {rule_status(), rule_status(), rule_status()};
    int flag = 0;

    CHECK_MPI(MPI_Wait(request, &statuses[0]));
    CHECK_MPI(MPI_Test(request, &flag, &statuses[1]));
    CHECK(flag != 0);
    flag = 0;
    CHECK_MPI(MPI_Request_get_status(*request, &flag, &statuses[2]));
    CHECK(flag != 0);
    for (int i = 0; i < 3; i++) {
        expect_empty(&statuses[i]);
    }
    CHECK_HANDLE(*request, before);
}

void rule(void)
{
    int mine = rule_rank() + 1;
    int sum = -1;
    int flag = 0;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL,
                                   &request));
    expect_inactive(&request);
    CHECK_INT(sum, -1);
    REQUIRE_MPI(MPI_Start(&request));
    while (!flag) {
        REQUIRE_MPI(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(sum, rule_size() * (rule_size() + 1) / 2);
    expect_inactive(&request);
    CHECK_MPI(MPI_Request_free(&request));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
}
