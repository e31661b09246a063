/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Testany, MPI_Testall and MPI_Testsome return the status that query of a generalized request sets.
 * class:     required
 * basis:     13.2 "completed the generalized request associated with this callback", 13.2
 *            "the status set by the callback function is returned": The call that completes the request invokes query,
 *            and returns the status that query has set.
 * section:   13.2, 3.7.5
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Testany, MPI_Testall, MPI_Testsome
 * shows:     13.2-query_in_other_tests
 * ranks:     1
 */
#include "rule_grequest.h"

enum { TAG = 876, ELEMENTS = 19 };

/* How the call is made: returns how many requests it says that it has completed. */
static int by_testany(MPI_Request *request, MPI_Status *status)
{
    int index = -1, flag = -1;

    CHECK_MPI(MPI_Testany(1, request, &index, &flag, status));
    CHECK_INT(index, 0);
    return flag != 0;
}

static int by_testall(MPI_Request *request, MPI_Status *statuses)
{
    int flag = -1;

    CHECK_MPI(MPI_Testall(1, request, &flag, statuses));
    return flag != 0;
}

static int by_testsome(MPI_Request *request, MPI_Status *statuses)
{
    int count = -1, index = -1;

    CHECK_MPI(MPI_Testsome(1, request, &count, &index, statuses));
    CHECK_INT(index, 0);
    return count;
}

static void check(const char *name, int (*complete)(MPI_Request *, MPI_Status *))
{
    struct rule_grequest state = {.tag = TAG, .elements = ELEMENTS};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int elements = -1, cancelled = -1;

    rule_at("%s", name);
    REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                   &state, &request));
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_INT(complete(&request, &status), 1);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK(state.queries > 0);
    CHECK_INT(state.frees, 1);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_elements(&status, MPI_SHORT, &elements));
    CHECK_INT(elements, ELEMENTS);
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    CHECK_INT(cancelled, 0);
}

void rule(void)
{
    check("MPI_Testany", by_testany);
    check("MPI_Testall", by_testall);
    check("MPI_Testsome", by_testsome);
}
