/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Query of a generalized request gets a status that it can set also where the caller ignores statuses, in
 *            each call that completes several requests.
 * class:     required
 * basis:     13.2 "will pass a valid status object to", 13.2 "one for each generalized request that is completed":
 *            Each request that the call completes has its query called, with a status that exists.
 * section:   13.2, 3.2.6
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Waitall, MPI_Testall, MPI_Waitsome, MPI_Testsome
 * constants: MPI_STATUSES_IGNORE
 * shows:     13.2-query_each_request, 13.2-statuses_ignore
 * ranks:     1
 */
#include "rule_grequest.h"

enum { REQUESTS = 3 };

/* What is set can be read again, at once. */
static int query(void *extra_state, MPI_Status *status)
{
    int elements = -1, cancelled = 0;

    ((struct rule_grequest *)extra_state)->queries++;
    if (CHECK(status != NULL && status != MPI_STATUS_IGNORE && status != MPI_STATUSES_IGNORE)) {
        status->MPI_SOURCE = 11;
        status->MPI_TAG = 12;
        CHECK_MPI(MPI_Status_set_elements(status, MPI_SHORT, 13));
        CHECK_MPI(MPI_Status_set_cancelled(status, 1));
        CHECK_MPI(MPI_Get_elements(status, MPI_SHORT, &elements));
        CHECK_INT(elements, 13);
        CHECK_MPI(MPI_Test_cancelled(status, &cancelled));
        CHECK(cancelled != 0);
        CHECK_INT(status->MPI_SOURCE, 11);
        CHECK_INT(status->MPI_TAG, 12);
    }
    return MPI_SUCCESS;
}

static int by_waitall(MPI_Request *requests)
{
    return MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE);
}

static int by_testall(MPI_Request *requests)
{
    int flag = -1;

    return MPI_Testall(REQUESTS, requests, &flag, MPI_STATUSES_IGNORE);
}

static int by_waitsome(MPI_Request *requests)
{
    int count = -1, indices[REQUESTS];

    return MPI_Waitsome(REQUESTS, requests, &count, indices, MPI_STATUSES_IGNORE);
}

static int by_testsome(MPI_Request *requests)
{
    int count = -1, indices[REQUESTS];

    return MPI_Testsome(REQUESTS, requests, &count, indices, MPI_STATUSES_IGNORE);
}

static void check(const char *name, int (*complete)(MPI_Request *))
{
    struct rule_grequest states[REQUESTS] = {{0}, {0}, {0}};
    MPI_Request requests[REQUESTS];

    rule_at("%s", name);
    for (int i = 0; i < REQUESTS; i++) {
        REQUIRE_MPI(MPI_Grequest_start(query, rule_grequest_free, rule_grequest_cancel, &states[i],
                                       &requests[i]));
        CHECK_MPI(MPI_Grequest_complete(requests[i]));
    }
    while (requests[0] != MPI_REQUEST_NULL || requests[1] != MPI_REQUEST_NULL ||
           requests[2] != MPI_REQUEST_NULL) {
        REQUIRE_MPI(complete(requests));
    }
    for (int i = 0; i < REQUESTS; i++) {
        CHECK(states[i].queries > 0);
        CHECK_INT(states[i].frees, 1);
    }
}

void rule(void)
{
    check("MPI_Waitall", by_waitall);
    check("MPI_Testall", by_testall);
    check("MPI_Waitsome", by_waitsome);
    check("MPI_Testsome", by_testsome);
}
