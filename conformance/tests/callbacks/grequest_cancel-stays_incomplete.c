/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A generalized request that is cancelled stays incomplete, and its query is not called, until
 *            MPI_Grequest_complete is called on it.
 * class:     required
 * basis:     13.2 "only after a call to MPI_GREQUEST_COMPLETE has declared that", 13.2 "is invoked to start the
 *            cancelation": Cancel only starts the cancellation, and tests return flag = true after
 *            MPI_Grequest_complete alone.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Cancel, MPI_Test, MPI_Request_get_status
 * shows:     13.2-cancel_does_not_complete, 13.2-get_status_incomplete, 13.2-query_only_after_complete
 * ranks:     1
 */
#include "rule_grequest.h"

void rule(void)
{
    struct rule_grequest state = {.tag = 3};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int flag = -1, cancelled = 0;

    REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                   &state, &request));
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_INT(state.cancels, 1);
    CHECK_MPI(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    flag = -1;
    CHECK_MPI(MPI_Test(&request, &flag, &status));
    CHECK_INT(flag, 0);
    CHECK_INT(state.queries, 0);
    CHECK_INT(state.frees, 0);
    REQUIRE(request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_MPI(MPI_Test(&request, &flag, &status));
    CHECK(flag != 0);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    CHECK(cancelled != 0);
    CHECK_INT(state.frees, 1);
}
